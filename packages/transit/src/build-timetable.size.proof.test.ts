import { brotliCompressSync, constants } from 'node:zlib'
import { postcodesNear } from '@kot/domain/postcode/areas'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { encodeTimetable } from '@kot/domain/travel/timetable-file'
import type { Timetable } from '@kot/domain/travel/timetable'
import { skipWithout } from '@kot/domain/testing/skip-without'
import { expect, test } from 'vitest'
import { inventedFeed, timetableOf } from './testing/invented-feed.ts'
import { hasStraeto2013, straeto2013 } from './testing/straeto-2013.ts'

const today = new Date('2026-11-16T10:00:00Z')
/** What a page may load for it. */
const MAX_BYTES = 300_000

/** Published ones are compressed better, which takes longer. */
const sizeOf = (timetable: Timetable): number =>
  brotliCompressSync(encodeTimetable(timetable), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  }).length

/** Each trip so many times, with times to the second of which no two trips share any: nothing can be written once. */
function irregular({ calls, ...timetable }: Timetable, copies: number): Timetable {
  const trips = Array.from({ length: copies * (calls.first.length - 1) }, (_, copy) => {
    const trip = Math.floor(copy / copies)
    const [begin = 0, end = 0] = calls.first.subarray(trip, trip + 2)
    let late = (copy % copies) * 1_200
    const times = Array.from(calls.arrive.subarray(begin, end), (time, index) => {
      late += (copy * copy * 7_919 + index * index * 104_729) % 51
      return time + late
    })
    return { stops: [...calls.stop.subarray(begin, end)], times }
  })
  const first = new Uint32Array(trips.length + 1)
  for (const [trip, { stops }] of trips.entries())
    first[trip + 1] = (first[trip] ?? 0) + stops.length
  const times = Int32Array.from(trips.flatMap((trip) => trip.times))
  const stop = Uint16Array.from(trips.flatMap(({ stops }) => stops))
  const flags = new Uint8Array(stop.length)
  return { ...timetable, calls: { first, stop, arrive: times, depart: times, flags } }
}

test('a country of buses is small enough for a phone', async () => {
  // As many routes as Strætó has in the whole country, and more stops.
  const lines = offeredPostcodes
    .filter(({ kind }) => kind === 'urban')
    .slice(0, 71)
    .map(({ code }) => ({
      name: `D${code}`,
      via: [
        code,
        ...postcodesNear(code)
          .slice(0, 2)
          .map((near) => near.code),
      ],
      every: 500,
    }))
  const country = irregular(await timetableOf(inventedFeed({ today, lines }), today), 10)
  expect(country.stops.names.length).toBeGreaterThan(1_300)
  expect(country.calls.stop.length).toBeGreaterThan(90_000)
  expect(sizeOf(country)).toBeLessThan(MAX_BYTES)
})

test(
  'so is the capital region of 2013',
  skipWithout(hasStraeto2013, 'timetable of Straeto of 2013'),
  async () => {
    // 23 kB when this was written.
    expect(sizeOf(await timetableOf(straeto2013(), today))).toBeLessThan(40_000)
  },
)
