import { startCardProvider, type CardProvider } from '@kot/card-provider-simulator/card-provider'
import type { Database } from '@kot/db/connect'
import type { AccessDeps, ProviderKind } from '../../payments/provider.ts'
import type { OpenedOrder } from '../../orders/open-order.ts'
import { aBuyer, aClock, type Clock, providerAt } from '../a-shop.ts'

export type PlannedOrder = OpenedOrder & {
  accountId: string
  /** Something happened to it after which it need not end in access. */
  spoiled: boolean
  paid: boolean
  /** When its buyer was last sent to pay, by the count of steps. */
  sentAt: number
  /** When its right payment was made. */
  paidAt: number | null
  /** When a page of the buyer first received that access is granted. */
  toldAt: number | null
  /** Set when its buyer has withdrawn from it. */
  withdrawnAt: Date | null
}

export type PlannedPayment = { id: string; order: PlannedOrder; right: boolean }

/** Everything a sequence happens in, and what the test knows of it by itself. */
export type TestShop = {
  card: CardProvider
  clock: Clock
  parts: AccessDeps
  accounts: string[]
  orders: PlannedOrder[]
  payments: PlannedPayment[]
  /** How many steps were run. */
  steps: number
  /** What buyers saw that was not true at that moment. */
  untruths: string[]
  /** Whole krónur that were refunded of a payment by others than us. */
  refunds: { payment: string; amount: number }[]
}

export async function createTestShop(db: Database, kind: ProviderKind): Promise<TestShop> {
  const clock = aClock()
  const card = await startCardProvider({ now: clock.now })
  // No answer is a line that is cut, here after a moment: sequences are many.
  card.control.setSilenceMs(1)
  const parts = { db, now: clock.now, provider: providerAt(card, kind), vat: null }
  const accounts = [await aBuyer(db), await aBuyer(db)]
  const plans = { accounts, orders: [], payments: [], refunds: [] }
  return { card, clock, parts, ...plans, steps: 0, untruths: [] }
}
