import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { AlertKind } from './alert-kind.ts'

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
