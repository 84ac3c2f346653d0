import { expect, test } from 'vitest'
import {
  availabilityLabel,
  createdLabel,
  mapLabel,
  perSquareMetreLabel,
  priceLabel,
  roomsLabel,
  sizeLabel,
} from './listing.ts'

const date = new Date('2026-11-14T10:00:00Z')

test('availability is a word, a day and month, or whom to ask', () => {
  expect(availabilityLabel('is', { kind: 'now' })).toBe('Laus strax')
  expect(availabilityLabel('en', { kind: 'now' })).toBe('Available now')
  expect(availabilityLabel('is', { kind: 'from', date })).toBe('14. nóvember')
  expect(availabilityLabel('en', { kind: 'from', date })).toBe('14 November')
  expect(availabilityLabel('is', { kind: 'unknown' })).toBe('Spyrðu leigusala')
  expect(availabilityLabel('en', { kind: 'unknown' })).toBe('Ask Landlord')
})

test('a home of today carries the ribbon, one of yesterday its date', () => {
  expect(createdLabel('is', date, new Date('2026-11-14T23:59:00Z'))).toBe('NÝTT Í DAG')
  expect(createdLabel('en', date, new Date('2026-11-14T23:59:00Z'))).toBe('NEW TODAY')
  expect(createdLabel('is', date, new Date('2026-11-15T00:00:00Z'))).toBe('14. nóvember')
})

test('a price has thousands points and kr., an offer has no amount', () => {
  expect(priceLabel('is', 285_000)).toBe('285.000\u00A0kr.')
  expect(priceLabel('en', 285_000)).toBe('285.000\u00A0kr.')
  expect(priceLabel('is', 0)).toBe('Tilboð óskast')
  expect(priceLabel('en', 0)).toBe('Offer wanted')
})

test.each([
  [250_000, '250\u00A0Þ.'],
  [10_000, '10\u00A0Þ.'],
  [9_999, '9.999'],
  [9_500, '9.500'],
  [1_250_000, '1.250\u00A0Þ.'],
])('a marker of %i reads «%s» in both languages', (price, label) => {
  expect(mapLabel('is', price)).toBe(label)
  expect(mapLabel('en', price)).toBe(label)
})

test('a marker without a price is open to offers', () => {
  expect(mapLabel('is', 0)).toBe('Tilboð')
  expect(mapLabel('en', 0)).toBe('Offer')
})

test('rooms and size', () => {
  expect(roomsLabel('is', 3)).toBe('3')
  expect(roomsLabel('en', null)).toBe('Ask Landlord')
  expect(sizeLabel(74)).toBe('74\u00A0m²')
})

test.each([
  [285_000, 58, '4.914\u00A0kr./m²'],
  [100_000, 150, '667\u00A0kr./m²'],
  [1_150_000, 40, '28.750\u00A0kr./m²'],
])('%i kr. for %i m² are %s', (price, size, label) => {
  expect(perSquareMetreLabel(price, size)).toBe(label)
})

test('an offer, or a home of unknown size, has no price by the square metre', () => {
  expect(perSquareMetreLabel(0, 58)).toBeNull()
  expect(perSquareMetreLabel(285_000, 0)).toBeNull()
})
