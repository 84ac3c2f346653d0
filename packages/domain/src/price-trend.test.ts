import { expect, test } from 'vitest'
import { priceTrend } from './home.ts'

test.each([
  ['nothing', [], null],
  ['a rise', [{ change: 10_000, date: '2026-11-01' }], 'up'],
  ['a fall', [{ change: -10_000, date: '2026-11-01' }], 'down'],
  [
    'a rise, then a fall, whatever their order in the list',
    [
      { change: -5_000, date: '2026-11-10' },
      { change: 10_000, date: '2026-11-01' },
    ],
    'down',
  ],
  ['no difference', [{ change: 0, date: '2026-11-01' }], null],
])('after %s the trend is right', (_, changes, trend) => {
  expect(priceTrend(changes)).toBe(trend)
})
