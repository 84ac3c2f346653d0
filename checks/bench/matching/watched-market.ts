import { connect, type Database } from '@kot/db/connect'
import { addHomes } from '@kot/market/testing/own-homes'
import { sql } from 'kysely'
import { toGrid } from '@kot/domain/area/grid-polygon'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { sizeOptions } from '@kot/domain/search/criteria'
import { watchRentOptions } from '@kot/domain/watch/watch-options'
import { demoHomes } from '../../../scripts/demo/market/demo-homes.ts'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'

export type WatchedMarket = {
  watches: number
  /** A single connection, so that its process can be measured. */
  db: Database
  close: () => Promise<void>
}

/** Which of each two hundred watches have an area: a tenth of the instant ones and of the others. */
const areaTurns = sql`(10, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38)`

/** Accounts for each ten watches. */
const ACCOUNTS_FOR_TEN = 3

/** Starts a database with this many watches and unmatched new homes. */
export async function watchedMarket(watches: number, newHomes: number): Promise<WatchedMarket> {
  const cluster = await startTestCluster()
  await prepareDatabase(cluster.url)
  const db = connect(cluster.url, { name: 'bench', max: 1, statementTimeoutMs: 0 })
  const market = demoHomes({ count: 2_000, now: new Date(), photos: [], brokenPhoto: '' })
  await preparePick(db)
  await fillWatches(db, watches, market)
  await prepareBareJoin(db)
  await db.transaction().execute((trx) => addHomes(trx, market.slice(0, newHomes)))
  await sql`vacuum analyze`.execute(db)
  return {
    watches,
    db,
    async close() {
      await db.destroy()
      await cluster.stop()
    },
  }
}

/**
 * Creates watches of generated accounts with access, the same ones each time. They cover one to eight
 * postcodes, preferring those with many homes; one in twenty is instant, the others are daily and due.
 * One in ten has drawn an area: twelve corners, some kilometres wide, around a home on the market. Half of
 * these name every postcode, as the watch of a search without postcodes does.
 */
async function fillWatches(
  db: Database,
  count: number,
  homes: ReturnType<typeof demoHomes>,
): Promise<void> {
  const market = homes.map(({ postcode }) => postcode)
  const centres = homes.flatMap(({ position }) => (position ? [toGrid(position)] : []))
  const everywhere = offeredPostcodes.map(({ code }) => code)
  const rents = watchRentOptions.filter((rent) => rent !== null)
  const accounts = Math.ceil((count * ACCOUNTS_FOR_TEN) / 10)
  await db.transaction().execute(async (trx) => {
    await sql`select setseed(0.5)`.execute(trx)
    await sql`
      create temporary table owner on commit drop as
      select number, gen_random_uuid() as id from generate_series(1, ${accounts}::integer) number
    `.execute(trx)
    await sql`
      insert into account (id, name, email, email_confirmed_at, lang)
      select id, 'Anna ' || number, 'anna-' || number || '@bench.test', now(), 'is' from owner
    `.execute(trx)
    await sql`
      insert into access_grant (account_id, starts_at, ends_at)
      select id, now() - interval '1 day', now() + interval '1 year' from owner
    `.execute(trx)
    await sql`create unique index on owner (number)`.execute(trx)
    await sql`analyze owner`.execute(trx)
    await sql`
      insert into watch (
        account_id, active, postcodes, area_corners, max_rent, min_size, min_rooms, pets, frequency,
        created_at, updated_at, active_since, next_digest_at
      )
      select
        owner.id,
        true,
        case
          when drawn.corners is not null and turn / 200 % 2 = 0 then ${everywhere}::text[]
          else wanted.postcodes
        end,
        drawn.corners,
        case when random() < 0.8 then pick(${rents}::integer[]) end,
        -- Most people ask for little: the smaller of two.
        least(pick(${sizeOptions}::integer[]), pick(${sizeOptions}::integer[])),
        least(pick(array[1, 2, 3, 4]), pick(array[1, 2, 3, 4])),
        random() < 0.15,
        case when turn % 20 = 0 then 'instant' else 'daily' end,
        now(), now(), now(),
        case when turn % 20 <> 0 then now() - interval '1 minute' end
      from generate_series(1, ${count}::integer) turn
      join owner on owner.number = 1 + turn % ${accounts}::integer
      cross join lateral (
        select array_agg(distinct pick(${market}::text[])) as postcodes
        from generate_series(1, 1 + (hashtext(turn::text) & 7))
      ) wanted
      cross join lateral (
        select array_agg(corner order by number, axis) as corners
        from
          (select 1 + (hashtext('home' || turn) & 65535) % ${centres.length}::integer as home) chosen,
          -- Between 0.5 and 4 km from the middle.
          (select 450 + (hashtext('size' || turn) & 4095) as steps) sized,
          generate_series(0, 11) number,
          lateral (
            values
              (0, (${centres.map(([x]) => x)}::integer[])[home] + (2.3 * steps * cosd(30 * number))::integer),
              (1, (${centres.map(([, y]) => y)}::integer[])[home] + (steps * sind(30 * number))::integer)
          ) as point (axis, corner)
        where turn % 200 in ${areaTurns}
      ) drawn
    `.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
}

/** Creates an SQL function that picks a random element. */
async function preparePick(db: Database): Promise<void> {
  await sql`
    create function pick(anyarray) returns anyelement language sql volatile
    as $$ select $1[1 + floor(random() * cardinality($1))::integer] $$
  `.execute(db)
}

/** The watches by postcode, with their limits in the index: what a join can do at best. Without those of
 *  the whole country, which would make it slower. */
async function prepareBareJoin(db: Database): Promise<void> {
  await sql`
    create table bare_area as
    select
      postcode, id as watch_id, coalesce(max_rent, 2147483647) as max_rent, min_size, min_rooms, pets
    from watch, unnest(postcodes) postcode
    where cardinality(postcodes) <= 8
  `.execute(db)
  await sql`
    create unique index on bare_area (postcode, watch_id) include (max_rent, min_size, min_rooms, pets)
  `.execute(db)
  await sql`vacuum analyze bare_area`.execute(db)
}

/** Counts the matches of all watches, and writes nothing. */
export async function readJoin(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)
    from home_news news
    join home on home.id = news.home_id
    join bare_area area on area.postcode = home.postcode
    where home.gone_at is null
      and home.price <= area.max_rent
      and home.size >= area.min_size
      and coalesce(home.rooms, 1) >= area.min_rooms
      and (home.pets_allowed or not area.pets)
  `.execute(db)
  return rows[0]?.count ?? 0
}
