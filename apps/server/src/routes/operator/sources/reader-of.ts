import type { Source } from '@kot/intake/source/source'
import { allSources } from '@kot/intake/sources/all-sources'

/** Null for a site that was read once and is not any more. */
export const readerOf = (name: string): Source | null =>
  allSources.find((source) => source.name === name) ?? null
