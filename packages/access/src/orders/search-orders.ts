import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'
import { sql } from 'kysely'
import type { Order } from './order.ts'

/** An order among others. */
export type FoundOrder = Pick<Order, 'id' | 'reference' | 'package' | 'price' | 'state'> & {
  accountId: string | null
  createdAt: Date
  receipt: number | null
}

/** Nobody buys more often; an address of a test may. */
const MOST = 100

/** What an operator may know of an order: its reference, its payment's or its own id, the number of its
 *  receipt, or the buyer's whole address. Receipts keep the address when the account is gone. */
export async function searchOrders(db: Database, words: string): Promise<FoundOrder[]> {
  const wanted = words.trim()
  if (wanted === '' || wanted.includes('\0')) return []
  const number = /^\d{1,9}$/.test(wanted) ? Number(wanted) : null
  const email = wanted.includes('@') ? normaliseEmail(wanted) : null
  const { rows } = await sql<FoundOrder>`
    select ${columns}
    from access_order left join receipt on receipt.order_id = access_order.id
    where
      reference = ${wanted}
      or payment_id = ${wanted}
      or access_order.id::text = ${wanted.toLowerCase()}
      or receipt.number = ${number}
      or lower(receipt.customer_email) = ${email}
      or access_order.account_id = (select id from account where email = ${email})
    order by created_at desc, access_order.id
    limit ${MOST}
  `.execute(db)
  return rows
}

/** All orders of an account, the newest first. */
export async function ordersOf(db: Database, accountId: string): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${columns}
    from access_order left join receipt on receipt.order_id = access_order.id
    where access_order.account_id = ${accountId}
    order by created_at desc, access_order.id
    limit ${MOST}
  `.execute(db)
  return rows
}

const columns = sql`
  access_order.id, reference, access_order.package, access_order.price, state,
  access_order.account_id as "accountId", created_at as "createdAt", receipt.number as receipt`
