/** How many houses of the national address register may be behind each place at which visitors
 *  see a home, whether the place is on land, and what a holder's notes reveal about it. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect, type Database } from '@kot/db/connect'
import { migrate } from '@kot/db/migrate'
import { groundMetres, nearestLandPoints, type Position } from '@kot/domain/area/land-points'
import { areaAt, pointsFor, postcodeArea, type PublicArea } from '@kot/domain/area/public-area'
import { loadRegister } from '@kot/intake/address-register/load-register'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { publishMarket } from '@kot/market/feed/publish-market'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { sql } from 'kysely'
import { demoHomes } from '../../../scripts/demo/market/demo-homes.ts'
import { seededRandom } from '@kot/domain/testing/random'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'
import { officialFile } from '../measure/register-file.ts'
import {
  type DictionaryReport,
  type KnownHouse,
  type MarkedHome,
  type PointsOf,
  type RecurringReport,
  tryDictionaries,
  tryRecurring,
} from './dictionary.ts'
import { encloses, fromDegrees, type Point, type Ring } from '../../../tools/base-map/geometry.ts'

const HOMES = 5_000
/** In the market of the demo, whose homes are in few streets. */
const DEMO_HOMES = 2_000

export type CandidateReport = {
  homes: number
  areas: number
  /** For every home, how many houses could be shown at its place. */
  candidates: number[]
  inTheSea: number
  /** Metres between a home and where it is shown. */
  metres: number[]
  /** For every home, how many houses are left when its house was seen at every point it may have. */
  lasting: number[]
  dictionary: DictionaryReport
  demo: RecurringReport
}

/** Homes in randomly chosen houses of the whole register, published as in production. */
export async function countCandidates(register: string): Promise<CandidateReport> {
  const cluster = await startTestCluster()
  const directory = await mkdtemp(join(tmpdir(), 'kot-candidates-'))
  await migrate(cluster.url)
  await prepareQueues(cluster.url)
  const db = connect(cluster.url, { name: 'bench', statementTimeoutMs: 0 })
  try {
    await loadRegister(db, await officialFile(register, directory))
    const houses = await housesOf(db)
    const random = seededRandom(20_261_115)
    const homes = Array.from({ length: HOMES }, () => random.pick(houses))
    const demo = demoHouses()
    const ids = await db.transaction().execute((trx) =>
      addHomes(
        trx,
        [...homes, ...demo].map(({ postcode, lat, long }) =>
          aHome({ postcode, position: { lat, long } }),
        ),
      ),
    )
    await publishMarket(aPublisher(db))
    const shown = await db.selectFrom('home_public_position').selectAll().execute()
    const byId = new Map(shown.map((place) => [place.home_id, place]))
    const areas = Map.groupBy(
      await db.selectFrom('public_area').selectAll().execute(),
      ({ postcode }) => postcode,
    )
    const pointsOf = pointsByArea(areas)
    const behind = housesByPoint(houses, pointsOf)
    const alike = Map.groupBy(houses, (house) => `${house.postcode} ${pointsOf(house).join()}`)
    const onLand = landTest()
    const markedAs = (home: KnownHouse, id: number | undefined) => {
      const place = byId.get(id ?? 0)
      if (!place) throw new Error(`home ${id} is shown nowhere`)
      const [point = 0] = nearestLandPoints(place, 1)
      return { place, marked: { ...home, point } }
    }
    const marked: MarkedHome[] = []
    const report: Omit<CandidateReport, 'dictionary' | 'demo'> = {
      homes: homes.length,
      areas: [...areas.values()].flat().length,
      candidates: [],
      inTheSea: 0,
      metres: [],
      lasting: [],
    }
    for (const [index, home] of homes.entries()) {
      const { place, marked: one } = markedAs(home, ids[index])
      const { point } = one
      marked.push(one)
      report.candidates.push(behind.get(`${place.postcode} ${point}`) ?? 0)
      report.lasting.push(alike.get(`${home.postcode} ${pointsOf(home).join()}`)?.length ?? 0)
      report.metres.push(groundMetres(home, place))
      report.inTheSea += Number(!onLand(place))
    }
    const inDemo = demo.map((home, index) => markedAs(home, ids[HOMES + index]).marked)
    return {
      ...report,
      dictionary: tryDictionaries(marked, houses, pointsOf, random),
      demo: tryRecurring(inDemo, pointsOf),
    }
  } finally {
    await db.destroy()
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Where the homes of the demo are, as far as that is known. */
const demoHouses = (): KnownHouse[] =>
  demoHomes({ count: DEMO_HOMES, now: new Date(0), photos: [''], brokenPhoto: '' }).flatMap(
    ({ postcode, position }) => (position ? [{ postcode, ...position }] : []),
  )

/** Where a home of a house may be shown: known to everybody with the register. */
const pointsByArea =
  (areas: ReadonlyMap<string, readonly PublicArea[]>): PointsOf =>
  (house) =>
    pointsFor(areaAt(areas.get(house.postcode) ?? [], house) ?? postcodeArea(house.postcode), house)

/** For every point of a postcode, the number of houses that could be shown there: the knowledge
 *  of an attacker with the register, the areas and the postcode of the card. */
function housesByPoint(houses: readonly KnownHouse[], pointsOf: PointsOf): Map<string, number> {
  const behind = new Map<string, number>()
  for (const house of houses) {
    for (const point of pointsOf(house)) {
      const key = `${house.postcode} ${point}`
      behind.set(key, (behind.get(key) ?? 0) + 1)
    }
  }
  return behind
}

/** Each position once: flats and letters of a house do not count separately. */
async function housesOf(db: Database): Promise<KnownHouse[]> {
  const { rows } = await sql<KnownHouse>`
    select distinct
      postcode,
      round(st_y(position)::numeric, 5)::float8 as lat,
      round(st_x(position)::numeric, 5)::float8 as long
    from register.address
    order by 1, 2, 3
  `.execute(db)
  return rows
}

/** Uses the shapes of the base map; rings inside rings are holes. */
function landTest(): (position: Position) => boolean {
  const map = JSON.parse(
    readFileSync(
      resolve(import.meta.dirname, '../../../tools/base-map/generated-iceland.json'),
      'utf8',
    ),
  ) as Record<'land' | 'lakes', number[][]>
  const [land, lakes] = [map.land.map(decodeRing), map.lakes.map(decodeRing)]
  return ({ lat, long }) => {
    const point = fromDegrees([long, lat])
    return isIn(land, point) && !isIn(lakes, point)
  }
}

const isIn = (rings: readonly Ring[], point: Point): boolean =>
  rings.filter((ring) => encloses(ring, point)).length % 2 === 1

function decodeRing(steps: readonly number[]): Ring {
  const ring: Point[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    ring.push([x, y])
  }
  return ring
}
