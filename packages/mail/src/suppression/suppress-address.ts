import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'
import { sql } from 'kysely'

export type Suppression = { address: string; fault: string | null } & (
  | { reason: 'bounce' | 'complaint' }
  | { reason: 'paused'; endsAt: Date }
)

/**
 * No more mail to this address. A complaint outweighs a bounce, which only says what machines think, and
 * a bounce outweighs a pause, which ends by itself.
 */
export async function suppressAddress(
  db: Database,
  suppression: Suppression,
  now: Date,
): Promise<void> {
  const { address, reason, fault } = suppression
  const facts = {
    reason,
    fault,
    created_at: now,
    ends_at: suppression.reason === 'paused' ? suppression.endsAt : null,
  }
  await db
    .insertInto('mail_suppression')
    .values({ address: normaliseEmail(address), ...facts })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet(facts)
        .where(weight(sql.ref('mail_suppression.reason')), '<=', weight(sql`${reason}::text`)),
    )
    .execute()
}

const weight = (reason: unknown) =>
  sql<number>`array_position(array['paused', 'bounce', 'complaint'], ${reason})`
