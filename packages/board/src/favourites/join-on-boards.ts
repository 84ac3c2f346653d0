import type { DB } from '@kot/db/generated'
import type { JoinedHome } from '@kot/domain/home/home'
import { sql, type Transaction } from 'kysely'
import { ownWrites } from '../board.ts'

/**
 * Moves favourites, and what households have written about homes, to the homes that they were joined with, in this
 * order. Where both are on one board, of each field and vote the later one stays, and all notes. Locks the boards.
 */
export async function joinOnBoards(
  trx: Transaction<DB>,
  homes: readonly JoinedHome[],
): Promise<void> {
  if (homes.length === 0) return
  const concerned = homes.flatMap(({ from, into }) => [from, into])
  await sql`
    select lock_boards(array(
      select account_id from favourite where home_id = any(${concerned}::integer[])
      union
      select member.account_id from board_home card
      join board_member member on member.board_id = card.board_id
      where card.home_id = any(${concerned}::integer[])
    ))
  `.execute(trx)
  // Favourites that are moved to the other home are no news for a household.
  await ownWrites(trx)
  for (const home of homes) {
    await joinCards(trx, home)
    await joinFavourites(trx, home)
  }
}

async function joinFavourites(trx: Transaction<DB>, { from, into }: JoinedHome): Promise<void> {
  await sql`
    insert into favourite (account_id, home_id, colour, created_at)
    select account_id, ${into}, colour, created_at from favourite where home_id = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`delete from favourite where home_id = ${from}`.execute(trx)
  // The trigger of favourites has noted there that the first home was removed.
  await sql`delete from board_home where home_id = ${from}`.execute(trx)
}

async function joinCards(trx: Transaction<DB>, { from, into }: JoinedHome): Promise<void> {
  const { rows } = await sql`select from board_home where home_id = ${from} limit 1`.execute(trx)
  // Hardly any home is on a board.
  if (rows.length === 0) return
  await sql`
    update board_home kept set
      listed = kept.listed or merged.listed,
      status = coalesce(merged.status, kept.status),
      viewing_at = case when merged.later_viewing then merged.viewing_at else kept.viewing_at end,
      place = coalesce(merged.place, kept.place),
      stamps = kept.stamps || merged.stamps
    from (
      select
        taken.board_id, taken.listed, taken.viewing_at, later.viewing as later_viewing,
        case when later.status then taken.status end as status,
        case when later.place then taken.place end as place,
        jsonb_strip_nulls(jsonb_build_object(
          'status', case when later.status then taken.stamps -> 'status' end,
          'viewing', case when later.viewing then taken.stamps -> 'viewing' end,
          'place', case when later.place then taken.stamps -> 'place' end
        )) as stamps
      from board_home taken
      join board_home other on other.board_id = taken.board_id and other.home_id = ${into}
      cross join lateral (
        select
          ${isLater('status')} as status, ${isLater('viewing')} as viewing, ${isLater('place')} as place
      ) later
      where taken.home_id = ${from}
    ) merged
    where kept.board_id = merged.board_id and kept.home_id = ${into}
  `.execute(trx)
  await sql`
    update board_home taken set home_id = ${into}
    where home_id = ${from} and not exists (
      select from board_home kept where kept.board_id = taken.board_id and kept.home_id = ${into}
    )
  `.execute(trx)
  await sql`
    insert into board_vote (board_id, home_id, account_id, vote, changed_at, change_id)
    select board_id, ${into}, account_id, vote, changed_at, change_id
    from board_vote where home_id = ${from}
    on conflict (board_id, home_id, account_id) do update set
      vote = excluded.vote, changed_at = excluded.changed_at, change_id = excluded.change_id
    where excluded.changed_at > board_vote.changed_at
  `.execute(trx)
  await sql`delete from board_vote where home_id = ${from}`.execute(trx)
  await sql`update board_note set home_id = ${into} where home_id = ${from}`.execute(trx)
  await sql`update board_change set home_id = ${into} where home_id = ${from}`.execute(trx)
  await sql`
    select touch_board(board_id) from (
      select distinct board_id from board_home where home_id = ${into} order by board_id
    ) card
  `.execute(trx)
}

/** Times of stamps are ISO 8601 in UTC, so that text compares as time. */
const isLater = (field: 'status' | 'viewing' | 'place') => sql`
  coalesce(taken.stamps -> ${field} ->> 'at', '') > coalesce(other.stamps -> ${field} ->> 'at', '')`
