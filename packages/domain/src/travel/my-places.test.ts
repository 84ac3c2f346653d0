import { describe, expect, it, test } from 'vitest'
import { aTimetable, type ACall } from '../testing/a-timetable.ts'
import { movedBy } from '../area/land-points.ts'
import {
  countWithin,
  firstPlace,
  isNearEnough,
  minuteStops,
  type MyPlace,
  noPlaces,
  placesFromStorage,
  shownTravelTimes,
  sortByWay,
  type TimeTo,
  travelPlaceOf,
  wayKey,
} from './my-places.ts'
import { createTravelTimes } from './travel-times.ts'

const aPlace = (facts: Partial<MyPlace> = {}): MyPlace => ({
  ...firstPlace,
  address: 'Borgartún 21, 105 Reykjavík',
  lat: 64.1446,
  long: -21.9077,
  ...facts,
})

const stored = (places: readonly unknown[], more: object = {}) =>
  placesFromStorage(JSON.stringify({ places, ...more }))

describe('stored places', () => {
  it('come back as they were stored', () => {
    const kept = { places: [aPlace(), aPlace({ kind: 'school' })], coloured: 1, sorted: true }
    expect(placesFromStorage(JSON.stringify(kept))).toEqual(kept)
  })

  it.each([
    [null],
    ['{'],
    ['null'],
    ['[1]'],
    [JSON.stringify({ places: 'x', coloured: 0, sorted: true })],
  ])('are none in %s', (text) => {
    expect(placesFromStorage(text)).toEqual(noPlaces)
  })

  it.each([
    ['kind', 'gym'],
    ['name', 'x'.repeat(31)],
    ['address', 4],
    ['lat', 51.5],
    ['long', '−21'],
    ['mode', 'car'],
    ['arriveBy', '24:00'],
    ['arriveBy', '8:30'],
    ['atMost', 33],
    ['limits', 1],
  ])('with %s = %j are left out', (field, value) => {
    const whole = aPlace()
    expect(stored([whole, { ...whole, [field]: value }]).places).toEqual([whole])
  })

  it('are three at most, and the colours are those of one of them', () => {
    const places = Array.from({ length: 4 }, () => aPlace())
    expect(stored(places, { coloured: 3 })).toMatchObject({
      places: places.slice(0, 3),
      coloured: null,
    })
    expect(stored(places, { coloured: 2 }).coloured).toBe(2)
    expect(stored(places, { coloured: '0' }).coloured).toBeNull()
  })
})

test('the stops of the slider rise from ten minutes to an hour', () => {
  expect([minuteStops[0], minuteStops.at(-1)]).toEqual([10, 60])
  expect(minuteStops.toSorted((one, other) => one - other)).toEqual([...minuteStops])
})

test('a limit and a name do not change the way, the time of arrival only by bus', () => {
  expect(wayKey(aPlace({ atMost: 10, limits: false, name: 'x' }))).toBe(wayKey(aPlace()))
  expect(wayKey(aPlace({ arriveBy: '10:00' }))).not.toBe(wayKey(aPlace()))
  expect(wayKey(aPlace({ mode: 'walk', arriveBy: '10:00' }))).toBe(wayKey(aPlace({ mode: 'walk' })))
})

/** Homes by their minutes. */
const timesOf =
  (minutes: Readonly<Record<number, number | null>>): TimeTo =>
  (home) => {
    const own = minutes[home]
    return own === undefined ? undefined : own === null ? null : { minutes: own, by: 'bus' }
  }
const ofHomes = timesOf({ 1: 12, 2: 31, 3: null, 4: 30 })
const homes = [1, 2, 3, 4].map((id) => ({ id }))

test('a home is near enough within the limit; without a way it is not, and what is unknown leaves none out', () => {
  const near = (place: MyPlace, timeTo = ofHomes) =>
    homes.filter(({ id }) => isNearEnough(id, [place], timeTo)).map(({ id }) => id)
  expect(near(aPlace())).toEqual([1, 4])
  expect(near(aPlace({ limits: false }))).toEqual([1, 2, 3, 4])
  expect(near(aPlace(), () => undefined)).toEqual([1, 2, 3, 4])
  expect(isNearEnough(1, [aPlace(), aPlace({ atMost: 10 })], ofHomes)).toBe(false)
})

test('homes within the minutes are counted whether they limit or not, and only once they are known', () => {
  expect(countWithin(homes, aPlace({ limits: false }), ofHomes)).toBe(2)
  expect(countWithin([...homes, { id: 5 }], aPlace(), ofHomes)).toBeNull()
})

test('the shortest way is first, no way last, and equal ones keep their order', () => {
  const order = sortByWay(
    [3, 2, 5, 4, 1].map((id) => ({ id })),
    aPlace(),
    timesOf({ 1: 12, 2: 30, 3: null, 4: 30 }),
  )
  expect(order.map(({ id }) => id)).toEqual([1, 2, 4, 3, 5])
})

describe('the minutes of visitors', () => {
  const home = { lat: 64.15, long: -21.9 }
  const timetable = aTimetable({
    stops: [
      [home.lat, home.long],
      [64.1446, -21.86],
    ],
    trips: Array.from({ length: 60 }, (_, index): ACall[] => [
      [0, 420 + 3 * index],
      [1, 438 + 3 * index],
    ]),
  })
  const place = travelPlaceOf(aPlace({ lat: 64.1446, long: -21.86 }))
  const minutes = (isApproximate: boolean, at = home) =>
    shownTravelTimes(createTravelTimes(timetable), [{ ...at, isApproximate }], [place])[0]?.[0]

  it('are rounded, and those of who knows the address are not', () => {
    const exact = minutes(false)
    expect(exact?.by).toBe('bus')
    expect(minutes(true)).toEqual({ minutes: 20, by: 'bus' })
    expect(exact?.minutes).not.toBe(20)
  })

  it('are the same for all homes that are shown at one point', () => {
    const [first, second] = shownTravelTimes(
      createTravelTimes(timetable),
      [home, home].map((at) => ({ ...at, isApproximate: true })),
      [place],
    )[0] ?? [null, null]
    expect(first).toEqual(second)
    expect(minutes(true, movedBy(home, 0, -40))).toEqual(first)
  })
})
