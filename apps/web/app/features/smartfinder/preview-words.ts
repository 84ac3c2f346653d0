import type { Lang } from '@kot/domain/lang'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'

/** How many homes a month match, as people say it; the market's history is no promise to a decimal. */
export function perMonthInWords(lang: Lang, perMonth: number | null): string {
  const texts = smartfinderTexts[lang]
  if (perMonth === null) return texts.tooYoung
  if (perMonth === 0) return texts.noneAMonth
  return perMonth < 1 ? texts.lessThanOneAMonth : texts.perMonth(Math.round(perMonth))
}
