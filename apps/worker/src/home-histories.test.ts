import { testDatabase } from '@kot/db/testing/test-database'
import { seedOf, sized } from '@kot/domain/testing/size'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runHistory } from './testing/home-histories.ts'

const { db, owner } = await testDatabase()
const LENGTH = 12
const seeds = Array.from({ length: sized({ fast: 4, proof: 1_000, slice: 10 }) }, (_, at) =>
  seedOf(20_261_119 + at * 100),
)

beforeEach(async () => {
  await db.deleteFrom('account').execute()
  await sql`truncate home, crawl, source, board, watch_notified cascade`.execute(owner)
  await sql`delete from pgboss.job`.execute(db)
})

test.each(seeds)(
  'watches, boards and the history of rents follow what happens to homes (%i)',
  async (seed) => {
    const { steps, notifications, stored } = await runHistory(db, seed, LENGTH)
    const ofWatches = notifications.filter(({ by }) => by !== 'board')
    const homesOf = (what: string) =>
      stored.filter(({ kind }) => kind === what).map(({ home }) => home)
    expect({
      steps,
      'sent twice for one reason': repeated(
        ofWatches.map(({ by, home, what }) => `${by}, ${home}, ${what}`),
      ),
      'about a home that is not on the market': ofWatches.filter(({ onOffer }) => !onOffer),
      'favourites without a card': homesOf('favourite').filter(
        (home) => !homesOf('card').includes(home),
      ),
      'two cards of one home': repeated(homesOf('card')),
      'favourites of a home that was joined with another': await lostFavourites(),
      'rents that do not follow from their history': await wrongRents(),
    }).toEqual({
      steps,
      'sent twice for one reason': [],
      'about a home that is not on the market': [],
      'favourites without a card': [],
      'two cards of one home': [],
      'favourites of a home that was joined with another': [],
      'rents that do not follow from their history': [],
    })
  },
)

const repeated = <T>(values: readonly T[]): T[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

async function lostFavourites(): Promise<number[]> {
  const { rows } = await sql<{ home_id: number }>`
    select home_id from favourite
    where not exists (select from advert where advert.home_id = favourite.home_id)
  `.execute(db)
  return rows.map(({ home_id }) => home_id)
}

/** Each rent follows from the one before, unless another advert was preferred meanwhile. The last event of a
 *  home that is on the market and has one source has its rent. */
async function wrongRents(): Promise<number[]> {
  const { rows } = await sql<{ home_id: number }>`
    select home.id as home_id
    from home
    join lateral (
      select price from home_event
      where home_id = home.id and kind in ('appeared', 'price') order by position desc limit 1
    ) last on true
    where
      last.price <> home.price
      and (select count(distinct source) from advert where home_id = home.id) = 1
      and home.split_from is null
      and not exists (select from home_event where home.id in (home_id, into_home) and kind = 'joined')
      and not exists (select from home parted where parted.split_from = home.id)
  `.execute(db)
  return rows.map(({ home_id }) => home_id)
}
