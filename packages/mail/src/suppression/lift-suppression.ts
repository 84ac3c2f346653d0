import type { Database } from '@kot/db/connect'

/** The address works after all: its owner has just opened a link that was mailed there. */
export async function liftSuppression(db: Database, address: string): Promise<void> {
  await db
    .deleteFrom('mail_suppression')
    .where('address', '=', address.toLowerCase())
    .where('reason', 'in', ['bounce', 'paused'])
    .execute()
}
