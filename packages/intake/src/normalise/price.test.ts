import { describe, expect, test } from 'vitest'
import { parseAmounts, parseDeposit, parsePrice } from './price.ts'

describe('a rent', () => {
  test.each([
    ['295.000 kr.', 295_000],
    ['295.000kr', 295_000],
    ['kr. 295.000,-', 295_000],
    ['kr. 295.000.-', 295_000],
    ['ISK 295,000', 295_000],
    ['295000.00', 295_000],
    ['295000', 295_000],
    ['295\u00A0000 kr.', 295_000],
    ['295&nbsp;000&nbsp;kr', 295_000],
    ['295.000 kr./mán.', 295_000],
    ['295.000 kr. á mánuði + hiti og rafmagn', 295_000],
    ['Verð: 295.000', 295_000],
    ['295 þús', 295_000],
    ['295þ', 295_000],
    ['295 þús.', 295_000],
    ['295 ÞÚSUND', 295_000],
    ['295k', 295_000],
    ['295,5 þús', 295_500],
    ['frá 250.000 kr.', 250_000],
    ['3 herb. 80 fm 295.000 kr.', 295_000],
    ['295.000 kr. + hússjóður 15.000 kr.', 295_000],
    ['Leiga 250.000 kr, trygging 500.000 kr', 250_000],
    ['Sértilboð 250.000 kr.', 250_000],
    ['1.250.000 kr.', 1_250_000],
    [295_000, 295_000],
    [294_999.6, 295_000],
    [5_000_000, 5_000_000],
  ])('%j is %d', (said, price) => {
    expect(parsePrice(said)).toBe(price)
  })

  test.each([
    ['250-300 þús', 300_000],
    ['250 þús - 300 þús', 300_000],
    ['250.000 - 300.000 kr.', 300_000],
    ['250.000 til 300.000', 300_000],
    ['250–300þ', 300_000],
  ])('%j is a range, and its higher end counts', (said, price) => {
    expect(parsePrice(said)).toBe(price)
  })

  test.each([
    ['295.000 - 80 fm', 295_000],
    ['295.000 - 555 1234', 295_000],
  ])('%j is no range', (said, price) => {
    expect(parsePrice(said)).toBe(price)
  })
})

describe('an offer is wanted', () => {
  test.each([
    'Tilboð',
    'TILBOÐ',
    'Tilbod',
    'Óskað eftir tilboði',
    'Verð samkvæmt tilboði',
    'Eftir samkomulagi',
    'Hafið samband',
    'Price on request',
    '0',
    '0 kr.',
    '0.00',
    0,
  ])('%j', (said) => {
    expect(parsePrice(said)).toBe(0)
  })
})

describe('refused', () => {
  test.each([
    [null, 'no-price'],
    ['', 'no-price'],
    ['-', 'no-price'],
    ['Sjá lýsingu', 'no-price'],
    [Number.NaN, 'no-price'],
    ['1 kr.', 'test-price'],
    [1, 'test-price'],
    ['100', 'test-price'],
    [101, 'implausible'],
    ['295', 'implausible'],
    ['9.999 kr.', 'implausible'],
    [-295_000, 'implausible'],
    [5_000_001, 'implausible'],
    ['295.000.000 kr.', 'implausible'],
    [Number.POSITIVE_INFINITY, 'implausible'],
    ['2.500 kr./m²', 'implausible'],
    ['25.000 kr. á fermetra', 'implausible'],
    ['3.540.000 kr. á ári', 'implausible'],
    ['€ 15.000', 'implausible'],
    ['15.000 EUR', 'implausible'],
    ['45.000 kr. á viku', 'short-term'],
    ['15.000 kr/nótt', 'short-term'],
    ['25.000 per night', 'short-term'],
    ['Vikan á 60.000', 'short-term'],
  ] as const)('%j: %s', (said, reason) => {
    expect(parsePrice(said)).toBe(reason)
  })

  test('accepts rents from 10,000 kr.', () => {
    expect(parsePrice(10_000)).toBe(10_000)
  })
})

describe('a deposit', () => {
  test.each([
    ['600.000 kr.', 600_000],
    [600_000, 600_000],
    ['600 þús', 600_000],
    ['2 mánuðir', 600_000],
    ['3 mán.', 900_000],
    ['2 months', 600_000],
    ['2 mánuðir, 590.000 kr.', 590_000],
    [null, null],
    ['', null],
    ['Eftir samkomulagi', null],
    ['2.000 evrur', null],
    [1, null],
    [99_000_000, null],
    [Number.NaN, null],
  ])('%j beside a rent of 300.000 kr. is %s', (said, deposit) => {
    expect(parseDeposit(said, 300_000)).toBe(deposit)
  })

  test('in months is unknown where offers are invited', () => {
    expect(parseDeposit('2 mánuðir', 0)).toBeNull()
  })
})

test.each([
  ['295.000', [295_000]],
  ['295 000', [295_000]],
  ['295,000', [295_000]],
  ["1'250'000", [1_250_000]],
  ['295000.00', [295_000]],
  ['295.000,50', [295_000.5]],
  ['80,5', [80.5]],
  ['1.295.000', [1_295_000]],
  ['250-300', [250, 300]],
  ['80 fm á 2. hæð', [80, 2]],
  ['295.0000', [295, 0]],
  ['9'.repeat(16), []],
  ['ekkert', []],
])('%s', (text, values) => {
  expect(parseAmounts(text).map(({ value }) => value)).toEqual(values)
})
