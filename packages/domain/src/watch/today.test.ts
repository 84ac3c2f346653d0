import { describe, expect, it, test } from 'vitest'
import { aHome } from '../testing/a-home.ts'
import { beginningOfToday, choiceOfSwipe, homesOfToday, nextToday, withNewcomers } from './today.ts'
import { emptyWatch } from './watch.ts'

const home = (id: number, createdAt: string, postcode = '105') => ({
  ...aHome({ id, postcode, price: 285_000 }),
  createdAt,
})

const watch = { ...emptyWatch, postcodes: ['105'] }

describe('today', () => {
  it('begins at midnight, and in the morning with the evening before', () => {
    expect(beginningOfToday(new Date('2026-11-16T13:00:00Z'))).toBe('2026-11-16T00:00:00.000Z')
    expect(beginningOfToday(new Date('2026-11-16T07:00:00Z'))).toBe('2026-11-15T19:00:00.000Z')
  })

  it('has the new homes that fit a watch, the newest first', () => {
    const homes = [
      home(1, '2026-11-16T08:00:00.000Z'),
      home(2, '2026-11-16T11:00:00.000Z'),
      home(3, '2026-11-15T23:00:00.000Z'),
      home(4, '2026-11-16T12:00:00.000Z', '600'),
    ]
    const now = new Date('2026-11-16T13:00:00Z')
    expect(homesOfToday(homes, [watch], now).map(({ id }) => id)).toEqual([2, 1])
    expect(homesOfToday(homes, [], now)).toEqual([])
  })
})

test('the next home is the first without a choice, and newcomers come last', () => {
  expect(nextToday([2, 1], [{ home: 2, choice: 'no' }])).toBe(1)
  expect(nextToday([2], [{ home: 2, choice: 'no' }])).toBeNull()
  const homes = [2, 1]
  expect(withNewcomers(homes, [1])).toBe(homes)
  expect(withNewcomers(homes, [3, 2])).toEqual([2, 1, 3])
})

test.each([
  [-120, 10, 'no'],
  [120, -10, 'contact'],
  [20, 140, 'maybe'],
  [40, 40, null],
  [0, -200, null],
])('a card moved by %i and %i is %s', (x, y, choice) => {
  expect(choiceOfSwipe(x, y)).toBe(choice)
})
