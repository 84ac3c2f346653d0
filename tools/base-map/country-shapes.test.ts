import { expect, test } from 'vitest'
import { layersAt, polygonsOf } from './country-shapes.ts'
import type { Ring } from './geometry.ts'

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
