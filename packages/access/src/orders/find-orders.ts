import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { sql } from 'kysely'
import type { Order } from './order.ts'
import type { ProviderKind } from '../payments/provider.ts'

/** An order in a list. */
export type FoundOrder = Pick<Order, 'id' | 'reference' | 'package' | 'price' | 'state'> & {
  accountId: string | null
  createdAt: Date
  receipt: number | null
}

/** Upper bound for one list. Only test addresses have more orders. */
const MAX_FOUND_ORDERS = 100

/**
 * Finds orders by reference, payment id, order id, receipt number or the buyer's full e-mail
 * address. Receipts keep the address after the account is deleted.
 */
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
    limit ${MAX_FOUND_ORDERS}
  `.execute(db)
  return rows
}

/** Lists all orders of an account, the newest first. */
export async function listOrders(db: Database, accountId: string): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${columns}
    from access_order left join receipt on receipt.order_id = access_order.id
    where access_order.account_id = ${accountId}
    order by created_at desc, access_order.id
    limit ${MAX_FOUND_ORDERS}
  `.execute(db)
  return rows
}

const columns = sql`
  access_order.id, reference, access_order.package, access_order.price, state,
  access_order.account_id as "accountId", created_at as "createdAt", receipt.number as receipt`

/** Returns an order of the account by its reference. */
export async function getOrder(
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

type NewestOrderInput = {
  paymentId: string
  accountId: string
  product: number
  provider: ProviderKind
}

/**
 * Returns the most likely order while the provider is unreachable: the one with this payment, or
 * else the account's newest order for the package.
 */
export async function getNewestOrder(
  db: Database,
  { paymentId, accountId, product, provider }: NewestOrderInput,
): Promise<Order | null> {
  const order = await db
    .selectFrom('access_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where((where) => where.or({ package: product, payment_id: paymentId }))
    .orderBy(({ eb }) => eb('payment_id', 'is not distinct from', paymentId), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .$castTo<Order>()
    .executeTakeFirst()
  return order ?? null
}
