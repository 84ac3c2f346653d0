import type { Lang } from '@kot/domain/lang'
import { digestTexts } from '@kot/i18n/texts/digest'
import type { DigestItem } from '../digest-facts.ts'

/** Why somebody is told of this home. One that was found late is not called new. */
export function whyItMatched(
  lang: Lang,
  { reason, price, priceBefore }: DigestItem,
  { late }: { late: boolean },
): string {
  const { why } = digestTexts[lang]
  switch (reason) {
    case 'new':
      return late ? why.late : why.new
    case 'back':
      return why.back
    case 'cheaper':
      if (price === 0) return why.cheaperOffer
      return priceBefore !== null && priceBefore > price
        ? why.cheaper(priceBefore - price)
        : why.cheaperNow
  }
}
