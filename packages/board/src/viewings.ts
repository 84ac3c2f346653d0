import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { Account } from '@kot/domain/account/viewer'
import { type Kysely, sql } from 'kysely'

export type PlannedViewing = {
  readonly homeId: number
  readonly at: Date
  /** Where to meet, as typed; may be blank. */
  readonly place: string
  /** The member who typed it. */
  readonly placeBy: string | null
  /** When time or place were last set. */
  readonly changedAt: Date
}

/** The viewings of a member's board, for a calendar. */
export type ViewingCalendar = {
  readonly boardId: string
  readonly lang: Lang
  readonly owner: Account
  readonly viewings: readonly PlannedViewing[]
}

/** What a signed address of viewings names. */
export type ViewingAddress = {
  readonly accountId: string
  readonly version: number
  /** Of a file with one viewing, which needs no calendar. */
  readonly isFile: boolean
}

/**
 * Returns the calendar of a member; null if its address has ended. Leaves out homes that left the market,
 * were refused or are no favourites any more.
 */
export async function getViewingCalendar(
  db: Kysely<DB>,
  { accountId, version, isFile }: ViewingAddress,
): Promise<ViewingCalendar | null> {
  const { rows: members } = await sql<{
    boardId: string
    lang: Lang
    isOperator: boolean
    endOfAccess: Date | null
  }>`
    select
      member.board_id as "boardId", account.lang, account.role = 'operator' as "isOperator",
      (
        select max(ends_at) from access_grant
        where account_id = account.id and revoked_at is null
      ) as "endOfAccess"
    from board_member member
    join account on account.id = member.account_id
    where member.account_id = ${accountId} and member.calendar_version = ${version}
      and (${isFile} or member.calendar_created_at is not null)
  `.execute(db)
  const [member] = members
  if (!member) return null
  const { boardId, lang, isOperator, endOfAccess } = member
  const { rows: viewings } = await sql<PlannedViewing>`
    select
      card.home_id as "homeId", card.viewing_at as at, card.place,
      card.stamps -> 'place' ->> 'by' as "placeBy",
      greatest(
        (card.stamps -> 'viewing' ->> 'at')::timestamptz,
        (card.stamps -> 'place' ->> 'at')::timestamptz,
        to_timestamp(0)
      ) as "changedAt"
    from board_home card
    join home on home.id = card.home_id and home.gone_at is null
    join favourite on favourite.home_id = card.home_id and favourite.account_id = ${accountId}
    where card.board_id = ${boardId} and card.viewing_at is not null and card.status <> 'no'
    order by card.viewing_at, card.home_id
  `.execute(db)
  return {
    boardId,
    lang,
    owner: { userId: accountId, endOfAccess, operator: isOperator },
    viewings,
  }
}
