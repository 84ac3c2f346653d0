import { expect, test } from 'vitest'
import { monthPoints } from './line-points'

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
