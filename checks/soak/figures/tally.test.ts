import { expect, test } from 'vitest'
import { tally, type TimedCall } from './tally.ts'

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
