import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { OrderState } from '../orders/order.ts'

export type ListedAlert = {
  id: number
  kind: string
  subject: string
  details: Record<string, unknown>
  raisedAt: Date
  lastAt: Date
  times: number
  /** The order concerned, if any. */
  order: {
    id: string
    product: number
    price: number
    state: OrderState
    /** Whether access was granted for it, even if it was withdrawn later. */
    hasGrant: boolean
  } | null
  /** The account that claimed the payment, otherwise the buyer; null when the account is gone. */
  accountId: string | null
  /** Of the payment, by the ledger. */
  reserved: number
  kept: number
  /** Whether the payment is in the ledger at all. */
  hasMoved: boolean
}

/** Upper bound for one list. */
const MAX_LISTED_ALERTS = 200

type Filter = { orderId: string } | { ids: readonly number[] } | null

/** Lists open alerts of one order or of all orders, or those with an id, the latest first. */
export async function listAlerts(db: Database, filter: Filter = null): Promise<ListedAlert[]> {
  const { rows } = await sql<ListedAlert>`
    select
      alert.id, alert.kind, subject, details, raised_at as "raisedAt", last_at as "lastAt", times,
      case when access_order.id is not null then json_build_object(
        'id', access_order.id, 'product', package, 'price', price, 'state', access_order.state,
        'hasGrant', exists (select from access_grant where order_id = access_order.id)
      ) end as "order",
      account.id as "accountId", money.reserved, money.kept, money."hasMoved"
    from operator_alert as alert
    left join access_order on access_order.id = coalesce(
      ${uuidIn(sql`coalesce(details ->> 'order', subject)`)},
      (select id from access_order as paid where paid.payment_id = subject limit 1)
    )
    -- An account that claims a payment which does not exist is the subject itself.
    left join account on account.id = coalesce(
      ${uuidIn(sql`details ->> 'claimedBy'`)},
      access_order.account_id,
      ${uuidIn(sql`subject`)}
    )
    cross join lateral (
      select
        coalesce(sum(case kind
          when 'authorised' then amount when 'captured' then -amount when 'voided' then -amount
          else 0 end), 0)::integer as reserved,
        coalesce(sum(case kind
          when 'captured' then amount when 'refunded' then -amount when 'disputed' then -amount
          else 0 end), 0)::integer as kept,
        count(*) > 0 as "hasMoved"
      from access_ledger
      where
        order_id = access_order.id
        and payment_id =
          case when subject = access_order.id::text then access_order.payment_id else subject end
    ) as money
    where ${condition(filter)}
    order by last_at desc, alert.id desc
    limit ${MAX_LISTED_ALERTS}
  `.execute(db)
  return rows
}

const uuidIn = (text: ReturnType<typeof sql>) =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`

function condition(filter: Filter) {
  if (filter === null) return sql`settled_at is null`
  if ('ids' in filter) return sql`alert.id = any(${filter.ids})`
  return sql`settled_at is null and access_order.id = ${filter.orderId}`
}
