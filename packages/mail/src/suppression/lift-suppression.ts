import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'

/** The address works after all: its owner has just opened a link that was mailed there. */
export async function liftSuppression(db: Database, address: string): Promise<void> {
  await db
    .deleteFrom('mail_suppression')
    .where('address', '=', normaliseEmail(address))
    .where('reason', 'in', ['bounce', 'paused'])
    .execute()
}
