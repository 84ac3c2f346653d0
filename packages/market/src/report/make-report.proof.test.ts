import { marketReport } from '@kot/contract/market/market-report'
import { testDatabase } from '@kot/db/testing/test-database'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeReport } from './make-report.ts'
import { recount } from './testing/recount.ts'
import { haveSeen, type SeenHome } from './testing/seen-homes.ts'

const { db } = await testDatabase()

const HOUR_MS = 3_600_000
/** Few moments and rents, so that many are equal or just at a boundary. */
const rent = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 8, arbitrary: fc.integer({ min: 150, max: 400 }).map((price) => price * 1_000 + 1) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }) },
)

const home = (now: Date) =>
  fc
    .record({
      ago: fc.oneof(
        fc.integer({ min: 0, max: 27 * 30 * 4 }).map((quarters) => quarters * 6),
        fc.integer({ min: 0, max: 100 * 24 }),
      ),
      stayed: fc.option(fc.integer({ min: 0, max: 90 * 24 }), { freq: 2 }),
      price: rent,
      size: fc.oneof(fc.constant(0), fc.integer({ min: 20, max: 60 })),
      rooms: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 6 }),
      postcode: fc.constantFrom('101', '101', '101', '105', '170', '225', '600', '603', '999'),
      earlier: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        fc.array(rent, { maxLength: 3 }),
      ),
    })
    .map(({ ago, stayed, earlier, ...facts }): SeenHome => {
      const came = Math.floor(now.getTime() / HOUR_MS) - ago
      const created_at = new Date(came * HOUR_MS)
      const gone = stayed === null ? null : new Date((came + stayed) * HOUR_MS)
      const rents = [...earlier, facts.price]
      return {
        ...facts,
        created_at,
        gone_at: gone && gone <= now ? gone : null,
        // A change that changes nothing is none.
        earlier: rents.flatMap((one, at) =>
          at + 1 < rents.length && one !== rents[at + 1] ? [one] : [],
        ),
      }
    })

const market = fc
  .constantFrom('2026-11-15T12:00:00Z', '2026-11-16T00:00:00Z', '2024-02-29T23:59:59.999Z')
  .map((moment) => new Date(moment))
  .chain((now) => fc.tuple(fc.constant(now), fc.array(home(now), { maxLength: 250, size: 'max' })))

test('every figure equals a plain count of the same homes, and none is of fewer than five', async () => {
  let trends = 0
  await fc.assert(
    fc.asyncProperty(market, async ([now, homes]) => {
      await haveSeen(db, homes)
      const report = marketReport.parse(await makeReport(db, now))
      expect(report).toEqual(recount(homes, now))
      const groups = [
        ...report.rent_per_m2,
        ...report.rent_by_rooms,
        ...report.days_on_market,
        ...Object.values(report.trends).flat(),
      ]
      expect(Math.min(5, ...groups.map((group) => group.homes))).toBe(5)
      trends += Object.keys(report.trends).length
    }),
    { numRuns: 60 },
  )
  // Otherwise it would have no figure for them.
  expect(trends).toBeGreaterThan(0)
})
