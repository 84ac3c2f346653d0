import type { DB } from '@kot/db/generated'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ProviderKind } from '../payments/provider.ts'
import type { Order } from './order.ts'

/** Access granted longer ago is not news: the receipt came by mail. */
const NEWS_MS = 24 * 60 * 60_000

type Buyer = { accountId: string; provider: ProviderKind; now: Date }

/**
 * Lists the orders of an account whose buyer does not know yet how their payment ended: a payment is
 * awaited, the money is being captured, or access was granted and no page has received it. The most
 * certain first.
 */
export async function listOrdersUnderWay(
  db: Kysely<DB> | Transaction<DB>,
  { accountId, provider, now }: Buyer,
): Promise<Order[]> {
  return db
    .selectFrom('access_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where((where) =>
      where.or([
        where('awaited_until', 'is not', null),
        where('state', 'in', ['authorised', 'capturing', 'unknown', 'captured']),
        where.and([
          where('state', '=', 'granted'),
          where('told_at', 'is', null),
          where('changed_at', '>', new Date(now.getTime() - NEWS_MS)),
        ]),
      ]),
    )
    .orderBy(sql`state = 'granted'`, 'desc')
    .orderBy(sql`state = 'created'`)
    .orderBy('created_at')
    .$castTo<Order>()
    .execute()
}

const DAY_MS = 24 * 60 * 60_000

/** Returns the newest order of an account since yesterday, whatever became of it. */
export async function getLatestOrder(
  db: Kysely<DB>,
  { accountId, now }: Omit<Buyer, 'provider'>,
): Promise<Order | null> {
  const order = await db
    .selectFrom('access_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .$castTo<Order>()
    .executeTakeFirst()
  return order ?? null
}

/** Records that a page of the buyer has received that access is granted. */
export async function markTold(db: Kysely<DB>, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('access_order')
    .set({ told_at: now })
    .where('id', '=', orderId)
    .where('told_at', 'is', null)
    .execute()
}
