import { expect, test } from 'vitest'
import { layersAt, polygonsOf } from './country-shapes.ts'
import type { Ring } from './geometry.ts'
import { natureNames } from './names.ts'

const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]

test('a ring inside another is a hole, and one inside the hole an outline again', () => {
  const [shore, island, pond] = [square(0, 100), square(20, 80), square(40, 60)]
  expect(polygonsOf([pond, shore, island])).toEqual([[pond], [shore, island]])
})

test('a hole belongs to the smallest outline around it', () => {
  const [large, hole, small, pond] = [
    square(0, 100),
    square(10, 90),
    square(20, 80),
    square(30, 40),
  ]
  expect(polygonsOf([large, hole, small, pond])).toEqual([
    [large, hole],
    [small, pond],
  ])
})

test('has no lake in the capital where the source has triangles', () => {
  expect(layersAt(64.149, -21.927)).not.toContain('lakes')
  expect(layersAt(64.12, -21.71)).not.toContain('lakes')
})

const named = (kind: string) =>
  natureNames
    .filter((name) => name.kind === kind)
    .map(({ text, lat, long }) => [text, lat, long] as const)

test.each(named('water'))('the name of %s is on water', (_, lat, long) => {
  const layers = layersAt(lat, long)
  expect(layers.length === 0 || layers.includes('lakes')).toBe(true)
})

test.each(named('glacier'))('the name of %s is on ice', (_, lat, long) => {
  expect(layersAt(lat, long)).toContain('glaciers')
})

test.each(named('landmark'))('the name of %s is on land', (_, lat, long) => {
  expect(layersAt(lat, long)).toContain('land')
})
