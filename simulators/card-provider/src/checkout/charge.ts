import { factsOf } from '../cards.ts'
import { json, type silence, type Answer } from '../server/answer.ts'
import { carryOut } from '../server/carry-out.ts'
import type { Parts } from '../server/parts.ts'
import type { Checkout, UsedCard } from './checkout.ts'

const messages = {
  DECLINED: 'the bank declined the card',
  INSUFFICIENT_FUNDS: 'insufficient funds',
  TDSECURE_FAILED: '3D Secure failed',
} as const

const tdsOf = { asks: 'full', fails: null, attempted: 'attempt', 'left out': null } as const

/** Reserves the amount on the card, or notes why not. */
export function charge(
  parts: Parts,
  checkout: Checkout,
  { used, approved }: { used: UsedCard; approved: boolean },
): Promise<Answer | typeof silence> {
  const { card } = used
  if (card.fault?.call === 'pay') parts.faults.set({ ...card.fault, payment: checkout.id })
  return carryOut(parts, { call: 'pay', payment: checkout.id, twice: calledBackTwice }, () => {
    const code =
      card.refusedWith ?? (approved && card.secure !== 'fails' ? null : 'TDSECURE_FAILED')
    const { id } = parts.book.pay(
      {
        ...checkout.wanted,
        card: factsOf(card, used.expiry),
        tds: code === null ? tdsOf[card.secure] : null,
        successful: code === null,
        error: code && { code, message: messages[code] },
        ...card.tampered,
      },
      checkout.begunId,
    )
    if (code !== null) {
      return json(200, { step: 'refused', error: { code, message: messages[code] } })
    }
    if (card.fault && card.fault.call !== 'pay') parts.faults.set({ ...card.fault, payment: id })
    return json(200, { step: 'paid', transaction: { id }, callbacks: 1 })
  })
}

const calledBackTwice = (answer: Answer): Answer =>
  json(answer.status, { ...(JSON.parse(answer.body) as object), callbacks: 2 })
