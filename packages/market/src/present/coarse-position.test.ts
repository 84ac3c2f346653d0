import { offeredPostcodes } from '@kot/domain/postcode'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { metresBetween } from '../testing/metres-between.ts'
import { coarsePosition } from './coarse-position.ts'
import { nearestPostcode } from './nearest-postcode.ts'

const aHome = fc.record({
  id: fc.integer({ min: 1, max: 2_000_000 }),
  postcode: fc.constantFrom(...offeredPostcodes.map(({ code }) => code)),
})
const anywhereInIceland = fc.record({
  lat: fc.double({ min: 63.2, max: 66.6, noNaN: true }),
  long: fc.double({ min: -24.6, max: -13.4, noNaN: true }),
})
const aSecret = fc.string({ minLength: 32, maxLength: 40 })

it('is at least 300 and at most 800 metres from the home, wherever that is', () => {
  fc.assert(
    fc.property(aHome, anywhereInIceland, aSecret, (home, exact, secret) => {
      const away = metresBetween(exact, coarsePosition(home, exact, secret))
      expect(away).toBeGreaterThan(300)
      expect(away).toBeLessThan(800)
    }),
    { numRuns: 2_000 },
  )
})

it('is the same every time for the same home', () => {
  fc.assert(
    fc.property(aHome, anywhereInIceland, aSecret, (home, exact, secret) => {
      expect(coarsePosition(home, exact, secret)).toEqual(
        coarsePosition({ ...home }, { ...exact }, secret),
      )
    }),
  )
})

it('differs for another secret', () => {
  const home = { postcode: '101' }
  const exact = { lat: 64.1437, long: -21.9235 }

  const shown = coarsePosition(home, exact, 'one secret')

  expect(coarsePosition(home, exact, 'another secret')).not.toEqual(shown)
})

it('is one place for all homes of a building, so that many of them tell no more than one', () => {
  const exact = { lat: 64.1437, long: -21.9235 }
  const flats = Array.from({ length: 12 }, (_, id) =>
    coarsePosition({ id, postcode: '101' } as { postcode: string }, { ...exact }, 'secret'),
  )
  expect(new Set(flats.map(({ lat, long }) => `${lat},${long}`)).size).toBe(1)
})

it('lies in every direction from the home, so that many homes do not shift one way', () => {
  // Far from any border between postcodes.
  const exact = { lat: 64.05, long: -16.18 }
  const postcode = nearestPostcode(exact) ?? ''
  const shown = Array.from({ length: 400 }, (_, index) =>
    coarsePosition({ postcode }, exact, `secret ${index}`),
  )

  for (const north of [true, false]) {
    for (const east of [true, false]) {
      const there = shown.filter(
        ({ lat, long }) => lat > exact.lat === north && long > exact.long === east,
      )
      expect(there.length).toBeGreaterThan(60)
    }
  }
})

it('stays in the postcode of the home nearly always', () => {
  const homes = offeredPostcodes.flatMap(({ code, lat, long }) =>
    // A spiral around the middle, out to a kilometre and a half or to the next postcode.
    Array.from({ length: 60 }, (_, id) => ({
      id,
      postcode: code,
      lat: lat + (id * 25 * Math.cos(id)) / 111_320,
      long: long + (id * 25 * Math.sin(id)) / 48_000,
    })).filter((home) => nearestPostcode(home) === code),
  )

  const staying = homes.filter(
    (home) => nearestPostcode(coarsePosition(home, home, 'secret')) === home.postcode,
  )

  expect(homes.length).toBeGreaterThan(5_000)
  expect(staying.length / homes.length).toBeGreaterThan(0.99)
})
