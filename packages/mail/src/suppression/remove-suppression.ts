import type { Database } from '@kot/db/connect'

/** Mail goes to this address again, whatever stopped it: a person has decided so. @returns what it was;
 *  null when nothing had stopped it */
export async function removeSuppression(db: Database, address: string): Promise<string | null> {
  const removed = await db
    .deleteFrom('mail_suppression')
    .where('address', '=', address.trim().toLowerCase())
    .returning('reason')
    .executeTakeFirst()
  return removed?.reason ?? null
}
