import Point from '@mapbox/point-geometry'
import { expect, test } from 'vitest'
import { housesAt } from './houses'

const size = 512
const road = (...line: [number, number][]) => ({ geom: [line.map(([x, y]) => new Point(x, y))] })
/** The direction of the longer walls, in degrees from 0 to 180. */
function angleOf([a, b]: Point[]): number {
  const degrees = (Math.atan2(b!.y - a!.y, b!.x - a!.x) * 180) / Math.PI
  return Math.round((degrees + 180) % 180)
}
const middleOf = (corners: Point[]) => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
  y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
})

test('a house surrounds its position', () => {
  const [house = []] = housesAt([new Point(100, 50)], [], size)
  expect(house).toHaveLength(4)
  expect(middleOf(house).x).toBeCloseTo(100)
  expect(middleOf(house).y).toBeCloseTo(50)
})

test('a house faces the nearest street', () => {
  const roads = [road([0, 0], [200, 200]), road([0, 300], [512, 300])]
  const [slanting = [], level = []] = housesAt(
    [new Point(105, 100), new Point(260, 296)],
    roads,
    size,
  )
  expect(angleOf(slanting)).toBe(45)
  expect(angleOf(level)).toBe(0)
})

test('a long street is found from every house along it', () => {
  const houses = [40, 200, 480].map((x) => new Point(x, x + 5))
  const turned = housesAt(houses, [road([0, 0], [512, 512])], size)
  expect(turned.map(angleOf)).toEqual([45, 45, 45])
})

test('a street far away turns no house', () => {
  const [house = []] = housesAt([new Point(100, 400)], [road([0, 0], [200, 200])], size)
  expect(angleOf(house)).toBe(0)
})

test('the same house is the same in every tile that shows it', () => {
  expect(housesAt([new Point(7, 9)], [], size)).toEqual(housesAt([new Point(7, 9)], [], size))
})
