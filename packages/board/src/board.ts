import type { DB } from '@kot/db/generated'
import type { BoardCard, BoardChange } from '@kot/domain/board/board'
import type { ChannelKind } from '@kot/domain/watch/notification-channel'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readCards } from './cards.ts'

export type BoardMember = {
  readonly id: string
  readonly name: string
  readonly joinedAt: Date
}

export type BoardEntry = {
  readonly id: string
  readonly by: string
  readonly home: number | null
  readonly field: BoardChange['field'] | 'joined' | 'left'
  readonly value: string | null
  readonly at: Date
}

/** What a member has set for itself. */
export type MemberSettings = {
  readonly channels: readonly ChannelKind[]
  readonly tellChanges: boolean
  readonly calendarVersion: number
  /** Whether there is an address of the calendar. */
  readonly hasCalendar: boolean
}

export type Board = {
  readonly id: string
  readonly version: number
  /** The first to join first. */
  readonly members: readonly BoardMember[]
  /** Authors of notes here who are no longer members. */
  readonly former: readonly Pick<BoardMember, 'id' | 'name'>[]
  /** The favourites, the latest last. Homes that are no favourites are absent. */
  readonly cards: readonly BoardCard[]
  /** The latest first. */
  readonly entries: readonly BoardEntry[]
  readonly settings: MemberSettings
}

const MAX_ENTRIES = 30

/**
 * Locks the board of an account until the end of the transaction, and others with it; makes one if there is
 * none. A member who is removed meanwhile has another board by then.
 */
export async function lockBoard(
  trx: Transaction<DB>,
  accountId: string,
  now: Date,
  others: readonly string[] = [],
): Promise<string> {
  for (;;) {
    const before = await boardOf(trx, accountId)
    if (before === null) {
      await createBoard(trx, accountId, now)
      continue
    }
    await lockBoards(trx, [before, ...others])
    if ((await boardOf(trx, accountId)) === before) return before
  }
}

/** In one order, so that two who join each other do not wait for each other. Notices that refer to a board
 *  are written meanwhile (no key update). */
export const lockBoards = (trx: Transaction<DB>, ids: readonly string[]) =>
  trx
    .selectFrom('board')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const boardOf = async (db: Kysely<DB>, accountId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('board_member')
      .select('board_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.board_id ?? null

/** Makes a board for an account, unless it has one. */
async function createBoard(trx: Transaction<DB>, accountId: string, now: Date): Promise<void> {
  const id = await insertBoard(trx, now)
  const { rows } = await sql`
    insert into board_member (account_id, board_id, joined_at)
    values (${accountId}, ${id}, ${now})
    on conflict do nothing
    returning account_id
  `.execute(trx)
  // Another request of the same account was first.
  if (rows.length === 0) await trx.deleteFrom('board').where('id', '=', id).execute()
}

export async function insertBoard(trx: Transaction<DB>, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('board')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of the board of an account; makes one if there is none. */
export async function ensureBoard(db: Kysely<DB>, accountId: string, now: Date): Promise<string> {
  for (;;) {
    const id = await boardOf(db, accountId)
    if (id !== null) return id
    await db.transaction().execute((trx) => createBoard(trx, accountId, now))
  }
}

/** The board of an account and its version; undefined for an account that has none. */
export const boardVersion = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('board_member')
    .innerJoin('board', 'board.id', 'board_member.board_id')
    .select(['board.id', 'board.version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Increments the version of a board, which notifies all open pages. */
export async function touchBoard(trx: Transaction<DB>, boardId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select touch_board(${boardId}) as version
  `.execute(trx)
  return rows[0]?.version ?? 0
}

/** Reads the board of an account; makes one if there is none. */
export async function openBoard(db: Kysely<DB>, accountId: string, now: Date): Promise<Board> {
  for (;;) {
    const board = await readBoard(db, accountId)
    if (board !== null) return board
    await ensureBoard(db, accountId, now)
  }
}

/** Reads the board of an account; null for one that has none yet. */
export async function readBoard(db: Kysely<DB>, accountId: string): Promise<Board | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const mine = await trx
        .selectFrom('board_member')
        .innerJoin('board', 'board.id', 'board_member.board_id')
        .select(['board.id', 'board.version', 'channels', 'tell_changes', 'calendar_version'])
        .select('calendar_created_at')
        .where('account_id', '=', accountId)
        .$narrowType<{ channels: ChannelKind[] }>()
        .executeTakeFirst()
      if (!mine) return null
      const cards = await readCards(trx, mine.id, 'listed')
      const { rows: people } = await sql<BoardMember & { isMember: boolean }>`
        select account.id, account.name, joined_at as "joinedAt", joined_at is not null as "isMember"
        from account left join board_member member on member.account_id = account.id
          and member.board_id = ${mine.id}
        where member.account_id is not null
          or account.id in (select author_id from board_note where board_id = ${mine.id})
          or account.id in (select account_id from board_vote where board_id = ${mine.id})
          or account.id in (select account_id from board_change where board_id = ${mine.id})
        order by joined_at, account.id
      `.execute(trx)
      const { rows: entries } = await sql<BoardEntry>`
        select id, account_id as by, home_id as home, field, value, made_at as at
        from board_change where board_id = ${mine.id}
        order by version desc, made_at desc limit ${MAX_ENTRIES}
      `.execute(trx)
      return {
        id: mine.id,
        version: mine.version,
        members: people.flatMap(({ isMember, ...member }) => (isMember ? [member] : [])),
        former: people.flatMap(({ isMember, id, name }) => (isMember ? [] : [{ id, name }])),
        cards: [...cards.values()],
        entries,
        settings: {
          channels: mine.channels,
          tellChanges: mine.tell_changes,
          calendarVersion: mine.calendar_version,
          hasCalendar: mine.calendar_created_at !== null,
        },
      }
    })
}
