import { expect, test } from 'vitest'
import { boundsOf, thinRings } from './country-map'

const aRing = (...numbers: number[]) => {
  const corners = Float64Array.from(numbers)
  return { corners, bounds: boundsOf(corners) }
}

test('corners that fall together from afar are drawn once', () => {
  const [ring] = thinRings([aRing(0, 0, 1, 1, 2, 0, 100, 0, 101, 1, 50, 100)], 5)
  expect([...(ring?.corners ?? [])]).toEqual([0, 0, 100, 0, 50, 100])
})

test('islets too small to see are not drawn', () => {
  expect(thinRings([aRing(0, 0, 2, 0, 2, 2), aRing(0, 0, 20, 0, 20, 20)], 5)).toHaveLength(1)
})
