import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

/** The join as one would write it by hand, on the tables of the product. */
const join = sql`
  from home_news news
  join home on home.id = news.home_id
  join watch_area area on area.postcode = home.postcode
  where news.matched_at is null
    and home.gone_at is null
    and home.price <= area.max_rent
    and home.size >= area.min_size
    and coalesce(home.rooms, 1) >= area.min_rooms
    and (home.pets_allowed or not area.pets)`

export async function prepareBareJoin(db: Database): Promise<void> {
  await sql`
    create table bare_match (
      account_id uuid not null,
      home_id integer not null,
      reason text not null,
      primary key (account_id, home_id, reason)
    )
  `.execute(db)
}

/** The matches written into a bare table with the same primary key, as they come or in its order.
 *  @returns how many */
export async function bareJoin(db: Database, inOrder = false): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bare_match (account_id, home_id, reason)
    select area.account_id, home.id, news.reason ${join}
    ${inOrder ? sql`order by area.account_id, home.id` : sql``}
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The matches found and counted, not written. */
export async function readJoin(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${join}`.execute(db)
  return rows[0]?.count ?? 0
}
