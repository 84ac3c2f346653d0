import { expect, test } from 'vitest'
import { movedBy } from '../area/land-points.ts'
import {
  bandOf,
  estimateBike,
  estimateWalk,
  isWithinLimit,
  roundEstimate,
  roundForVisitors,
  type TravelPlace,
} from './travel-place.ts'

test.each([
  [0.2, 1],
  [7.4, 7],
  [14.6, 15],
  [16, 15],
  [18, 20],
  [44, 45],
])('%f minutes are rounded to %i', (minutes, rounded) => {
  expect(roundEstimate(minutes)).toBe(rounded)
})

const centre = { lat: 64.14, long: -21.9 }

test.each([
  [100, 2],
  [1_000, 15],
  [2_700, 45],
  [2_900, null],
])('%i m take %j minutes on foot', (metres, minutes) => {
  expect(estimateWalk(centre, movedBy(centre, metres, 0))?.minutes ?? null).toBe(minutes)
})

test.each([
  [1_000, 5],
  [5_000, 25],
  [11_000, 55],
  [12_000, null],
])('%i m take %j minutes by bike', (metres, minutes) => {
  expect(estimateBike(centre, movedBy(centre, 0, metres))?.minutes ?? null).toBe(minutes)
})

test.each([
  [1, 5],
  [7, 5],
  [8, 10],
  [28, 30],
  [33, 30],
  [36, 40],
  [94, 90],
])('visitors read %i minutes as %i', (minutes, told) => {
  expect(roundForVisitors({ minutes, by: 'bus' })).toEqual({ minutes: told, by: 'bus' })
})

test.each([
  [1, 10],
  [10, 10],
  [11, 20],
  [20, 20],
  [30, 30],
  [31, null],
])('%i minutes are in the band up to %j', (minutes, band) => {
  expect(bandOf({ minutes, by: 'bus' })).toBe(band)
})

test('a home without a known way is in no band and within no limit', () => {
  const place = { maxMinutes: 20 } as TravelPlace
  expect(bandOf(null)).toBeNull()
  expect(isWithinLimit(place, null)).toBe(false)
  expect(isWithinLimit({ ...place, maxMinutes: null }, null)).toBe(true)
  expect(isWithinLimit(place, { minutes: 20, by: 'bus' })).toBe(true)
  expect(isWithinLimit(place, { minutes: 21, by: 'bus' })).toBe(false)
})
