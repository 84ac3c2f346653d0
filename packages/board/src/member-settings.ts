import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'
import type { MemberSettings } from './board.ts'

/** Stores up to which version a member has read the board, so that there is nothing to send. */
export async function markBoardSeen(
  db: Kysely<DB>,
  accountId: string,
  { boardId, version }: { boardId: string; version: number },
): Promise<void> {
  await db
    .updateTable('board_member')
    .set({ seen_version: version })
    .where('account_id', '=', accountId)
    // A member who has moved has not read the board there.
    .where('board_id', '=', boardId)
    .where('seen_version', '<', version)
    .execute()
}

export async function saveSettings(
  db: Kysely<DB>,
  accountId: string,
  { channels, tellChanges }: Pick<MemberSettings, 'channels' | 'tellChanges'>,
): Promise<void> {
  await db
    .updateTable('board_member')
    .set({ channels: [...channels], tell_changes: tellChanges })
    .where('account_id', '=', accountId)
    .execute()
}

/** Turns off notifications of others' changes, for a link in a mail. Idempotent. */
export async function stopTellingChanges(db: Kysely<DB>, accountId: string): Promise<void> {
  await db
    .updateTable('board_member')
    .set({ tell_changes: false })
    .where('account_id', '=', accountId)
    .execute()
}

/** Makes an address for a member's calendar; the one before is no longer valid. */
export async function createCalendar(db: Kysely<DB>, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('board_member')
    .set((eb) => ({
      calendar_version: eb('calendar_version', '+', 1),
      calendar_created_at: now,
    }))
    .where('account_id', '=', accountId)
    .execute()
}

/** Ends the address of a member's calendar, and files of single viewings that were offered until now. */
export async function endCalendar(db: Kysely<DB>, accountId: string): Promise<void> {
  await db
    .updateTable('board_member')
    .set((eb) => ({ calendar_version: eb('calendar_version', '+', 1), calendar_created_at: null }))
    .where('account_id', '=', accountId)
    .execute()
}
