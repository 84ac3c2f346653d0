import { aTimetable, type ACall } from '@kot/domain/testing/a-timetable'
import { movedBy } from '@kot/domain/area/land-points'
import { encodeTimetable } from '@kot/domain/travel/timetable-file'
import type { TravelPlace } from '@kot/domain/travel/travel-place'
import { expect, test } from 'vitest'
import { createTravelEngine, type PackedHomes } from './travel-engine'

const home = { lat: 64.15, long: -21.9 }
const work = { lat: 64.08, long: -21.9 }
const place = (facts: Partial<TravelPlace> = {}): TravelPlace => ({
  ...work,
  name: '',
  address: '',
  mode: 'bus',
  arriveBy: '08:30',
  maxMinutes: null,
  ...facts,
})

/** A bus every five minutes, which takes twelve. */
const timetable = encodeTimetable(
  aTimetable({
    stops: [
      [home.lat, home.long],
      [work.lat, work.long],
    ],
    trips: Array.from({ length: 40 }, (_, index): ACall[] => [
      [0, 360 + 5 * index],
      [1, 372 + 5 * index],
    ]),
  }),
)

const packed = (homes: readonly { lat: number; long: number }[], approximate = 0): PackedHomes => ({
  lat: Float64Array.from(homes, ({ lat }) => lat),
  long: Float64Array.from(homes, ({ long }) => long),
  approximate: Uint8Array.from(homes, () => approximate),
})

test('answers with the minutes of each home, one place after the other', () => {
  const ask = createTravelEngine()
  const near = movedBy(work, 600, 0)
  const answer = ask({
    id: 1,
    homes: { key: 1, packed: packed([home, near, { lat: 65.7, long: -18.1 }]) },
    places: [place(), place({ mode: 'bike' })],
    timetable,
  })
  expect([...answer.minutes]).toEqual([15, 10, -1, 40, 3, -1])
  // The bus, on foot, no way; by bike.
  expect([...answer.by]).toEqual([0, 1, 0, 2, 2, 0])
  expect(answer).toMatchObject({ id: 1, hasTimetable: true })
})

test('keeps the timetable and the homes, so that they are sent once', () => {
  const ask = createTravelEngine()
  const first = ask({
    id: 1,
    homes: { key: 1, packed: packed([home]) },
    places: [place()],
    timetable,
  })
  const again = ask({ id: 2, homes: { key: 1, packed: null }, places: [place()] })
  expect([...again.minutes]).toEqual([...first.minutes])
  // The oldest are forgotten after four others.
  for (const key of [2, 3, 4, 5]) {
    ask({ id: key, homes: { key, packed: packed([home]) }, places: [place()] })
  }
  expect(ask({ id: 9, homes: { key: 1, packed: null }, places: [place()] }).minutes).toHaveLength(0)
})

test('rounds the minutes from positions that are only about right', () => {
  const ask = createTravelEngine()
  const there = movedBy(home, 80, 0)
  const minutes = (approximate: number) =>
    ask({
      id: 1,
      homes: { key: approximate, packed: packed([there], approximate) },
      places: [place()],
      timetable,
    }).minutes[0]
  expect([minutes(0), minutes(1)]).toEqual([17, 15])
})

test.each([
  ['none', null],
  ['one of another version', Uint8Array.of(250, 1, 2)],
])('with %s it knows no buses', (_, bytes) => {
  const ask = createTravelEngine()
  const answer = ask({
    id: 1,
    homes: { key: 1, packed: packed([home]) },
    places: [place({ mode: 'bike' })],
    timetable: bytes,
  })
  expect(answer).toMatchObject({ hasTimetable: false })
  expect([...answer.minutes]).toEqual([40])
})
