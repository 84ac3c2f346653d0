import { expect, test, describe, it } from 'vitest'
import { aTimetable, type ACall } from '../testing/a-timetable.ts'
import { movedBy, type Position } from '../area/land-points.ts'
import type { TravelPlace } from './travel-place.ts'
import { createTravelTimes } from './travel-times.ts'

const home: Position = { lat: 64.15, long: -21.9 }
const work: Position = { lat: 64.08, long: -21.9 }

const aPlace = (facts: Partial<TravelPlace> = {}): TravelPlace => ({
  ...work,
  name: 'Vinnan',
  address: 'Bæjarhraun 1',
  mode: 'bus',
  arriveBy: '08:30',
  maxMinutes: null,
  ...facts,
})

/** Buses from a stop at home to one at work, leaving at these minutes after midnight and taking ten. */
const buses = (leaving: readonly number[]) =>
  aTimetable({
    stops: [
      [home.lat, home.long],
      [work.lat, work.long],
    ],
    trips: leaving.map((minute): ACall[] => [
      [0, minute],
      [1, minute + 10],
    ]),
  })

const timeOf = (leaving: readonly number[], facts: Partial<TravelPlace> = {}) =>
  createTravelTimes(buses(leaving))([home], [aPlace(facts)])[0]?.[0]

const every = (minutes: number, from = 360, until = 540) =>
  Array.from({ length: (until - from) / minutes }, (_, index) => from + index * minutes)

describe('minutes by bus', () => {
  it.each([
    // In time for seven of the thirteen.
    [10, 10],
    [15, 15],
    [20, 15],
    [30, 25],
    [60, 35],
  ])('with a bus every %i minutes are %i, with the usual wait', (interval, minutes) => {
    expect(timeOf(every(interval))).toEqual({ minutes, by: 'bus' })
  })

  it('are not decided by one bus that fits', () => {
    // Leaves at 8:20 and arrives at 8:30, and is the only one: at the median of the hour there is none.
    expect(timeOf([500])).toBeNull()
    expect(timeOf([435])).toEqual({ minutes: 45, by: 'bus' })
  })

  it('include the walk at both ends', () => {
    const walked = movedBy(home, 300, 0)
    const [times] = createTravelTimes(buses(every(5)))([home, walked], [aPlace()])
    // 390 m along streets, at 1.33 m/s.
    expect(times).toEqual([
      { minutes: 10, by: 'bus' },
      { minutes: 15, by: 'bus' },
    ])
  })

  it('count stops within 700 m along streets only', () => {
    const far = movedBy(home, 545, 0)
    expect(createTravelTimes(buses(every(5)))([far], [aPlace()])).toEqual([[null]])
  })

  it('are those of the evening before where one arrives after midnight', () => {
    expect(timeOf(every(5, 1_300, 1_500), { arriveBy: '00:30' })).toEqual({
      minutes: 10,
      by: 'bus',
    })
  })

  it('are none where it takes over two hours', () => {
    const slow = aTimetable({
      stops: [
        [home.lat, home.long],
        [work.lat, work.long],
      ],
      trips: every(5, 300, 540).map((minute): ACall[] => [
        [0, minute],
        [1, minute + 125],
      ]),
    })
    expect(createTravelTimes(slow)([home], [aPlace()])).toEqual([[null]])
  })
})

test('walks to a near place', () => {
  const near = movedBy(work, 600, 0)
  const timetable = buses(every(5))
  expect(createTravelTimes(timetable)([near], [aPlace()])).toEqual([[{ minutes: 10, by: 'walk' }]])
  // Without a timetable too, and no way is known that is too far on foot.
  const [times] = createTravelTimes(null)([near, home], [aPlace()])
  expect(times).toEqual([{ minutes: 10, by: 'walk' }, null])
})

test('walking and cycling need no timetable', () => {
  const near = movedBy(work, 2_000, 0)
  const places = [aPlace({ mode: 'walk' }), aPlace({ mode: 'bike' })]
  expect(createTravelTimes(null)([near, home], places)).toEqual([
    [{ minutes: 35, by: 'walk' }, null],
    [
      { minutes: 10, by: 'bike' },
      { minutes: 40, by: 'bike' },
    ],
  ])
})

test('called again, with other homes and other places, it returns the same', () => {
  const timetable = buses(every(20))
  const times = createTravelTimes(timetable)
  const homes = [home, movedBy(home, 200, 200), movedBy(work, 300, 0)]
  const places = [aPlace(), aPlace({ arriveBy: '08:00' }), aPlace({ ...home, name: 'Skólinn' })]
  const first = times(homes, places)
  times([home], [aPlace({ arriveBy: '07:45' })])
  expect(times(homes, places)).toEqual(first)
  expect(times(homes.toReversed(), places)).toEqual(first.map((own) => own.toReversed()))
})
