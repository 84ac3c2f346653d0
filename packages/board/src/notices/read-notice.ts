import type { DB } from '@kot/db/generated'
import { fieldsHiddenWithoutAccess } from '@kot/domain/board/board'
import type { BoardHomeEvent, MemberChange, Reminder } from '@kot/domain/board/board-notice'
import type { Lang } from '@kot/domain/text/lang'
import { seesFullListings, type Viewer, viewerOf } from '@kot/domain/account/viewer'
import { type Kysely, sql } from 'kysely'

type Contents =
  | {
      readonly kind: 'changes'
      readonly changes: readonly MemberChange[]
      /** Full names by account, without those of deleted accounts. */
      readonly names: ReadonlyMap<string, string>
    }
  | { readonly kind: 'home'; readonly events: readonly BoardHomeEvent[] }
  | {
      readonly kind: 'viewing'
      readonly home: number
      readonly at: Date
      /** Where to meet; null where it is not known, or the recipient may not see it. */
      readonly place: string | null
    }

/** A notice as its recipient may see it now. Homes are presented by the caller, for `viewer`. */
export type BoardNotice = {
  readonly noticeId: number
  readonly accountId: string
  readonly email: string
  readonly name: string
  readonly lang: Lang
  readonly viewer: Viewer
  /** How many of its homes the operator has hidden. */
  readonly hiddenHomes: number
  readonly contents: Contents
}

type NoticeRow = Omit<BoardNotice, 'viewer' | 'contents'> & {
  readonly boardId: string
  readonly kind: Contents['kind']
  readonly items: readonly unknown[]
  readonly isOperator: boolean
  readonly endOfAccess: Date | null
  readonly tellChanges: boolean
}

/**
 * Returns a notice as it is to be sent now; null if its recipient is no member of that board any more, does
 * want it, or there is nothing left to send.
 */
export async function readBoardNotice(
  db: Kysely<DB>,
  noticeId: number,
  now: Date,
): Promise<BoardNotice | null> {
  const { rows } = await sql<NoticeRow>`
    select
      notice.id as "noticeId", notice.account_id as "accountId", notice.board_id as "boardId",
      notice.kind, notice.items, account.email, account.name, account.lang,
      account.role = 'operator' as "isOperator", member.tell_changes as "tellChanges",
      (
        select max(ends_at) from access_grant
        where account_id = notice.account_id and revoked_at is null
      ) as "endOfAccess",
      (
        select count(*)::integer
        from home, jsonb_to_recordset(notice.items) as item (home integer)
        where home.id = item.home and home.hidden_at is not null
      ) as "hiddenHomes"
    from board_notice notice
    join account on account.id = notice.account_id and account.email_confirmed_at is not null
    join board_member member on member.account_id = notice.account_id
      and member.board_id = notice.board_id
    where notice.id = ${noticeId}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { accountId, email, name, lang, endOfAccess, isOperator, hiddenHomes } = row
  const viewer = viewerOf({ userId: accountId, endOfAccess, operator: isOperator }, now)
  const contents = await readContents(db, row, viewer, now)
  return contents && { noticeId, accountId, email, name, lang, viewer, hiddenHomes, contents }
}

async function readContents(
  db: Kysely<DB>,
  row: NoticeRow,
  viewer: Viewer,
  now: Date,
): Promise<Contents | null> {
  switch (row.kind) {
    case 'changes':
      return row.tellChanges ? changesFor(db, row, viewer) : null
    case 'home':
      return eventsFor(db, row)
    case 'viewing':
      return viewingFor(db, row, viewer, now)
  }
}

/** Votes and places of others are for those with access, as on the board. */
async function changesFor(
  db: Kysely<DB>,
  row: NoticeRow,
  viewer: Viewer,
): Promise<Contents | null> {
  const isFull = seesFullListings(viewer)
  const changes = (row.items as MemberChange[]).filter(
    ({ field }) => isFull || !fieldsHiddenWithoutAccess.has(field),
  )
  if (changes.length === 0) return null
  const people = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(changes.map(({ by }) => by))])
    .execute()
  return { kind: 'changes', changes, names: new Map(people.map(({ id, name }) => [id, name])) }
}

/** Homes that were rejected or removed since are left out. */
async function eventsFor(
  db: Kysely<DB>,
  { accountId, boardId, items }: NoticeRow,
): Promise<Contents | null> {
  const events = items as BoardHomeEvent[]
  const { rows } = await sql<{ home: number }>`
    select card.home_id as home
    from board_home card
    join favourite on favourite.home_id = card.home_id and favourite.account_id = ${accountId}
    where card.board_id = ${boardId} and card.home_id = any(${events.map(({ home }) => home)}::integer[])
      and card.status in ('contacted', 'viewing', 'applied')
  `.execute(db)
  const told = new Set(rows.map(({ home }) => home))
  const left = events.filter(({ home }) => told.has(home))
  return left.length === 0 ? null : { kind: 'home', events: left }
}

/** Skips viewings that moved or were cancelled, and gone homes. */
async function viewingFor(
  db: Kysely<DB>,
  { accountId, boardId, items }: NoticeRow,
  viewer: Viewer,
  now: Date,
): Promise<Contents | null> {
  const [planned] = items as Reminder[]
  if (!planned || new Date(planned.at) <= now) return null
  const { home, at } = planned
  const { rows } = await sql<{ place: string; placeBy: string | null }>`
    select card.place, card.stamps -> 'place' ->> 'by' as "placeBy"
    from board_home card
    join home on home.id = card.home_id and home.gone_at is null
    join favourite on favourite.home_id = card.home_id and favourite.account_id = ${accountId}
    where card.board_id = ${boardId} and card.home_id = ${home} and card.viewing_at = ${at}
      and card.status <> 'no'
  `.execute(db)
  const [card] = rows
  if (!card) return null
  const maySee = seesFullListings(viewer) || card.placeBy === accountId
  const place = maySee && card.place.trim() !== '' ? card.place : null
  return { kind: 'viewing', home, at: new Date(at), place }
}

/** The key of the n-th mail of a notice. Contains what its recipient was allowed to see in it. */
export const boardMailKey = (notice: BoardNotice, mails: number): string =>
  `board ${notice.noticeId} ${mails} ${allowanceOf(notice)}`

/** The key under which a mail is stored that could not be composed. */
export const uncomposedKey = (noticeId: number, now: Date): string =>
  `board ${noticeId} not-composed-${now.getTime()}`

const allowanceOf = ({ viewer, hiddenHomes }: BoardNotice): string =>
  `${seesFullListings(viewer) ? 'full' : 'area'}-${hiddenHomes}`

/**
 * Returns whether a written mail may still be sent. If access has changed or one of its homes was hidden
 * since it was written, another mail with the now allowed contents is due.
 */
export async function isBoardMailWanted(
  db: Kysely<DB>,
  reasonKey: string,
  now: Date,
): Promise<boolean> {
  const [, noticeId, allowance] = /^board (\d+) \d+ (\S+)$/.exec(reasonKey) ?? []
  const notice = await readBoardNotice(db, Number(noticeId), now)
  if (notice === null) return false
  if (allowanceOf(notice) === allowance) return true
  await db
    .updateTable('board_notice')
    .set({ mail_due_at: now })
    .where('id', '=', notice.noticeId)
    .execute()
  return false
}
