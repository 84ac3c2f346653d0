import { connect, type Database } from '@kot/db/connect'
import { addHomes } from '@kot/market/homes/own-homes'
import { sql } from 'kysely'
import { sizeOptions } from '@kot/domain/search'
import { watchRentOptions } from '@kot/domain/watch'
import { demoHomes } from '../../../scripts/demo/market/demo-homes.ts'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'

export type WatchedMarket = {
  watches: number
  /** A single connection, so that its process can be measured. */
  db: Database
  close: () => Promise<void>
}

/** Starts a database with this many watches and unmatched new homes. */
export async function watchedMarket(watches: number, newHomes: number): Promise<WatchedMarket> {
  const cluster = await startTestCluster()
  await prepareDatabase(cluster.url)
  const db = connect(cluster.url, { name: 'bench', max: 1, statementTimeoutMs: 0 })
  const market = demoHomes({ count: 2_000, now: new Date(), photos: [], brokenPhoto: '' })
  await preparePick(db)
  await prepareBareJoin(db)
  await fillWatches(
    db,
    watches,
    market.map(({ postcode }) => postcode),
  )
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
 * Creates watches of generated people, the same ones each time. They cover one to eight postcodes,
 * preferring those with many homes; a tenth of them wants immediate mails.
 * @param market postcodes, each as often as it has homes
 */
async function fillWatches(db: Database, count: number, market: readonly string[]): Promise<void> {
  const rents = watchRentOptions.filter((rent) => rent !== null)
  await db.transaction().execute(async (trx) => {
    await sql`select setseed(0.5)`.execute(trx)
    await sql`
      insert into account (name, email, email_confirmed_at, lang)
      select 'Anna ' || number, 'anna-' || number || '@bench.test', now(), 'is'
      from generate_series(1, ${count}::integer) number
    `.execute(trx)
    await sql`
      insert into watch (
        account_id, active, postcodes, max_rent, min_size, min_rooms, pets, frequency,
        created_at, updated_at, active_since, next_digest_at
      )
      select
        account.id,
        true,
        wanted.postcodes,
        case when random() < 0.8 then pick(${rents}::integer[]) end,
        -- Most people ask for little: the smaller of two.
        least(pick(${sizeOptions}::integer[]), pick(${sizeOptions}::integer[])),
        least(pick(array[1, 2, 3, 4]), pick(array[1, 2, 3, 4])),
        random() < 0.15,
        pick(array['instant', 'daily', 'daily', 'daily', 'daily', '3day', '3day', 'weekly', 'weekly', 'monthly']),
        now(), now(), now(), now() + interval '1 day'
      from account
      cross join lateral (
        select array_agg(distinct pick(${market}::text[])) as postcodes
        from generate_series(1, 1 + (hashtext(account.id::text) & 7))
      ) wanted
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

/** The straightforward join on the tables of the product. */
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

async function prepareBareJoin(db: Database): Promise<void> {
  await sql`
    create table bare_match (
      account_id uuid not null,
      home_id integer not null,
      reason text not null,
      primary key (account_id, home_id, reason)
    )
  `.execute(db)
}

/** Writes the matches into a bare table with the same primary key, unordered or in key order.
 *  @returns how many */
export async function bareJoin(db: Database, inOrder = false): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bare_match (account_id, home_id, reason)
    select area.account_id, home.id, news.reason ${join}
    ${inOrder ? sql`order by area.account_id, home.id` : sql``}
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Counts the matches without writing them. */
export async function readJoin(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${join}`.execute(db)
  return rows[0]?.count ?? 0
}
