import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'

/** Mail goes to this address again, whatever stopped it: a person has decided so. @returns what it was;
 *  null when nothing had stopped it */
export async function removeSuppression(db: Database, address: string): Promise<string | null> {
  const removed = await db
    .deleteFrom('mail_suppression')
    .where('address', '=', normaliseEmail(address))
    .returning('reason')
    .executeTakeFirst()
  return removed?.reason ?? null
}
