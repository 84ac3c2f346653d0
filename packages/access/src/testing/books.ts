import type { Database } from '@kot/db/connect'
import { receiptMail } from '@kot/jobs/jobs'
import { sql } from 'kysely'

/** Returns the results of an account's purchases. */
export async function booksOf(db: Database, accountId: string) {
  const orders = await db
    .selectFrom('access_order')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('package')
    .execute()
  const grants = await db
    .selectFrom('access_grant')
    .select(['starts_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  const receipts = await db
    .selectFrom('receipt')
    .select('number')
    .where('account_id', '=', accountId)
    .execute()
  const { rows: mails } = await sql`
    select from pgboss.job
    where name = ${receiptMail.name} and data ->> 'order' = any(${orders.map(({ id }) => id)})
  `.execute(db)
  return {
    states: orders.map(({ state }) => state),
    grants: grants.map(({ starts_at, ends_at }) => [starts_at, ends_at].map(minute)),
    receipts: receipts.length,
    mails: mails.length,
  }
}

const minute = (moment: Date): string => moment.toISOString().slice(0, 16)

/** Lists the kinds of alerts about a subject. */
export async function alertsAbout(db: Database, subject: string): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_alert')
    .select('kind')
    .where('subject', '=', subject)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Sums the ledger of a payment, without kinds that have no movement. */
export async function ledgerOf(db: Database, paymentId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('access_ledger')
    .select(['kind', sql<number>`sum(amount)::integer`.as('sum')])
    .where('payment_id', '=', paymentId)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}

const emptied = [
  'books_export',
  'access_ledger',
  'purchase_confirmation',
  'access_withdrawal',
  'receipt',
  'access_grant',
  'service_day',
  'access_order',
] as const

/**
 * Empties all payment tables. The ledger forbids deletion, so its trigger is disabled, which only
 * the owner of the test database can do.
 */
export async function emptyBooks(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of emptied) await trx.deleteFrom(table).execute()
    await trx.deleteFrom('operator_alert').execute()
    await trx.deleteFrom('account').execute()
    await sql`delete from pgboss.job`.execute(trx)
    await trx.updateTable('receipt_number').set({ last: 1_000, last_credit: 0 }).execute()
  })
}
