import type { DB } from '@kot/db/generated'
import type { JoinedHome } from '@kot/domain/home'
import { sql, type Transaction } from 'kysely'
import { ownWrites } from '../board.ts'

/**
 * Moves favourites, and what households have written about a home, to the home that it is joined with. Where both
 * are on one board, of each field and vote the later one stays, and all notes. Locks the boards.
 */
export async function joinOnBoards(
  trx: Transaction<DB>,
  homes: readonly JoinedHome[],
): Promise<void> {
  const pair = sql`json_to_recordset(${JSON.stringify(homes)}) as pair ("from" integer, "into" integer)`
  await sql`
    select lock_boards(array(
      select account_id from favourite join ${pair} on home_id = pair."from"
      union
      select member.account_id from board_home card
      join ${pair} on card.home_id = pair."from"
      join board_member member on member.board_id = card.board_id
    ))
  `.execute(trx)
  // Favourites that are moved to the other home are no news for a household.
  await ownWrites(trx)
  const { rows: concerned } = await sql<{ from: number }>`
    select "from" from ${pair} where exists (select from board_home where home_id = pair."from")
  `.execute(trx)
  const onBoards = new Set(concerned.map((home) => home.from))
  // One after the other, because two of them may be joined with the same home. Hardly any is on a board.
  for (const home of homes) if (onBoards.has(home.from)) await joinOne(trx, home)
  await sql`
    insert into favourite (account_id, home_id, colour, created_at)
    select account_id, pair."into", colour, created_at
    from favourite join ${pair} on home_id = pair."from"
    on conflict do nothing
  `.execute(trx)
  await sql`delete from favourite using ${pair} where home_id = pair."from"`.execute(trx)
  // The trigger of favourites has noted there that the first home was removed.
  await sql`delete from board_home using ${pair} where home_id = pair."from"`.execute(trx)
}

async function joinOne(trx: Transaction<DB>, { from, into }: JoinedHome): Promise<void> {
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
  // What happened to the first home is no news of the second.
  await sql`delete from board_event where home_id = ${from}`.execute(trx)
  await renameReminders(trx, { from, into })
  await sql`
    select touch_board(board_id) from (
      select distinct board_id from board_home where home_id = ${into} order by board_id
    ) card
  `.execute(trx)
}

/** Times of stamps are ISO 8601 in UTC, so that text compares as time. */
const isLater = (field: 'status' | 'viewing' | 'place') => sql`
  coalesce(taken.stamps -> ${field} ->> 'at', '') > coalesce(other.stamps -> ${field} ->> 'at', '')`

/** A member who was reminded of a viewing is not reminded of it again. */
const renameReminders = (trx: Transaction<DB>, { from, into }: JoinedHome) =>
  sql`
    update board_notice notice set
      reason_key = renamed.reason_key,
      items = jsonb_set(items, '{0,home}', to_jsonb(${into}::integer))
    from (
      select id, 'viewing ' || ${into}::integer || substr(reason_key, length('viewing ' || ${from}::integer) + 1)
        as reason_key
      from board_notice
      where account_id in (
          select member.account_id from board_home card
          join board_member member on member.board_id = card.board_id
          where card.home_id = ${into}
        )
        and reason_key like 'viewing ' || ${from}::integer || ' %'
    ) renamed
    where notice.id = renamed.id and not exists (
      select from board_notice other
      where other.account_id = notice.account_id and other.reason_key = renamed.reason_key
    )
  `.execute(trx)
