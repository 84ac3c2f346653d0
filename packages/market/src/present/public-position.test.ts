import { testDatabase } from '@kot/db/testing/test-database'
import {
  groundMetres,
  movedBy,
  nearestLandPoints,
  type Position,
} from '@kot/domain/area/land-points'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { planAreas } from '@kot/domain/area/plan-areas'
import { areaAt, type PublicArea } from '@kot/domain/area/public-area'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addHomes, changeHome } from '../testing/own-homes.ts'
import { listMarketHomes } from '../homes/market-homes.ts'
import { aHome, metresBetween } from '../testing/a-home.ts'
import { choosePublicPosition, placeNewHomes } from './public-position.ts'

const { db } = await testDatabase()

const middle = { lat: 64.1437, long: -21.9235 }
/** A town of 3,000 houses. */
const houses = Array.from({ length: 3_000 }, (_, at) => {
  const away = 1_800 * Math.sqrt((at + 1) / 3_000)
  return movedBy(middle, away * Math.cos(at * 2.4), away * Math.sin(at * 2.4))
})
const areas = planAreas(houses)

beforeEach(async () => {
  await db.deleteFrom('home').execute()
  await db.deleteFrom('public_area').execute()
})

const loadAreas = (planned: readonly PublicArea[]) =>
  db
    .insertInto('public_area')
    .values(
      planned.map(({ squares, points }, index) => ({
        postcode: '101',
        area: index + 1,
        squares: [...squares],
        points: [...points],
      })),
    )
    .execute()

const place = (secret = 'secret') => db.transaction().execute((trx) => placeNewHomes(trx, secret))

const add = (positions: readonly (Position | null)[]) =>
  db.transaction().execute((trx) =>
    addHomes(
      trx,
      positions.map((position) => aHome({ position })),
    ),
  )

/** Of a home that is shown somewhere. */
async function placeOf(id: number): Promise<Position> {
  const position = (await shown()).get(id)
  if (!position) throw new Error(`home ${id} is shown nowhere`)
  return position
}

/** Where homes are shown, by id. */
async function shown(): Promise<Map<number, Position | null>> {
  const { homes } = await listMarketHomes(db)
  return new Map(
    homes.map(({ id, publicLat: lat, publicLong: long }) => [
      id,
      lat === null || long === null ? null : { lat, long },
    ]),
  )
}

test('a home is shown in its area, on land and at least 300 m away', async () => {
  await loadAreas(areas)
  const some = houses.filter((_, at) => at % 30 === 0)
  const ids = await add(some)
  await place()
  const at = await shown()
  for (const [index, id] of ids.entries()) {
    const exact = some[index] ?? middle
    const position = at.get(id)
    if (!position) throw new Error(`home ${id} is shown nowhere`)
    expect(metresBetween(position, exact)).toBeGreaterThan(299)
    const [point = 0] = nearestLandPoints(position, 1)
    expect(areas.filter(({ points }) => points.includes(point))).not.toEqual([])
  }
})

test('its place stays when its advert changes, a register is loaded or the secret is another', async () => {
  await loadAreas(areas)
  const [id = 0] = await add([middle])
  await place()
  const before = (await shown()).get(id)

  await db
    .transaction()
    .execute((trx) =>
      changeHome(trx, id, { price: 1, address: 'Grettisgata 1', position: houses[2_000] ?? null }),
    )
  await db.deleteFrom('public_area').execute()
  await place('another secret')

  expect((await shown()).get(id)).toEqual(before)
})

test('another postcode has another place chosen', async () => {
  const [id = 0] = await add([middle])
  await place()
  const before = await placeOf(id)
  const akureyri = { lat: 65.6835, long: -18.1059 }
  await db
    .transaction()
    .execute((trx) => changeHome(trx, id, { postcode: '600', position: akureyri }))
  // Not at the old place meanwhile: it belongs to another postcode than the card.
  expect((await shown()).get(id)).toBeNull()
  await place()
  const after = await placeOf(id)
  expect(metresBetween(after, akureyri)).toBeLessThan(5_000)
  expect(metresBetween(after, before)).toBeGreaterThan(100_000)
})

test('a home whose place is unknown is shown nowhere', async () => {
  const [id = 0] = await add([null])
  await place()
  expect((await shown()).get(id)).toBeNull()
})

test('the place is the same whichever house of the area it is', () => {
  const byArea = Map.groupBy(houses, (house) => areaAt(areas, house))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80_000_000 }), (id) => {
      for (const inside of byArea.values()) {
        const places = inside
          .slice(0, 30)
          .map((house) => choosePublicPosition({ id, postcode: '101', ...house }, areas, 'secret'))
        expect(new Set(places.map(({ lat, long }) => `${lat},${long}`)).size).toBe(1)
      }
    }),
    { numRuns: 5 },
  )
})

test('flats of one building are shown around the whole area, each at its own place', async () => {
  await loadAreas(areas)
  await add(Array.from({ length: 100 }, () => middle))
  await place()
  const points = [...(await shown()).values()].map((position) =>
    position ? nearestLandPoints(position, 1).join() : '',
  )
  expect(new Set(points)).toEqual(new Set((areaAt(areas, middle)?.points ?? []).map(String)))
})

test('neither the point nor the place beside it can be derived without the secret', () => {
  const home = { id: 4_711, postcode: '101', ...middle }
  const chosen = Array.from({ length: 60 }, (_, at) => {
    const { lat, long } = choosePublicPosition(home, areas, `secret ${at}`)
    return `${lat},${long}`
  })
  expect(new Set(chosen).size).toBe(60)
})

test('without a register homes are shown around the middle of their postcode', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...offeredPostcodes),
      fc.integer({ min: -2_000, max: 2_000 }),
      fc.integer({ min: -2_000, max: 2_000 }),
      fc.integer({ min: 10_000_000, max: 77_000_000 }),
      (postcode, north, east, id) => {
        const exact = movedBy(postcode, north, east)
        const home = { id, postcode: postcode.code, ...exact }
        const position = choosePublicPosition(home, [], 'secret')
        expect(metresBetween(position, exact)).toBeGreaterThan(299)
        // Flatey is an island, with the nearest land far away.
        expect(groundMetres(position, postcode)).toBeLessThan(
          postcode.code === '345' ? 20_000 : 10_000,
        )
        expect(choosePublicPosition({ ...home }, [], 'secret')).toEqual(position)
      },
    ),
  )
})
