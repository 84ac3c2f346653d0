import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import type { Order } from './order.ts'

/**
 * Reads an order and keeps everybody else from changing it, or the access of its account, until the
 * transaction ends. The account comes first: deleting one locks in that order too, and two who lock
 * crosswise would wait for each other.
 */
export async function lockOrder(trx: Transaction<DB>, orderId: string): Promise<Order> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', (query) =>
      query.selectFrom('access_order').select('account_id').where('id', '=', orderId),
    )
    .forNoKeyUpdate()
    .execute()
  return trx
    .selectFrom('access_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .$castTo<Order>()
    .executeTakeFirstOrThrow()
}
