import type { DB } from '@kot/db/generated'
import { fieldsHiddenWithoutAccess } from '@kot/domain/board/board'
import type { BoardHomeEvent, MemberChange } from '@kot/domain/board/board-notice'
import type { Lang } from '@kot/domain/text/lang'
import type { Notification } from '@kot/domain/watch/notification'
import { seesFullListings, type Viewer, viewerOf } from '@kot/domain/account/viewer'
import { type Kysely, sql } from 'kysely'
import { afterQuietHours, joinRecipient, type QuietHours } from './recipients.ts'

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

/** A notification as its recipient may see it now. Homes are presented by the caller, for `viewer`. */
export type BoardNotice = {
  readonly accountId: string
  readonly email: string
  readonly name: string
  readonly lang: Lang
  readonly viewer: Viewer
  readonly contents: Contents
  /** When a mail of it may be written at the earliest. A reminder would come too late after quiet hours. */
  readonly mailNotBefore: Date
}

type MemberRow = QuietHours & {
  readonly email: string
  readonly name: string
  readonly lang: Lang
  readonly isOperator: boolean
  readonly endOfAccess: Date | null
  readonly tellChanges: boolean
}

/**
 * Returns a notification as it is to be sent now; null if its recipient is no member of that board any more, does
 * not want it, or there is nothing left to send.
 */
export async function readBoardNotice(
  db: Kysely<DB>,
  notification: Notification,
  now: Date,
): Promise<BoardNotice | null> {
  const { accountId, boardId } = notification
  const { rows } = await sql<MemberRow>`
    select
      account.email, account.name, account.lang, account.role = 'operator' as "isOperator",
      member.tell_changes as "tellChanges",
      (
        select max(ends_at) from access_grant
        where account_id = member.account_id and revoked_at is null
      ) as "endOfAccess",
      settings.quiet, settings.quiet_from, settings.quiet_until
    from board_member member
    ${joinRecipient}
    where member.account_id = ${accountId} and member.board_id = ${boardId}
  `.execute(db)
  const [reader] = rows
  if (!reader) return null
  const { email, name, lang, endOfAccess, isOperator } = reader
  const viewer = viewerOf({ userId: accountId, endOfAccess, operator: isOperator }, now)
  const contents = await readContents(db, { ...notification, ...reader }, viewer, now)
  const mailNotBefore = notification.kind === 'boardViewing' ? now : afterQuietHours(reader, now)
  return contents && { accountId, email, name, lang, viewer, contents, mailNotBefore }
}

type NoticeRow = Notification & MemberRow

async function readContents(
  db: Kysely<DB>,
  row: NoticeRow,
  viewer: Viewer,
  now: Date,
): Promise<Contents | null> {
  switch (row.kind) {
    case 'boardChanges':
      return row.tellChanges ? changesFor(db, row, viewer) : null
    case 'boardHome':
      return eventsFor(db, row)
    case 'boardViewing':
      return viewingFor(db, row, viewer, now)
    case 'digest':
      return null
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
  { accountId, boardId, homeId: home, viewingAt: at }: NoticeRow,
  viewer: Viewer,
  now: Date,
): Promise<Contents | null> {
  if (home === null || at === null || at <= now) return null
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
  return { kind: 'viewing', home, at, place }
}

/** Whether a mail of it contains everything, or what visitors may know. */
export const showsAll = ({ viewer }: BoardNotice): boolean => seesFullListings(viewer)
