import type { Lang } from '@kot/domain/lang'
import { formatNumber } from './number.ts'
import { plural } from './words.ts'

/** The rental sites we watch: '14 leiguvefi', or other words where their number is not claimed. */
export const countedSites = (
  lang: Lang,
  sites: number | null,
  words: { one: string; other: string; uncounted: string },
): string =>
  sites === null ? words.uncounted : `${formatNumber(lang, sites)} ${plural(lang, sites, words)}`
