import { expect, test } from 'vitest'
import { movedBy } from '../area/land-points.ts'
import { firstPlace, type TravelHome } from './my-places.ts'
import { createTravelTimes } from './travel-times.ts'
import type { WatchPlace } from './travel-place.ts'
import { areNearPlaces, type KnownTravel, watchPlaceOf, waysFrom } from './watch-places.ts'

const work = { lat: 64.1446, long: -21.9077 }
const aPlace = (facts: Partial<WatchPlace> = {}): WatchPlace => ({
  ...watchPlaceOf({ ...firstPlace, ...work, address: 'Borgartún 21, 105 Reykjavík', mode: 'walk' }),
  ...facts,
})

const onFoot: KnownTravel = { times: createTravelTimes(null), hasTimetable: false }
/** 1.5 km of streets, about 20 minutes. */
const home = { ...movedBy(work, 1_200, 0), isApproximate: false }

test('a place of the browser is stored with its minutes as the limit, whether it limits results or not', () => {
  const mine = { ...firstPlace, ...work, address: 'Borgartún 21', limits: false, atMost: 25 }
  expect(watchPlaceOf(mine)).toEqual({
    ...work,
    kind: 'work',
    name: '',
    address: 'Borgartún 21',
    mode: 'bus',
    arriveBy: '09:00',
    maxMinutes: 25,
  })
})

const isNearPlaces = (travel: KnownTravel, one: TravelHome | null, places: readonly WatchPlace[]) =>
  areNearPlaces(travel, [one], places)[0]

test.each([
  [20, true],
  [19, false],
])('a home 20 minutes away is near enough for %i: %s', (maxMinutes, isNear) => {
  expect(isNearPlaces(onFoot, home, [aPlace({ maxMinutes })])).toBe(isNear)
})

test('homes are answered in their order, those without a position among them', () => {
  const far = { ...movedBy(work, 9_000, 0), isApproximate: false }
  expect(areNearPlaces(onFoot, [null, home, far, home], [aPlace()])).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('it has to be near enough to all of them', () => {
  const far = aPlace({ ...movedBy(work, -3_000, 0), maxMinutes: 30 })
  expect(isNearPlaces(onFoot, home, [aPlace(), far])).toBe(false)
})

test('a home without a known position is not near, except to no place', () => {
  expect(isNearPlaces(onFoot, null, [aPlace()])).toBe(false)
  expect(isNearPlaces(onFoot, null, [])).toBe(true)
})

test('without a timetable buses leave no home out', () => {
  expect(isNearPlaces(onFoot, null, [aPlace({ mode: 'bus', maxMinutes: 10 })])).toBe(true)
})

test('from an approximate position the minutes are those that visitors read', () => {
  const near = { ...movedBy(work, 750, 0), isApproximate: false }
  // 12 minutes, which visitors read as 10.
  expect(isNearPlaces(onFoot, near, [aPlace({ maxMinutes: 10 })])).toBe(false)
  expect(isNearPlaces(onFoot, { ...near, isApproximate: true }, [aPlace({ maxMinutes: 10 })])).toBe(
    true,
  )
})

test('the ways from a home leave out those that are not known', () => {
  const byBus = aPlace({ mode: 'bus' })
  const onFootTo = aPlace()
  expect(waysFrom(onFoot, home, [byBus, onFootTo])).toEqual([
    { place: onFootTo, time: { minutes: 20, by: 'walk' } },
  ])
})
