import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

export type ListedAlert = {
  id: number
  kind: string
  subject: string
  details: Record<string, unknown>
  raisedAt: Date
  lastAt: Date
  times: number
  /** The order it is about, where it is about one. */
  orderId: string | null
}

/** More than anybody looks at in one go. */
const MOST = 100

/** What nobody has settled, the latest first; of one order or of all. */
export async function listAlerts(
  db: Database,
  orderId: string | null = null,
): Promise<ListedAlert[]> {
  const { rows } = await sql<ListedAlert>`
    select
      alert.id, alert.kind, subject, details, raised_at as "raisedAt", last_at as "lastAt", times,
      coalesce(named.id, paid.id) as "orderId"
    from operator_alert as alert
    cross join lateral (select coalesce(details ->> 'order', subject) as name) as order_of
    left join access_order as named on named.id =
      case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then name::uuid end
    left join access_order as paid on paid.payment_id = subject
    where
      settled_at is null
      and (${orderId}::uuid is null or coalesce(named.id, paid.id) = ${orderId}::uuid)
    order by last_at desc, alert.id desc
    limit ${MOST}
  `.execute(db)
  return rows
}
