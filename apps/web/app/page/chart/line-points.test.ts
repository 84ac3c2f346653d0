import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChartPoint, lineDomain, lineGist, monthPoints } from './line-points'

test.each([
  ['close to the values where they lie together', [285_000, 301_000], [285_000, 305_000]],
  ['from zero where they lie far apart', [50_000, 301_000], [0, 400_000]],
  ['around a level line', [200_000, 200_000], [190_000, 210_000]],
  ['around zeros', [0, 0], [-1, 1]],
])('the axis goes %s', (_, values, domain) => {
  expect(lineDomain(values, 4)).toEqual(domain)
})

test('no value lies outside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1 }),
      fc.constantFrom(2, 4),
      (values, ticks) => {
        const [low, high] = lineDomain(values, ticks)
        expect(low).toBeLessThanOrEqual(Math.min(...values))
        expect(high).toBeGreaterThanOrEqual(Math.max(...values))
        expect(high).toBeGreaterThan(low)
      },
    ),
  )
})

const points = (...values: (number | null)[]): ChartPoint[] =>
  values.map((value, at) => ({ label: `vika ${at + 1}`, value }))

const krona = (value: number) => `${value} kr.`

test.each([
  ['a rise', points(100, 90, 112), 'Leiga: úr 100 kr. (vika 1) í 112 kr. (vika 3). Hækkun um 12%.'],
  ['a fall', points(200, 193), 'Leiga: úr 200 kr. (vika 1) í 193 kr. (vika 2). Lækkun um 3,5%.'],
  ['no change', points(5, 9, 5), 'Leiga: úr 5 kr. (vika 1) í 5 kr. (vika 3). Óbreytt.'],
  ['a single point', points(7), 'Leiga: aðeins ein tala, 7 kr. (vika 1).'],
  [
    'gaps at both ends',
    points(null, 10, null, 11, null),
    'Leiga: úr 10 kr. (vika 2) í 11 kr. (vika 4). Hækkun um 10%.',
  ],
  ['nothing', points(null), 'Leiga'],
])('describes %s', (_, line, gist) => {
  expect(lineGist('is', 'Leiga', line, krona)).toBe(gist)
})

test('speaks English on English pages', () => {
  expect(lineGist('en', 'Rent', points(100, 94.5), krona)).toBe(
    'Rent: from 100 kr. (vika 1) to 94.5 kr. (vika 2). Down by 5.5%.',
  )
})

test('months follow each other, also over the end of a year, and a missing one is a gap', () => {
  const figures = [
    { month: '2025-11', homes: 1_200, median_rent: 280_000 },
    { month: '2026-01', homes: 9, median_rent: 290_000 },
  ]
  expect(monthPoints('is', figures)).toEqual([
    { label: 'nóvember 2025', short: 'nóv. 2025', value: 280_000, also: ['1.200'] },
    { label: 'desember 2025', short: 'des. 2025', value: null, also: ['Vantar'] },
    { label: 'janúar 2026', short: 'jan. 2026', value: 290_000, also: ['9'] },
  ])
})

test('without figures there are no points', () => {
  expect(monthPoints('en', [])).toEqual([])
})
