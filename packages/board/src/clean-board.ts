import type { Database } from '@kot/db/connect'

const DAY_MS = 86_400_000
/** How long members see the changes of others. */
const KEEP_DAYS = 90

/** Deletes old changes, and invitations that were used or have expired. */
export async function cleanBoard(
  db: Database,
  now: Date,
): Promise<{ changes: number; invitations: number }> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS)
  const changes = await db
    .deleteFrom('board_change')
    .where('received_at', '<', before)
    .executeTakeFirst()
  // Kept one more day so that an expired link shows the reason.
  const invitations = await db
    .deleteFrom('board_invitation')
    .where('expires_at', '<', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
  return {
    changes: Number(changes.numDeletedRows),
    invitations: Number(invitations.numDeletedRows),
  }
}
