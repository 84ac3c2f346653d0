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
  /** The buyer paid a second order without knowing that the first one was paid. */
  | 'charged-twice'
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
  /** The provider declined to return the money of a withdrawal. The operator transfers it. */
  | 'return-refused'
  /** More went back than the buyer who withdrew was owed. */
  | 'returned-too-much'
  /** Orders, provider and access disagree. */
  | 'ledger'

/**
 * Marks alerts as resolved. Resolved alerts are not changed. If the problem returns, a new alert is
 * raised. Concurrent calls wait for each other, so one of them resolves an alert.
 * @returns the alerts resolved by this call; null when one does not exist
 */
export async function resolveAlerts(
  trx: Transaction<DB>,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; kind: string; subject: string }[] | null> {
  const { known } = await trx
    .selectFrom('operator_alert')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  if (known < new Set(ids).size) return null
  return trx
    .updateTable('operator_alert')
    .set({ settled_at: now })
    .where('id', 'in', ids)
    .where('settled_at', 'is', null)
    .returning(['id', 'kind', 'subject'])
    .execute()
}

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
