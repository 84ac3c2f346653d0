import { sized } from '@kot/domain/testing/size'
import { NEVER, scan, startsAt } from '@kot/domain/travel/scan'
import {
  connectionsByArrival,
  connectionsByDeparture,
  type Timetable,
} from '@kot/domain/travel/timetable'
import * as fc from 'fast-check'
import { skipWithout } from '@kot/domain/testing/skip-without'
import { describe, expect, it, test } from 'vitest'
import { inventedFeed, timetableOf } from './testing/invented-feed.ts'
import { hasStraeto2013, straeto2013 } from './testing/straeto-2013.ts'

const today = new Date('2026-11-16T10:00:00Z')

/**
 * Departing at the time of the backward scan arrives in time, and a second later does not; where it finds that there
 * is no way, there is none two hours before.
 * @returns pairs that were compared, and those in which the two scans contradict each other
 */
function compareScans(timetable: Timetable, pairs: number, changeSeconds: number, seed: number) {
  const forwards = connectionsByDeparture(timetable)
  const backwards = connectionsByArrival(timetable)
  const stops = timetable.stops.names.length
  const contradictions: unknown[] = []
  let compared = 0
  // One scan backwards answers for all stops.
  const aQuestion = fc.record({
    to: fc.nat(stops - 1),
    by: fc.integer({ min: 7 * 3_600, max: 25 * 3_600 }),
    from: fc.array(fc.nat(stops - 1), { minLength: 25, maxLength: 25 }),
  })
  for (const { from, to, by } of fc.sample(aQuestion, { numRuns: pairs / 25, seed })) {
    const { any } = scan(backwards, startsAt(backwards.walks, to, -by), { changeSeconds })
    for (const origin of from) {
      const latest = -(any[origin] ?? 0)
      const arrival = (at: number) =>
        scan(forwards, startsAt(forwards.walks, origin, at), { changeSeconds, until: by }).any[
          to
        ] ?? 0
      compared += 1
      const isRight =
        latest === -NEVER
          ? arrival(by - 7_200) > by
          : arrival(latest) <= by && arrival(latest + 1) > by
      if (!isRight) contradictions.push({ origin, to, by, latest })
    }
  }
  return { compared, contradictions }
}

describe('departs as late as the backward scan computes', () => {
  it.each([
    [0, 1],
    [120, 2],
  ])('is in time, and a second later is not, with %i s for a change', async (change, seed) => {
    const timetable = await timetableOf(inventedFeed({ today }), today)
    const pairs = sized({ fast: 300, proof: 20_000 })
    expect(compareScans(timetable, pairs, change, seed)).toEqual({
      compared: pairs,
      contradictions: [],
    })
  })
})

test(
  'so it is in the capital region',
  skipWithout(hasStraeto2013, 'timetable of Straeto of 2013'),
  async () => {
    const timetable = await timetableOf(straeto2013(), today)
    for (const [change, seed] of [
      [0, 3],
      [120, 4],
    ] as const) {
      const pairs = sized({ fast: 300, proof: 20_000 })
      expect(compareScans(timetable, pairs, change, seed)).toEqual({
        compared: pairs,
        contradictions: [],
      })
    }
  },
)
