import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { aTimetable, type ACall } from '../testing/a-timetable.ts'
import { sized } from '../testing/size.ts'
import { NEVER, scan, startsAt } from './scan.ts'
import {
  connectionsByArrival,
  connectionsByDeparture,
  NO_ALIGHTING,
  NO_BOARDING,
  type Timetable,
} from './timetable.ts'

/** Minutes at which each stop is reached from stop 0; null for never. */
function reached(timetable: Timetable, from: number, changeSeconds = 0): (number | null)[] {
  const day = connectionsByDeparture(timetable)
  const { any } = scan(day, startsAt(day.walks, 0, from * 60), { changeSeconds })
  return Array.from(any, (time) => (time === NEVER ? null : time / 60))
}

describe('a scan', () => {
  it('changes where a bus is still to come, and needs time for it', () => {
    const timetable = aTimetable({
      trips: [
        [
          [0, 0],
          [1, 10],
        ],
        [
          [1, 11],
          [2, 20],
        ],
        [
          [1, 13],
          [2, 25],
        ],
      ],
    })
    expect(reached(timetable, 0)).toEqual([0, 10, 20])
    expect(reached(timetable, 0, 120)).toEqual([0, 10, 25])
    expect(reached(timetable, 1)).toEqual([1, null, null])
  })

  it('takes a bus that comes to a stop twice only onwards', () => {
    const round = aTimetable({
      trips: [
        [
          [1, 0],
          [0, 5],
          [2, 8],
          [0, 12],
          [3, 15],
        ],
      ],
    })
    expect(reached(round, 6)).toEqual([6, null, null, 15])
  })

  it('follows rides of the same minute in any order', () => {
    const hops = aTimetable({
      trips: [
        [
          [2, 5],
          [3, 5],
        ],
        [
          [1, 5],
          [2, 5],
        ],
        [
          [0, 5],
          [1, 5],
        ],
      ],
    })
    expect(reached(hops, 5)).toEqual([5, 5, 5, 5])
    // A bus that is boarded after its start was not on it before.
    const late = aTimetable({
      trips: [
        [
          [1, 5],
          [2, 5],
          [3, 5],
        ],
        [
          [0, 5],
          [2, 5],
        ],
      ],
    })
    expect(reached(late, 5)).toEqual([5, null, 5, 5])
  })

  it('walks on from a bus although another way on foot was faster', () => {
    const timetable = aTimetable({
      trips: [
        [
          [0, 0],
          [1, 4],
        ],
        [
          [0, 0],
          [2, 5],
        ],
      ],
      // At stop 2 after 4.5 minutes on foot from stop 1, after which no second walk is allowed.
      walks: [
        [1, 2, 30],
        [2, 3, 60],
      ],
    })
    expect(reached(timetable, 0)).toEqual([0, 4, 4.5, 6])
  })

  it('goes on after midnight', () => {
    const night = aTimetable({
      trips: [
        [
          [0, 1_430],
          [1, 1_445],
        ],
        [
          [1, 1_446],
          [2, 1_460],
        ],
      ],
    })
    expect(reached(night, 1_425)).toEqual([1_425, 1_445, 1_460])
  })

  it('boards and alights only where the bus allows it', () => {
    const timetable = aTimetable({
      trips: [
        [
          [0, 0, 0, NO_BOARDING],
          [1, 5],
        ],
        [
          [0, 1],
          [1, 6, 6, NO_ALIGHTING],
          [2, 9],
        ],
      ],
    })
    expect(reached(timetable, 0)).toEqual([0, null, 9])
    const backwards = connectionsByArrival(timetable)
    const { any } = scan(backwards, [{ stop: 1, at: -20 * 60 }], { changeSeconds: 0 })
    expect(any[0]).toBe(NEVER)
  })
})

const STOPS = 6
const aTrip = fc
  .array(fc.tuple(fc.nat(STOPS - 1), fc.nat(3), fc.nat(1)), { minLength: 2, maxLength: 6 })
  .chain((hops) =>
    fc.nat(20).map((start) => {
      let time = start
      return hops.map(([stop, ride, stay]): ACall => {
        const arrive = (time += ride)
        return [stop, arrive, (time += stay)]
      })
    }),
  )
const aWalk = fc.tuple(fc.nat(STOPS - 1), fc.nat(STOPS - 1), fc.constantFrom(60, 120, 200))
const aNetwork = fc
  .record({
    trips: fc.array(aTrip, { minLength: 1, maxLength: 6 }),
    walks: fc.array(aWalk, { maxLength: 4 }),
  })
  .map(({ trips, walks }) =>
    aTimetable({
      trips,
      walks: walks.filter(([from, to]) => from !== to),
      stops: Array.from({ length: STOPS }, (_, stop) => [64 + stop, -21] as const),
    }),
  )

/** Tries every part of every trip again and again until nothing is reached earlier. */
function slowly({ calls, walks }: Timetable, from: number, change: number): number[] {
  const any = Array.from({ length: STOPS }, () => NEVER)
  const ready = Array.from({ length: STOPS }, () => NEVER)
  for (const { stop, at } of startsAt(walks, 0, from)) {
    any[stop] = Math.min(any[stop] ?? NEVER, at)
    ready[stop] = Math.min(ready[stop] ?? NEVER, at)
  }
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let trip = 0; trip + 1 < calls.first.length; trip += 1) {
      const end = calls.first[trip + 1] ?? 0
      for (let on = calls.first[trip] ?? 0; on < end; on += 1) {
        if ((ready[calls.stop[on] ?? 0] ?? 0) > (calls.depart[on] ?? 0)) continue
        for (let off = on + 1; off < end; off += 1) {
          for (const { stop, at } of startsAt(
            walks,
            calls.stop[off] ?? 0,
            calls.arrive[off] ?? 0,
          )) {
            if (at < (any[stop] ?? 0)) [any[stop], isBetter] = [at, true]
            if (at + change < (ready[stop] ?? 0)) [ready[stop], isBetter] = [at + change, true]
          }
        }
      }
    }
  }
  return any
}

test.each([0, 120])('finds what trying everything finds, with %i s for a change', (change) => {
  fc.assert(
    fc.property(aNetwork, fc.nat(20), (timetable, minute) => {
      const day = connectionsByDeparture(timetable)
      const { any } = scan(day, startsAt(day.walks, 0, minute * 60), { changeSeconds: change })
      expect([...any]).toEqual(slowly(timetable, minute * 60, change))
    }),
    { numRuns: sized({ fast: 200, proof: 20_000 }) },
  )
})
