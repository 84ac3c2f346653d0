import type { Lang } from '@kot/domain/lang'
import { postcodeByCode } from '@kot/domain/postcode'
import { formatRent } from '@kot/i18n/krona'
import { inPostcode } from '@kot/i18n/place'
import { digestTexts } from '@kot/i18n/texts/digest'
import type { DigestFacts, DigestHome, DigestItem } from '../digest-facts.ts'

type Told = Pick<DigestFacts, 'lang' | 'items' | 'caughtUp' | 'nearMisses'>

/** Says what is in the mail. One home is named, so that a mailbox full of these can be told apart;
 *  several are counted. What was found late or matches almost counts only when there is nothing else. */
export function digestSubject({ lang, items, caughtUp, nearMisses }: Told): string {
  const texts = digestTexts[lang].subject
  const [only] = items.length > 0 ? items : caughtUp.length > 0 ? caughtUp : nearMisses
  const place = only && locative(lang, only)
  if (items.length === 1 && items[0] && place) return oneHome(lang, items[0], place)
  if (items.length > 0) return texts[sharedReason(items) ?? 'mixed'](items.length)
  if (caughtUp.length > 0) {
    return caughtUp.length === 1 && place ? texts.oneLate(place) : texts.late(caughtUp.length)
  }
  return nearMisses.length === 1 && place ? texts.oneNear(place) : texts.near(nearMisses.length)
}

/** 'í 101 Reykjavík', on one line; null for a postcode that is not in our table. */
function locative(lang: Lang, { postcode }: DigestHome): string | null {
  const known = postcodeByCode(postcode)
  return known ? inPostcode(lang, known).replace(`${postcode} `, `${postcode}\u00A0`) : null
}

/** Null when there are several. */
function sharedReason(items: readonly DigestItem[]): DigestItem['reason'] | null {
  const reason = items[0]?.reason ?? null
  return items.every((item) => item.reason === reason) ? reason : null
}

function oneHome(lang: Lang, { reason, price }: DigestItem, place: string): string {
  const texts = digestTexts[lang].subject
  switch (reason) {
    case 'new':
      return price === 0 ? texts.oneNewOffer(place) : texts.oneNew(place, formatRent(price))
    case 'cheaper':
      return price === 0 ? texts.oneCheaperOffer(place) : texts.oneCheaper(place, formatRent(price))
    case 'back':
      return texts.oneBack(place)
  }
}
