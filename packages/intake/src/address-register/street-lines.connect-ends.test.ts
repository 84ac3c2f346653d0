import { expect, test } from 'vitest'
import { connectEnds } from './street-lines.ts'
import type { Line } from './geometry.ts'

const across: Line = [
  [100, -200],
  [100, 200],
]

test('a street goes on to the one it leads into', () => {
  const [street] = connectEnds([
    [
      [0, 0],
      [70, 0],
    ],
    across,
  ])
  expect(street).toEqual([
    [0, 0],
    [70, 0],
    [100, 0],
  ])
})

test('so does its beginning', () => {
  const [street] = connectEnds([
    [
      [130, 0],
      [200, 0],
    ],
    across,
  ])
  expect(street?.[0]).toEqual([100, 0])
})

test('the nearest is met first', () => {
  const nearer: Line = [
    [90, -50],
    [90, 50],
  ]
  const [street] = connectEnds([
    [
      [0, 0],
      [70, 0],
    ],
    across,
    nearer,
  ])
  expect(street?.at(-1)).toEqual([90, 0])
})

test.each([
  [
    'too far away',
    [
      [0, 0],
      [50, 0],
    ],
  ],
  [
    'not in its way',
    [
      [0, 300],
      [70, 300],
    ],
  ],
  [
    'beside it',
    [
      [80, 0],
      [80, 100],
    ],
  ],
] satisfies [string, number[][]][])('a street %s stays as it is', (_why, line) => {
  const [street] = connectEnds([line as unknown as Line, across])
  expect(street).toEqual(line)
})

test('a bent street does not meet itself', () => {
  const bent: Line = [
    [0, 0],
    [40, 0],
    [40, 40],
    [20, 40],
    [20, 20],
  ]
  expect(connectEnds([bent])).toEqual([bent])
})
