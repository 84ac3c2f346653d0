import { testDatabase } from '@kot/db/testing/test-database'
import { shareOf, sized } from '@kot/domain/testing/size'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { faults } from '@kot/rental-sites-simulator/faults/faults'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { simulatedSources } from '../testing/simulated-sources.ts'
import { confirmQuarantine } from '../lifecycle/quarantine.ts'
import { differences } from '../testing/differences.ts'
import { seededRandom } from '../testing/address-variants.ts'
import { crawlWorld, type CrawledWorld } from '../testing/crawled-world.ts'

const HOMES = sized({ fast: 30, proof: 70 })
const seeds = Array.from({ length: 50 }, (_, number) => 1_000 + number)
const rounds = 6
/** An advert is gone after three full crawls; one more for what came back in between. */
const roundsToRecover = 4
const hour = 3_600_000
/** What the simulator adds to ids that it rotates. */
const ROTATION = 5_000_000

const { db, url, owner } = await testDatabase()
let watched: CrawledWorld

beforeAll(() => prepareQueues(url))
beforeEach(() => sql`truncate source, home restart identity cascade`.execute(owner))
afterEach(() => watched.stop())

it.each(shareOf(seeds))(
  'after whatever went wrong in sequence %i the market is the truth again, and nothing old is new today',
  async (seed) => {
    const random = seededRandom(seed)
    const real = new Set<string>()
    const note = () => {
      for (const { adverts } of watched.world.truth()) {
        for (const { site, id } of adverts) real.add(`${site} ${id}`)
      }
    }
    const now = new Date('2026-11-15T08:00:00Z')
    watched = await crawlWorld(db, { seed, homes: HOMES, now, patienceMs: 1_000 })
    const { world, sites } = watched
    note()
    await watched.round()
    expect(await differences(db, world)).toEqual([])

    const happened: string[] = []
    /** What is wrong, after what led to it. */
    const withStory = async (wrong: Promise<string[]>) =>
      (await wrong).length > 0 ? [...happened, ...(await wrong)] : []
    for (let round = 0; round < rounds; round += 1) {
      world.advance(hour)
      for (const event of world.step()) happened.push(JSON.stringify(event))
      for (const { name } of simulatedSources) {
        if (random.chance(0.25)) {
          const fault = random.chance(0.4) ? null : random.pick(faults)
          sites.setFault(name, fault)
          happened.push(`${name}: ${fault ?? 'well'}`)
        }
      }
      note()
      await watched.round()
      expect(await withStory(invented(real))).toEqual([])
    }

    for (const { name } of simulatedSources) sites.setFault(name, null)
    for (let round = 0; round < roundsToRecover; round += 1) {
      world.advance(hour)
      await watched.round()
      await confirmDoubtful(world.now)
    }
    expect(await withStory(differences(db, world))).toEqual([])
    expect(await withStory(falselyNew(world))).toEqual([])
  },
  120_000,
)

/** The operator looks at sites that are well and still inconclusive: one that had a single advert and lost it
 *  is truly empty. */
async function confirmDoubtful(now: Date): Promise<void> {
  for (const source of simulatedSources) {
    const { state } = await watched.state(source.name)
    if (state === 'suspect') await confirmQuarantine(db, source, now)
  }
}

/** An advert that came while its site gave everything new ids is known by such a one, and real. */
const isReal = (real: ReadonlySet<string>, source: string, id: string): boolean =>
  real.has(`${source} ${id}`) || real.has(`${source} ${Number(id) - ROTATION}`)

/** Homes that never were: none of their adverts is one that a site really had. A site that gives its few
 *  adverts new ids for a while has them taken for reposts, of homes that are real. */
async function invented(real: ReadonlySet<string>): Promise<string[]> {
  const adverts = await db
    .selectFrom('advert')
    .select(['home_id', 'source', 'external_id'])
    .execute()
  const homes = Map.groupBy(adverts, ({ home_id }) => home_id)
  return [...homes.values()]
    .filter((of) => of.every(({ source, external_id }) => !isReal(real, source, external_id)))
    .map((of) => of.map(({ source, external_id }) => `${source} ${external_id}`).join(', '))
}

/** Homes that pose as new today though some site had published them before. */
async function falselyNew(world: CrawledWorld['world']): Promise<string[]> {
  const today = world.now.toISOString().slice(0, 10)
  const { rows } = await sql<{ address: string; published: Date }>`
    select home.address, min(advert_facts.published_at) as published
    from home
    join advert on advert.home_id = home.id
    join advert_facts on advert_facts.advert_id = advert.id
    where home.gone_at is null and home.created_at >= ${today}::date
    group by home.id
    having min(advert_facts.published_at) < ${today}::date
  `.execute(db)
  return rows.map(({ address, published }) => `${address}, published ${published.toISOString()}`)
}
