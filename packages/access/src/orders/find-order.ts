import type { Database } from '@kot/db/connect'
import type { Order } from './order.ts'

/** An account's own order by its reference. */
export async function findOrder(
  db: Database,
  { reference, accountId }: { reference: string; accountId: string },
): Promise<Order | null> {
  if (!/^[\w-]+$/.test(reference)) return null
  const order = await db
    .selectFrom('access_order')
    .selectAll()
    .where('reference', '=', reference)
    .where('account_id', '=', accountId)
    .$castTo<Order>()
    .executeTakeFirst()
  return order ?? null
}
