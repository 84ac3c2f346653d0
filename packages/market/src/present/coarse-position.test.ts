import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { metresBetween } from '../testing/metres-between.ts'
import { coarsePosition } from './coarse-position.ts'

const anywhereInIceland = fc.record({
  id: fc.integer({ min: 1, max: 2_000_000 }),
  lat: fc.double({ min: 63.2, max: 66.6, noNaN: true }),
  long: fc.double({ min: -24.6, max: -13.4, noNaN: true }),
})
const aSecret = fc.string({ minLength: 32, maxLength: 40 })

it('is at least 300 and at most 800 metres from the home, wherever that is', () => {
  fc.assert(
    fc.property(anywhereInIceland, aSecret, (home, secret) => {
      const away = metresBetween(home, coarsePosition(home, secret))
      expect(away).toBeGreaterThan(300)
      expect(away).toBeLessThan(800)
    }),
  )
})

it('is the same every time for the same home', () => {
  fc.assert(
    fc.property(anywhereInIceland, aSecret, (home, secret) => {
      expect(coarsePosition(home, secret)).toEqual(coarsePosition({ ...home }, secret))
    }),
  )
})

it('differs for another home at the same place and for another secret', () => {
  const home = { id: 1, lat: 64.1437, long: -21.9235 }

  const shown = coarsePosition(home, 'one secret')

  expect(coarsePosition({ ...home, id: 2 }, 'one secret')).not.toEqual(shown)
  expect(coarsePosition(home, 'another secret')).not.toEqual(shown)
})

it('lies in every direction from the home, so that many homes do not shift one way', () => {
  const home = { lat: 64.1437, long: -21.9235 }
  const shown = Array.from({ length: 400 }, (_, id) => coarsePosition({ id, ...home }, 'secret'))

  for (const north of [true, false]) {
    for (const east of [true, false]) {
      const there = shown.filter(
        ({ lat, long }) => lat > home.lat === north && long > home.long === east,
      )
      expect(there.length).toBeGreaterThan(60)
    }
  }
})
