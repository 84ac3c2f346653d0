import {
  newTransaction,
  RefusedError,
  type Shape,
  type Transaction,
  type TransactionFacts,
} from './transaction.ts'

export type MovementName = 'capture' | 'refund' | 'void'

/** What is left for each movement to take, and the total it adds to. */
const movements = {
  capture: { left: (one: Transaction) => one.pendingAmount, total: 'capturedAmount' },
  void: { left: (one: Transaction) => one.pendingAmount, total: 'voidedAmount' },
  refund: {
    left: (one: Transaction) => one.capturedAmount - one.refundedAmount - one.disputedAmount,
    total: 'refundedAmount',
  },
} as const

/** Every transaction and what became of its money. In memory only, in the order they were made. */
export class Book {
  readonly #transactions = new Map<string, Transaction>()
  readonly #now: () => Date
  #late: { at: number; effect: () => void }[] = []

  constructor(now: () => Date) {
    this.#now = now
  }

  add(facts: TransactionFacts): Transaction {
    const transaction = newTransaction(facts, this.#now())
    this.#transactions.set(transaction.id, transaction)
    return transaction
  }

  /** A card was tried: for a payment that was begun already, or for a separate transaction. */
  pay(facts: TransactionFacts, begunId?: string): Transaction {
    const begun = begunId === undefined ? null : this.find(begunId, facts.shape)
    if (begun?.successful) throw new RefusedError(409, 'ALREADY_PAID', 'this payment is paid')
    const transaction = begun ? Object.assign(begun, facts) : this.add(facts)
    transaction.pendingAmount = transaction.successful ? transaction.amount : 0
    return transaction
  }

  /** Oldest first. */
  list(shape?: Shape): Transaction[] {
    const all = [...this.#transactions.values()]
    return shape === undefined ? all : all.filter((one) => one.shape === shape)
  }

  find(id: string, shape?: Shape): Transaction {
    const found = this.#transactions.get(id)
    if (!found || (shape !== undefined && found.shape !== shape)) {
      throw new RefusedError(404, 'NOT_FOUND', 'no such transaction')
    }
    return found
  }

  /** Holds a call back. It is carried out by the first call after that time. */
  postpone(effect: () => void, byMs: number): void {
    this.#late.push({ at: this.#now().getTime() + byMs, effect })
  }

  carryOutLate(): void {
    const now = this.#now().getTime()
    const due = this.#late.filter(({ at }) => at <= now)
    this.#late = this.#late.filter(({ at }) => at > now)
    for (const { effect } of due) effect()
  }

  move(
    name: MovementName,
    id: string,
    given: { amount: unknown; currency?: unknown; key?: string | undefined },
  ): Transaction {
    const transaction = this.find(id)
    const { left, total } = movements[name]
    const { amount, currency = transaction.currency, key } = given
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0) {
      throw new RefusedError(400, 'AMOUNT_INVALID', 'amount is a whole number of minor units')
    }
    if (currency !== transaction.currency) {
      throw new RefusedError(
        400,
        'CURRENCY_MISMATCH',
        `the transaction is in ${transaction.currency}`,
      )
    }
    if (amount > left(transaction)) {
      throw new RefusedError(
        400,
        'AMOUNT_EXCEEDS_AVAILABLE',
        `${left(transaction)} left to ${name}`,
      )
    }
    if (name !== 'refund') transaction.pendingAmount -= amount
    transaction[total] += amount
    const created = this.#now().toISOString()
    transaction.trail.push({ [name]: true, amount, created, ...(key !== undefined && { key }) })
    return transaction
  }

  /** The card's holder disputes it at their bank: everything taken and not given back is frozen. */
  dispute(id: string): Transaction {
    const transaction = this.find(id)
    const amount = movements.refund.left(transaction)
    if (amount <= 0) throw new RefusedError(400, 'NOTHING_TO_DISPUTE', 'nothing is captured')
    transaction.disputedAmount += amount
    transaction.trail.push({ dispute: true, amount, created: this.#now().toISOString() })
    return transaction
  }
}
