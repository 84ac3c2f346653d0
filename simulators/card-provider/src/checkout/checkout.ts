import { randomUUID } from 'node:crypto'
import { RefusedError, type TransactionFacts } from '../book/transaction.ts'
import { factsOf, type TestCard } from '../book/cards.ts'
import type { Book } from '../book/book.ts'
import { merchants } from '../book/merchants.ts'
import { type RouteResponse, json, propertiesOf, type silence, textOf } from '../server/route.ts'
import { handleCommand, type ProviderDeps } from '../server/handle-command.ts'

/** A payer in the checkout. */
export type Checkout = {
  id: string
  /** The payment that the shop requested. */
  wanted: TransactionFacts
  /** The payment created by the shop's server; in the dialog every card creates a new one. */
  begunId?: string
  /** The card whose bank is waiting for its holder. */
  asking: UsedCard | null
}

export type UsedCard = { card: TestCard; expiry: string }

/** Opens the dialog. All its input comes from the page that opened it, so the shop must not
 *  trust it. */
export function openInPage(given: Record<string, unknown>): Checkout {
  if (given['key'] !== merchants.publicKey) {
    throw new RefusedError(400, 'KEY_UNKNOWN', 'no merchant has this key')
  }
  const options = propertiesOf(given['options'])
  const { currency, exponent, value } = propertiesOf(options['amount'])
  const right =
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value > 0 &&
    exponent === 2 &&
    /^[A-Z]{3}$/.test(textOf(currency))
  // Card schemes do not support fractions of a króna.
  if (!right || (currency === 'ISK' && value % 100 !== 0)) {
    throw new RefusedError(400, 'AMOUNT_INVALID', 'amount is {currency, exponent: 2, value}')
  }
  return {
    id: randomUUID(),
    wanted: {
      shape: 'dialog',
      amount: value,
      currency: textOf(currency),
      test: Boolean(options['test']),
      custom: propertiesOf(options['custom']),
      shown: {
        title: textOf(options['title']),
        description: textOf(options['description']),
        locale: textOf(options['locale'], 'en'),
        redirectUrl: null,
      },
    },
    asking: null,
  }
}

/** Opens the hosted page, for a payment that the shop's server has created. */
export function openHosted(book: Book, paymentId: string): Checkout {
  const { id, amount, currency, test, custom, shown } = book.find(paymentId, 'hosted')
  return {
    id,
    begunId: id,
    wanted: { shape: 'hosted', amount, currency, test, custom, shown },
    asking: null,
  }
}

const messages = {
  DECLINED: 'the bank declined the card',
  INSUFFICIENT_FUNDS: 'insufficient funds',
  TDSECURE_FAILED: '3D Secure failed',
} as const

const tdsOf = { asks: 'full', fails: null, attempted: 'attempt', 'left out': null } as const

/** Reserves the amount on the card, or records why not. */
export function charge(
  parts: ProviderDeps,
  checkout: Checkout,
  { used, approved }: { used: UsedCard; approved: boolean },
): Promise<RouteResponse | typeof silence> {
  const { card } = used
  if (card.fault?.call === 'pay') parts.faults.set({ ...card.fault, payment: checkout.id })
  return handleCommand(parts, { call: 'pay', payment: checkout.id, twice: calledBackTwice }, () => {
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

const calledBackTwice = (answer: RouteResponse): RouteResponse =>
  json(answer.status, { ...(JSON.parse(answer.body) as object), callbacks: 2 })
