import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { Database } from '@kot/db/connect'

export type Alert = {
  kind: AlertKind
  /** What it is about: the id of a payment or of an order. */
  subject: string
  /** Facts for the operator; nothing personal, for alerts outlive accounts. */
  details: Record<string, string | number | boolean | null | string[]>
}

/** Asks a person to look at something. The same trouble seen again counts up as long as nobody has. */
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

/** What a person is asked to look at. */
export type AlertKind =
  /** It is not what its order says; the order is rejected and the money let go. */
  | 'wrong-payment'
  /** Its order had been paid already. */
  | 'second-payment'
  /** Its order had been given up. */
  | 'late-payment'
  /** It names no order of ours. */
  | 'payment-without-order'
  /** Somebody brought a payment that is not theirs, or that there is not. */
  | 'claimed-payment'
  /** The provider would not let us take what was reserved. */
  | 'capture-refused'
  /** Its account was deleted before access could be given. */
  | 'account-gone'
  | 'dispute'
  | 'partial-refund'
  /** Orders, provider and access disagree. */
  | 'books'

type ResolvedAlert = { kind: string; subject: string; changed: boolean }

/**
 * Notes that somebody has seen to an alert. The same trouble raises another when it comes again. One that
 * is settled stays as it was. @returns null when there is no such alert
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
  /** The order it is about, where it is about one. */
  orderId: string | null
}

/** More than anybody looks at in one go. */
const MAX_LISTED_ALERTS = 100

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
    limit ${MAX_LISTED_ALERTS}
  `.execute(db)
  return rows
}

/** What does not add up and nobody has settled, the newest trouble first. */
export const listOpenAlerts = (db: Database, most: number) =>
  db
    .selectFrom('operator_alert')
    .select(['id', 'kind', 'subject', 'details', 'raised_at', 'last_at', 'times'])
    .where('settled_at', 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** How many alerts nobody has settled yet. */
export async function countOpenAlerts(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('operator_alert')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

type OpenAlerts = { kind: string; open: number; raisedAt: Date }

/** What does not add up and nobody has settled, by kind, with the first time of each. */
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
