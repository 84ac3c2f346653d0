import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { Database } from '@kot/db/connect'

export type Alert = {
  kind: AlertKind
  /** Id of the payment or order. */
  subject: string
  /** Facts for the operator. Must not contain personal data: alerts outlive accounts. */
  details: Record<string, string | number | boolean | null | string[]>
}

/** Raises an alert for the operator. While it is open, the same problem increments its count. */
export async function raiseAlert(
  trx: Transaction<DB>,
  { kind, subject, details }: Alert,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('operator_alert')
    .values({ kind, subject, details: JSON.stringify(details), raised_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('settled_at', 'is', null)
        .doUpdateSet((update) => ({
          times: sql<number>`operator_alert.times + 1`,
          last_at: update.ref('excluded.last_at'),
          details: update.ref('excluded.details'),
        })),
    )
    .execute()
}

/** Reasons for an alert. */
export type AlertKind =
  /** The payment does not match its order. The order is rejected and the money released. */
  | 'wrong-payment'
  /** The order was already paid. */
  | 'second-payment'
  /** The order had expired. */
  | 'late-payment'
  /** The payment names none of our orders. */
  | 'payment-without-order'
  /** An account claimed a payment that does not exist or belongs to another account. */
  | 'claimed-payment'
  /** The provider refused to capture the reserved amount. */
  | 'capture-refused'
  /** The account was deleted before access was granted. */
  | 'account-gone'
  | 'dispute'
  | 'partial-refund'
  /** Orders, provider and access disagree. */
  | 'books'

type ResolvedAlert = { kind: string; subject: string; changed: boolean }

/**
 * Marks an alert as resolved. A resolved alert is not changed. If the problem returns, a new alert
 * is raised.
 * @returns null when the alert does not exist
 */
export async function resolveAlert(
  db: Database,
  id: number,
  now: Date,
): Promise<ResolvedAlert | null> {
  const settled = await db
    .updateTable('operator_alert')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['kind', 'subject'])
    .executeTakeFirst()
  if (settled !== undefined) return { ...settled, changed: true }
  const before = await db
    .selectFrom('operator_alert')
    .select(['kind', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst()
  return before === undefined ? null : { ...before, changed: false }
}

export type ListedAlert = {
  id: number
  kind: string
  subject: string
  details: Record<string, unknown>
  raisedAt: Date
  lastAt: Date
  times: number
  /** The order concerned, if any. */
  orderId: string | null
}

/** Upper bound for one list. */
const MAX_LISTED_ALERTS = 100

/** Lists open alerts of one order or of all orders, the latest first. */
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
    limit ${MAX_LISTED_ALERTS}
  `.execute(db)
  return rows
}

/** Lists the latest open alerts, without their orders. */
export const listOpenAlerts = (db: Database, most: number) =>
  db
    .selectFrom('operator_alert')
    .select(['id', 'kind', 'subject', 'details', 'raised_at', 'last_at', 'times'])
    .where('settled_at', 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Counts the open alerts. */
export async function countOpenAlerts(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('operator_alert')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

type OpenAlerts = { kind: string; open: number; raisedAt: Date }

/** Counts the open alerts by kind, with the first time of each. */
export function openAlerts(db: Database): Promise<OpenAlerts[]> {
  return db
    .selectFrom('operator_alert')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('open'),
      fn.min('raised_at').as('raisedAt'),
    ])
    .where('settled_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}
