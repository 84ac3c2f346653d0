import { flatCorners } from '@kot/domain/area/area-shape'
import { fromGrid, isInRing, toGrid } from '@kot/domain/area/grid-polygon'
import { anyArea, anyPoint } from '@kot/domain/testing/random-areas'
import { seedOf, sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from './testing/test-database.ts'

/** 10,000 in a proof. */
const AREAS = sized({ fast: 200, proof: 10_000 })
const AT_ONCE = 100
const SEED = 20_261_121
const { db } = await testDatabase()

/** Small areas, so that points are often on a border, and large ones with real coordinates. */
const STEPS = [12, 60, 40_000]

/** Up to half a step beside a point of the grid, the border between two of them included. */
const offGrid = fc.constantFrom(0, 0, 0.2e-5, -0.3e-5, 0.5e-5, -0.5e-5)

const compared = fc.constantFrom(...STEPS).chain((steps) =>
  fc.record({
    area: anyArea(steps),
    places: fc.array(
      fc.record({ point: anyPoint(steps), north: offGrid, east: offGrid }).map((place) => {
        const { lat, long } = fromGrid(place.point)
        return { lat: lat + place.north, long: long + place.east }
      }),
      { minLength: 20, maxLength: 20 },
    ),
  }),
)

it(`agrees with the domain rule on the places in ${AREAS} random drawn areas`, async () => {
  const asked = fc
    .sample(compared, { numRuns: AREAS, seed: seedOf(SEED) })
    // Every corner is compared, and the middle of every side.
    .map(({ area, places }) => ({ area, places: [...places, ...borderOf(area)] }))
  let inside = 0
  let all = 0
  for (let start = 0; start < asked.length; start += AT_ONCE) {
    const batch = asked.slice(start, start + AT_ONCE)
    const found = await coveredInSql(batch)
    for (const [index, { area, places }] of batch.entries()) {
      const right = places.map((place) => isInRing(place, area))
      expect(found[index]).toEqual({ valid: true, covered: right })
      inside += right.filter(Boolean).length
      all += right.length
    }
  }
  // Places that are all on one side would prove nothing.
  expect(inside).toBeGreaterThan(all / 5)
  expect(inside).toBeLessThan((all * 4) / 5)
}, 600_000)

type CoverageCase = { area: readonly (readonly [number, number])[]; places: readonly Place[] }
type Place = { lat: number; long: number }

const borderOf = (area: CoverageCase['area']): Place[] =>
  area.flatMap((corner, index) => {
    const next = area[(index + 1) % area.length] ?? corner
    const here = fromGrid(corner)
    const there = fromGrid(next)
    return [here, { lat: (here.lat + there.lat) / 2, long: (here.long + there.long) / 2 }]
  })

async function coveredInSql(batch: readonly CoverageCase[]) {
  const rows = batch.map(({ area, places }) => ({ corners: flatCorners(area), places }))
  const { rows: answers } = await sql<{ valid: boolean; covered: boolean[] }>`
    select
      st_isvalid(drawn_area(corners)) as valid,
      (
        select array_agg(
          st_covers(
            drawn_area(corners),
            grid_point(st_setsrid(st_point(
              (place ->> 'long')::double precision, (place ->> 'lat')::double precision
            ), 4326))
          )
          order by position
        )
        from json_array_elements(places) with ordinality as listed (place, position)
      ) as covered
    from json_to_recordset(${JSON.stringify(rows)}) as asked (corners integer[], places json)
  `.execute(db)
  return answers
}

it('rounds to the grid as the domain package does', async () => {
  const places = fc.sample(
    fc.record({
      lat: fc.double({ min: 63, max: 67, noNaN: true }),
      long: fc.double({ min: -25, max: -13, noNaN: true }),
    }),
    { numRuns: 2_000, seed: SEED },
  )
  const { rows } = await sql<{ x: number; y: number }>`
    select st_x(point) as x, st_y(point) as y
    from json_to_recordset(${JSON.stringify(places)}) as place (lat double precision, long double precision),
      grid_point(st_point(long, lat)) point
  `.execute(db)
  expect(rows.map(({ x, y }) => [x, y])).toEqual(places.map(toGrid))
})
