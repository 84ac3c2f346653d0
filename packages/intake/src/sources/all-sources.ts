import type { FormatSettings, Source } from '../source/source.ts'
import { csvSource } from './formats/csv.ts'
import { feedSource } from './formats/feed.ts'
import { jsonLdSource } from './formats/json-ld.ts'
import { pushSource } from './formats/push.ts'
import { sitemapSource } from './formats/sitemap.ts'
import { alSource } from './sites/al.ts'
import { blandSource } from './sites/bland.ts'
import { iveraSource } from './sites/ivera.ts'
import { leigaSource } from './sites/leiga.ts'
import { leigulistinnSource } from './sites/leigulistinn.ts'
import { lfbSource } from './sites/lfb.ts'
import { mblSource } from './sites/mbl.ts'
import { myiglooSource } from './sites/myigloo.ts'
import { visirSource } from './sites/visir.ts'

/**
 * The sites with a specific reader. Being here enables nothing: the operator does that, one by one,
 * and cannot enable a draft.
 */
export const siteSources: readonly Source[] = [
  myiglooSource,
  mblSource,
  visirSource,
  blandSource,
  leigulistinnSource,
  leigaSource,
  alSource,
  iveraSource,
  lfbSource,
]

/** The formats in which any site can offer its adverts. The operator sets up which sites do. */
export const formats = {
  'json-ld': jsonLdSource,
  feed: feedSource,
  sitemap: sitemapSource,
  csv: csvSource,
  push: pushSource,
} as const satisfies Record<string, (settings: FormatSettings) => Source>

export type SourceFormat = keyof typeof formats
