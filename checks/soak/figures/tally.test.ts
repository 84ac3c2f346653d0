import { expect, test } from 'vitest'
import { growth, percentile, type Sample, tally, type TimedCall } from './tally.ts'

const asked = (kind: string, from: number, to: number, fault: string | null = null): TimedCall => ({
  kind,
  from,
  to,
  fault,
})
const trouble = [{ from: 1_000, to: 2_000 }]

test('an error counts as part of the fault that its request overlapped, however little', () => {
  const [figures] = tally(
    [
      asked('page', 900, 1_000, 'nobody'),
      asked('page', 1_400, 1_500, '503'),
      asked('page', 2_000, 2_100, '503'),
      asked('page', 2_001, 2_100, '500'),
      asked('page', 100, 200),
    ],
    trouble,
  )
  expect(figures).toMatchObject({ asked: 5, errors: { during: 3, outside: 1 } })
})

test('what was slow during a fault is left out of the calm figures and kept in the others', () => {
  const [figures] = tally(
    [asked('feed', 0, 10), asked('feed', 20, 40), asked('feed', 1_500, 1_900)],
    trouble,
  )
  expect(figures?.calm).toEqual({ p50: 10, p95: 20, p99: 20 })
  expect(figures?.p99).toBe(400)
})

test('a failed request has no time', () => {
  const [figures] = tally([asked('feed', 0, 9_000, 'timeout'), asked('feed', 0, 5)], [])
  expect(figures?.calm.p99).toBe(5)
})

test('each kind has separate figures', () => {
  const kinds = tally([asked('page', 0, 1), asked('feed', 0, 1), asked('page', 0, 1)], [])
  expect(kinds.map(({ kind, asked: count }) => [kind, count])).toEqual([
    ['page', 2],
    ['feed', 1],
  ])
})

const samples = (bytes: (index: number) => number, process = 1, count = 40, first = 0): Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    at: (first + index) * 10,
    process,
    bytes: bytes(index),
  }))

test('stable memory has no growth, whatever single samples show', () => {
  const some = samples((index) => (index % 7 === 0 ? 180 : 100))
  expect(growth(some, 0)?.share).toBe(0)
})

test('a leak shows between the quarters', () => {
  expect(
    growth(
      samples((index) => 100 + index),
      0,
    ),
  ).toMatchObject({ before: 104, after: 134 })
})

const inUse = (index: number) => (index % 5 === 0 ? 0 : index * 3)

test('of the least of a quarter, what is in use for a while is no growth and a leak is', () => {
  const busier = samples((index) => 100 + inUse(index))
  expect(growth(busier, 0, 0)?.share).toBe(0)
  expect(growth(busier, 0)?.share).toBeGreaterThan(0.05)
  const leaking = samples((index) => 100 + index + inUse(index))
  expect(growth(leaking, 0, 0)).toMatchObject({ before: 100, after: 130 })
})

test('what was gathered while it got warm does not count', () => {
  const some = samples((index) => (index < 20 ? 50 + index : 100))
  expect(growth(some, 200)).toMatchObject({ share: 0, samples: 20 })
})

test('a process that ended in between does not count', () => {
  const some = [...samples(() => 500, 1, 20), ...samples(() => 100, 2, 20, 20)]
  expect(growth(some, 0)).toMatchObject({ share: 0, before: 100, samples: 20 })
})

test('too few samples give no result', () => {
  expect(
    growth(
      samples(() => 1, 1, 11),
      0,
    ),
  ).toBeNull()
  expect(growth([], 0)).toBeNull()
})

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
  [0, 1],
])('of 1 to 100, whatever their order, %d is %d', (share, number) => {
  expect(percentile(hundred, share)).toBe(number)
})

test('a single slow one among few is the highest percentile', () => {
  expect(percentile([1, 1, 900], 0.99)).toBe(900)
})

test('of nothing there is none', () => {
  expect(percentile([], 0.5)).toBeNaN()
})
