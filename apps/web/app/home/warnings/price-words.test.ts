import { expect, test } from 'vitest'
import { aListing } from '../card/testing/a-listing'
import { historyInWords, priceSteps } from './price-words'

const day = (date: string) => `${date}T00:00:00.000Z`
const home = aListing({
  createdAt: day('2026-10-12'),
  price: 325_000,
  priceChanges: [{ change: -20_000, priceBefore: 345_000, date: day('2026-11-09') }],
})
const now = { until: new Date('2026-11-16T14:00:00Z'), gone: false }

test('a rent is drawn in steps, each since its day', () => {
  expect(priceSteps(home)).toEqual([
    { since: new Date(day('2026-10-12')), value: 345_000 },
    { since: new Date(day('2026-11-09')), value: 325_000 },
  ])
})

test('of several rents of one day the last one counts, and times of offers are left out', () => {
  const changes = [
    { change: 360_000, priceBefore: 0, date: day('2026-11-01') },
    { change: -10_000, priceBefore: 360_000, date: day('2026-11-09') },
    { change: -25_000, priceBefore: 350_000, date: day('2026-11-09') },
  ]
  expect(priceSteps({ ...home, priceChanges: changes }).map(({ value }) => value)).toEqual([
    360_000, 325_000,
  ])
})

test.each([
  ['is', 'Auglýst í 35 daga.', 'Verðið hefur lækkað einu sinni, um 20.000\u00A0kr. (5,8%).'],
  ['en', 'Advertised for 35 days.', 'The price has fallen once, by 20.000\u00A0kr. (5.8%).'],
] as const)('the history in words (%s)', (lang, length, changes) => {
  expect(historyInWords(lang, home, now)).toEqual({ length, changes })
})

test('a home that is gone was on offer, and a single rent stayed', () => {
  const words = historyInWords('is', { ...home, priceChanges: [] }, { ...now, gone: true })
  expect(words).toEqual({
    length: 'Var auglýst í 35 daga.',
    changes: 'Verðið hefur verið 325.000\u00A0kr. allan tímann.',
  })
})
