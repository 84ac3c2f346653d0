import { Refused } from '../book/refused.ts'
import { cardOfNumber } from '../cards.ts'
import { textOf } from '../server/route.ts'
import type { UsedCard } from './checkout.ts'

/** The card as its holder typed it. */
export function readCard(given: Record<string, unknown>, now: Date): UsedCard {
  const card = cardOfNumber(textOf(given['number']))
  if (!card) throw new Refused(422, 'NUMBER_UNKNOWN', 'only test cards are taken')
  const expiry = endOf(textOf(given['expiry']))
  if (!expiry || expiry <= now) throw new Refused(422, 'EXPIRY_INVALID', 'the card has run out')
  if (!/^\d{3}$/.test(textOf(given['cvc']))) {
    throw new Refused(422, 'CVC_INVALID', 'three digits')
  }
  return { card, expiry: expiry.toISOString() }
}

/** A card is good until its month ends. */
function endOf(expiry: string): Date | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  return month === undefined ? null : new Date(Date.UTC(2000 + Number(year), Number(month)))
}
