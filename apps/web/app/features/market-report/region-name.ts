import type { Lang } from '@kot/domain/lang'
import { regions } from '@kot/domain/region'
import { marketReportTexts } from '@kot/i18n/texts/market-report'

/** A region as figures name it. The selector's group of the capital region holds only the towns without
 *  a group of their own, and beside Reykjavík its name would be taken for the whole. */
export function regionName(lang: Lang, key: string): string {
  if (key === 'hofudborgarsvaedi') return marketReportTexts[lang].restOfCapital
  return regions.find((region) => region.key === key)?.name[lang] ?? key
}
