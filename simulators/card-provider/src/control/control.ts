import type { Book } from '../book/book.ts'
import { RefusedError, type Transaction } from '../book/transaction.ts'
import { cards, factsOf } from '../book/cards.ts'
import type { Fault, Faults } from '../book/faults.ts'
import { json, route, type Route } from '../server/route.ts'

/** A payment made without a browser. Amounts are in minor units for both kinds. */
export type PaymentInput = {
  shape: 'dialog' | 'hosted'
  /** An existing hosted payment; without it a new one is created and paid. */
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

/** Simulates the provider's staff, its payers and outages. */
export type Control = {
  fault: (fault: Fault) => void
  clearFaults: () => void
  pay: (wish: PaymentInput) => Transaction
  /** Refunds the captured amount, as in the provider's back office. */
  refund: (id: string) => Transaction
  dispute: (id: string) => Transaction
  /** All transactions of both kinds, oldest first. */
  transactions: () => Transaction[]
  /** How long a request without a response stays open before the connection is closed. */
  setSilenceMs: (ms: number) => void
  /** The delay of the browser's script. */
  setScriptDelayMs: (ms: number) => void
}

export type Waits = { silenceMs: number; scriptDelayMs: number }

export function createControl(parts: { book: Book; faults: Faults; waits: Waits }): Control {
  const { book, faults, waits } = parts
  return {
    fault: (fault) => faults.set(fault),
    clearFaults: () => faults.clear(),
    // Copies, so that later changes do not affect the caller.
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

/** The control over HTTP: `POST /control/pay` with the argument as JSON returns the result. */
export const controlSide = (control: Control): Route[] =>
  Object.entries(control).map(([name, work]) =>
    route(`POST /control/${name}`, ({ body }) =>
      // Each function takes one argument or none, and validates it.
      json(200, (work as (argument: unknown) => unknown)(body) ?? null),
    ),
  )
