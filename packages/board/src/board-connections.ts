import type { DB } from '@kot/db/generated'
import { type Kysely, sql, type Transaction } from 'kysely'
import { boardVersion, lockBoard, touchBoard } from './board.ts'
import { moveOut } from './household.ts'

/** The accounts that read and write the board of an account, or may soon. */
export type BoardConnections = {
  /** The others of the household. */
  readonly members: readonly { readonly id: string; readonly name: string }[]
  readonly hasCalendar: boolean
  readonly openInvitations: number
}

export async function readBoardConnections(
  db: Kysely<DB>,
  accountId: string,
  now: Date,
): Promise<BoardConnections> {
  const { rows } = await sql<BoardConnections>`
    select
      calendar_created_at is not null as "hasCalendar",
      (
        select count(*) from board_invitation
        where board_id = me.board_id and used_at is null and expires_at > ${now}
      ) as "openInvitations",
      (
        select coalesce(
          json_agg(json_build_object('id', account.id, 'name', account.name) order by other.joined_at),
          '[]'
        )
        from board_member other join account on account.id = other.account_id
        where other.board_id = me.board_id and other.account_id <> me.account_id
      ) as members
    from board_member me
    where me.account_id = ${accountId}
  `.execute(db)
  return rows[0] ?? { members: [], hasCalendar: false, openInvitations: 0 }
}

/**
 * Takes an account out of its household. With `since`, a household in which nothing has changed since then stays:
 * members who joined later are taken out, and the account only if it joined later itself.
 */
export async function leaveHousehold(
  trx: Transaction<DB>,
  { accountId, now, since }: { accountId: string; now: Date; since?: Date | undefined },
): Promise<void> {
  if ((await boardVersion(trx, accountId)) === undefined) return
  const boardId = await lockBoard(trx, accountId, now)
  const members = await trx
    .selectFrom('board_member')
    .select(['account_id', 'joined_at'])
    .where('board_id', '=', boardId)
    .execute()
  if (members.length < 2) return
  const late = members
    .filter(({ joined_at }) => since === undefined || joined_at >= since)
    .map(({ account_id }) => account_id)
  for (const member of late.includes(accountId) ? [accountId] : late) {
    await moveOut(trx, { boardId, member, now })
  }
}

/**
 * Deletes what an account wrote, voted and planned, on its own board and on those that it has left, and resets how
 * it is notified. Its favourites stay: they are no words. The caller has taken it out of its household.
 */
export async function clearEntries(trx: Transaction<DB>, accountId: string): Promise<void> {
  const board = await boardVersion(trx, accountId)
  if (board === undefined) return
  await trx.deleteFrom('board_note').where('author_id', '=', accountId).execute()
  for (const table of ['board_vote', 'board_change'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  await sql`delete from board_home where board_id = ${board.id} and not listed`.execute(trx)
  await sql`
    update board_home set
      status = 'new', viewing_at = null, place = '',
      stamps = jsonb_build_object('listed', stamps -> 'listed' || '{"by": null, "change": null}')
    where board_id = ${board.id}
  `.execute(trx)
  await trx
    .updateTable('board_member')
    .set({ channels: ['mail'], tell_changes: true })
    .where('account_id', '=', accountId)
    .execute()
  await touchBoard(trx, board.id)
}
