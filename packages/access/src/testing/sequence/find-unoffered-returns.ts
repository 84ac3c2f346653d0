import type { Database } from '@kot/db/connect'
import { listDoubleCharges } from '../../orders/double-charges.ts'
import type { PlannedOrder, TestShop } from './test-shop.ts'

/**
 * Lists the buyers who were charged twice for one intention and are not offered the money of one: they
 * were sent to pay again when they had paid already, and no page of theirs had received it.
 */
export async function findUnofferedReturns(db: Database, world: TestShop): Promise<string[]> {
  const found: string[] = []
  for (const accountId of world.accounts) {
    const bought = world.orders.filter((order) => order.accountId === accountId && isCharged(order))
    const charges = await listDoubleCharges(db, { accountId, now: world.clock.now() })
    const offered = new Set(charges.map(({ reference }) => reference))
    for (const first of bought) {
      for (const second of bought) {
        if (first === second || !wasSentUnknowing(first, second)) continue
        if (offered.has(first.reference) || offered.has(second.reference)) continue
        found.push(`${first.reference} and ${second.reference}: charged twice, no return offered`)
      }
    }
  }
  return found
}

/** Paid as agreed, and nothing happened to it since. */
const isCharged = ({ spoiled, paidAt }: PlannedOrder): boolean => !spoiled && paidAt !== null

function wasSentUnknowing(first: PlannedOrder, second: PlannedOrder): boolean {
  const { paidAt, toldAt } = first
  if (paidAt === null || paidAt > second.sentAt) return false
  return toldAt === null || toldAt > second.sentAt
}
