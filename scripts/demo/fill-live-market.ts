import type { Database } from '@kot/db/connect'
import { createPushToken } from '@kot/intake/push/receive-push'
import {
  enableOnSimulatedSites,
  registerSimulatedSources,
  simulatedSources,
} from '@kot/intake/testing/simulated-sources'
import { sql } from 'kysely'
import { streets } from '@kot/rental-sites-simulator/world/streets'
import { createAddressIndexCache } from '@kot/intake/geocode/address-index'
import { crawlSource } from '@kot/intake/run/crawl-source'
import { crawlIntervals, nextCrawlTimes } from '@kot/intake/run/schedule'
import { addPriceChanges } from '@kot/market/testing/own-homes'
import { matchNews } from '@kot/watches/match-news'
import { priceHistory } from '../../simulators/rental-sites/src/world/home-history.ts'
import { seededRandom } from '@kot/domain/testing/random'
import { sites as titles } from './market/adverts.ts'

/** Registers the sources of the simulated sites. @returns the token of the partner that pushes its adverts */
export async function setUpSources(db: Database): Promise<string> {
  await registerSimulatedSources(db)
  await addStreets(db)
  return (await createPushToken(db, 'push')) ?? ''
}

/** Fills the market from the simulated sites, through the real intake. */
export async function fillLiveMarket(
  db: Database,
  options: { origins: ReadonlyMap<string, string>; onStep: (step: string) => void },
): Promise<void> {
  await watchSites(db, options.origins, options.onStep)
  await inventPast(db)
}

const seed = 20_261_115

/** Gives the homes of a first crawl an age and, to some, a previous rent. */
export async function inventPast(db: Database): Promise<void> {
  const random = seededRandom(seed)
  const now = new Date()
  const homes = await db
    .selectFrom('home')
    .select(['id', 'price', 'created_at'])
    .orderBy(sql`number_of_home(id)`)
    .execute()
  const changes = homes.flatMap(({ id, price, created_at }) =>
    priceHistory(price, created_at, now, random).map((change) => ({ ...change, home_id: id })),
  )
  await db.transaction().execute(async (trx) => {
    await addPriceChanges(trx, changes)
    // Homes that came before the first watch are no news.
    await matchNews(trx, now)
  })
}

/** Above every key of the register and of its excerpt. */
const FIRST_ID = 900_000_000
/** How long a street is, from north to south: 240 m. */
const STREET_DEGREES = 240 / 111_320

/**
 * The demo's excerpt of the address register ends at the centre of Reykjavík. Adds the houses of all streets of
 * the simulated sites, in a row; only those with letters are unknown, as some houses are.
 */
export async function addStreets(db: Database): Promise<void> {
  const rows = Object.entries(streets).flatMap(([postcode, some]) =>
    some.map((street) => ({ postcode, ...street })),
  )
  await sql`
    insert into register.address
      (id, postcode, municipality, street, street_dative, house_number, position)
    select
      ${FIRST_ID}::integer + row_number() over (), postcode, '0000', street, dative, house,
      st_setsrid(st_makepoint(long, lat + (house::float8 / last - 0.5) * ${STREET_DEGREES}::float8), 4326)
    from
      unnest(
        ${rows.map(({ postcode }) => postcode)}::text[],
        ${rows.map(({ name }) => name)}::text[],
        ${rows.map(({ dative }) => dative)}::text[],
        ${rows.map(({ lat }) => lat)}::float8[],
        ${rows.map(({ long }) => long)}::float8[],
        ${rows.map(({ highestHouse }) => Math.max(highestHouse, 8))}::integer[]
      ) as added (postcode, street, dative, lat, long, last)
      cross join generate_series(1, last) as house
    where not exists (
      select from register.address known
      where
        known.postcode = added.postcode
        and known.street = added.street
        and known.house_number = house
    )
    on conflict do nothing
  `.execute(db)
}

/** An idle demo costs little; a click on the page of the sites crawls them immediately. */
const pace = { pause_ms: 20, full_crawl_seconds: 3_600, quick_crawl_seconds: 600 }

/**
 * Enables all sources on the simulated sites, under invented names, and runs a full crawl of each
 * to fill the market of a live demo.
 */
export async function watchSites(
  db: Database,
  origins: ReadonlyMap<string, string>,
  onStep: (step: string) => void = () => {},
): Promise<void> {
  for (const [index, { name }] of simulatedSources.entries()) {
    await db
      .updateTable('source')
      .set({ title: titles[index]?.name ?? name })
      .where('name', '=', name)
      .execute()
  }
  await enableOnSimulatedSites(db, simulatedSources, origins, { now: new Date(), ...pace })
  const deps = {
    db,
    addresses: createAddressIndexCache(db),
    agent: 'KotBot/1.0 (demo)',
    now: () => new Date(),
    politeness: { pauseMs: 0 },
  }
  const crawled = simulatedSources.filter(({ name }) => name !== 'push')
  // One after the other: their parsing shares this process, and their transactions its connections.
  for (const [index, source] of crawled.entries()) {
    onStep(`crawling ${source.name} (${index + 1} of ${crawled.length})`)
    await crawlSource(deps, source, 'full')
    // Otherwise the worker would begin by crawling all of them again. One is read every few minutes.
    const { fullCrawlMinutes, quickCrawlMinutes } = crawlIntervals(pace, source)
    const spread = (fullCrawlMinutes * (index + 1)) / crawled.length
    const intervals = { fullCrawlMinutes: spread, quickCrawlMinutes }
    await db
      .updateTable('source')
      .set(nextCrawlTimes(intervals, 'full', new Date(), Math.random()))
      .where('name', '=', source.name)
      .execute()
  }
}
