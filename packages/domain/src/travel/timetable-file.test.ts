import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTimetable, type ACall } from '../testing/a-timetable.ts'
import { sized } from '../testing/size.ts'
import { TimetableFormatError } from './bytes.ts'
import { decodeTimetable, encodeTimetable } from './timetable-file.ts'
import type { Timetable } from './timetable.ts'

const aTrip = fc
  .array(fc.tuple(fc.nat(9), fc.integer({ min: 0, max: 90 }), fc.nat(4), fc.nat(3)), {
    minLength: 2,
    maxLength: 5,
  })
  .chain((hops) =>
    fc.integer({ min: 0, max: 1_700 }).map((start) => {
      let time = start
      return hops.map(([stop, ride, stay, flags]): ACall => {
        const arrive = (time += ride)
        return [stop, arrive, (time += stay), flags]
      })
    }),
  )
const somePlace = fc.tuple(
  fc.integer({ min: 6_320_000, max: 6_670_000 }).map((units) => units / 100_000),
  fc.integer({ min: -2_470_000, max: -1_340_000 }).map((units) => units / 100_000),
)
const someTimetable = fc
  .record({
    stops: fc.array(somePlace, { minLength: 10, maxLength: 10 }),
    trips: fc.array(aTrip, { maxLength: 20 }),
    walks: fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(0xffff)), { maxLength: 20 }),
    seconds: fc.constantFrom(0, 0, 7),
    credit: fc.string({ unit: 'grapheme' }),
  })
  .map(({ seconds, credit, ...facts }) => {
    const timetable = aTimetable(facts)
    return {
      ...timetable,
      credit,
      calls: {
        ...timetable.calls,
        depart: timetable.calls.depart.map((time) => time + seconds),
        arrive: timetable.calls.arrive.map((time) => time + seconds),
      },
    }
  })

/** Its trips as texts: their order means nothing. */
const tripsOf = ({ calls: { first, ...columns } }: Timetable): string[] =>
  Array.from(first.subarray(1), (end, trip) =>
    Object.values(columns)
      .map((column) => column.subarray(first[trip], end).join())
      .join(' '),
  ).toSorted()

/** Whether all that was read refers to stops that there are, or the name of the error. */
function outcomeOf(bytes: Uint8Array): string {
  try {
    const { stops, calls } = decodeTimetable(bytes)
    return calls.stop.every((stop) => stop < stops.names.length) ? 'complete' : 'incomplete'
  } catch (error) {
    return (error as Error).name
  }
}

describe('a timetable as bytes', () => {
  it('is the same when it is read', () => {
    fc.assert(
      fc.property(someTimetable, (timetable) => {
        const { calls, ...read } = decodeTimetable(encodeTimetable(timetable))
        const { calls: before, ...written } = timetable
        expect(read).toEqual(written)
        expect(tripsOf({ ...read, calls })).toEqual(tripsOf({ ...written, calls: before }))
      }),
      { numRuns: sized({ fast: 100, proof: 10_000 }) },
    )
  })

  it('is none when it is cut, longer, or of another version', () => {
    const bytes = encodeTimetable(
      aTimetable({
        trips: [
          [
            [0, 0],
            [1, 5],
          ],
          [
            [0, 9],
            [1, 14],
          ],
        ],
        walks: [[0, 1, 60]],
      }),
    )
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => decodeTimetable(bytes.subarray(0, length))).toThrow(TimetableFormatError)
    }
    expect(() => decodeTimetable(Uint8Array.from([...bytes, 0]))).toThrow(TimetableFormatError)
    expect(() => decodeTimetable(Uint8Array.from([2, ...bytes.subarray(1)]))).toThrow('version')
  })

  it('is read or refused whatever bytes come', () => {
    const bytes = encodeTimetable(
      aTimetable({
        trips: [
          [
            [0, 0],
            [1, 5],
            [2, 7],
          ],
        ],
        walks: [[0, 1, 60]],
      }),
    )
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const spoilt = Uint8Array.from(bytes)
        spoilt[at] = byte
        expect(outcomeOf(spoilt)).toMatch(/^(complete|TimetableFormatError)$/)
      }),
    )
  })

  it('is not written with times that run backwards', () => {
    const backwards = aTimetable({
      trips: [
        [
          [0, 10],
          [1, 5],
        ],
      ],
    })
    expect(() => encodeTimetable(backwards)).toThrow('backwards')
  })
})
