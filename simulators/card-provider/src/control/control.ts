import type { Book } from '../book/book.ts'
import { RefusedError, type Transaction } from '../book/transaction.ts'
import { cards, factsOf } from '../book/cards.ts'
import type { Fault, Faults } from '../book/faults.ts'
import { json, route, type Route } from '../server/route.ts'

/** A payment made without a browser. Amounts are in minor units, whatever the shape. */
export type PaymentInput = {
  shape: 'dialog' | 'hosted'
  /** A hosted payment that was begun already; without it a new one is made and paid. */
  paymentId?: string
  amount?: number
  currency?: string
  custom?: Record<string, unknown>
  merchant?: string
  test?: boolean
  tds?: 'full' | 'attempt' | null
  /** False: nothing was reserved. */
  successful?: boolean
  error?: { code: string; message: string } | null
}

/** What a provider's own staff, its payers and the weather can do to it. */
export type Control = {
  fault: (fault: Fault) => void
  clearFaults: () => void
  pay: (wish: PaymentInput) => Transaction
  /** Gives everything back that was taken, as if done in the provider's own back office. */
  refund: (id: string) => Transaction
  dispute: (id: string) => Transaction
  /** All of them, of both shapes, oldest first. */
  transactions: () => Transaction[]
  /** How long no answer is, before the connection is cut. */
  setSilenceMs: (ms: number) => void
  /** How long the browser's script takes to arrive. */
  setScriptDelayMs: (ms: number) => void
}

export type Waits = { silenceMs: number; scriptDelayMs: number }

export function createControl(parts: { book: Book; faults: Faults; waits: Waits }): Control {
  const { book, faults, waits } = parts
  return {
    fault: (fault) => faults.set(fault),
    clearFaults: () => faults.clear(),
    // Copies: what somebody holds in their hand does not change under it.
    pay: (wish) => structuredClone(pay(book, wish)),
    refund: (id) => {
      const { capturedAmount, refundedAmount } = book.find(id)
      return structuredClone(book.move('refund', id, { amount: capturedAmount - refundedAmount }))
    },
    dispute: (id) => structuredClone(book.dispute(id)),
    transactions: () => structuredClone(book.list()),
    setSilenceMs: (ms) => void (waits.silenceMs = milliseconds(ms)),
    setScriptDelayMs: (ms) => void (waits.scriptDelayMs = milliseconds(ms)),
  }
}

function pay(book: Book, { paymentId, merchant, ...wish }: PaymentInput): Transaction {
  return book.pay(
    {
      ...(paymentId === undefined && { amount: 199_000 }),
      card: factsOf(cards.works, '2099-12-31T00:00:00.000Z'),
      tds: 'full',
      successful: true,
      error: null,
      ...(merchant !== undefined && { merchantId: merchant }),
      ...wish,
    },
    paymentId,
  )
}

function milliseconds(given: number): number {
  if (typeof given === 'number' && given >= 0) return given
  throw new RefusedError(400, 'NOT_MILLISECONDS', 'a number of milliseconds')
}

/** The control by HTTP: `POST /control/pay` with the argument as JSON, which answers the result. */
export const controlSide = (control: Control): Route[] =>
  Object.entries(control).map(([name, work]) =>
    route(`POST /control/${name}`, ({ body }) =>
      // Every one takes one argument or none, and says itself if it is not a right one.
      json(200, (work as (argument: unknown) => unknown)(body) ?? null),
    ),
  )
