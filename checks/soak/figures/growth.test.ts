import { expect, test } from 'vitest'
import { growth, type Sample } from './tally.ts'

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
