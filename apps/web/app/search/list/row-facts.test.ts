import { expect, test } from 'vitest'
import { aListing } from '../../home/card/testing/a-listing'
import { shortFactsOfHome } from './row-facts'

test.each([
  [{ rooms: 2, availableFrom: '2026-12-15' }, '54\u00A0m² · 2 herb. · laus 15. des.'],
  [{ rooms: 2, availableNow: true }, '54\u00A0m² · 2 herb. · laus strax'],
  [{ rooms: null, availableFrom: null }, '54\u00A0m² · laus? spyrðu'],
])('the facts of a row, of %j', (facts, line) => {
  expect(shortFactsOfHome('is', aListing({ size: 54, ...facts }))).toBe(line)
})
