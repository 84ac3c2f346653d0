import { describe, expect, test } from 'vitest'
import { emptyRawAdvert } from '../source/source.ts'
import { isShortTerm } from './rejections.ts'

const titled = (title: string) => isShortTerm({ ...emptyRawAdvert, title })
const described = (text: string) => isShortTerm({ ...emptyRawAdvert, text })

describe('months reported by the site', () => {
  test.each([
    ['at most 3', { least: 1, most: 3 }, true],
    ['at most 5', { least: null, most: 5 }, true],
    ['at most 6', { least: null, most: 6 }, false],
    ['at least 12', { least: 12, most: null }, false],
    ['at least 1, open end', { least: 1, most: null }, false],
    ['the two exchanged', { least: 12, most: 1 }, false],
    ['a form left at 0', { least: 0, most: 0 }, false],
    ['not said', { least: null, most: null }, false],
    ['nothing', null, false],
  ])('%s', (_what, leaseMonths, short) => {
    expect(isShortTerm({ ...emptyRawAdvert, leaseMonths })).toBe(short)
  })

  test('count more than words', () => {
    const text = 'Skammtímaleiga'
    expect(isShortTerm({ ...emptyRawAdvert, leaseMonths: { least: 6, most: 12 }, text })).toBe(
      false,
    )
  })
})

test.each([
  ['marked as short-term', false, true],
  ['marked as long-term', true, false],
])('%s', (_what, longTerm, short) => {
  expect(isShortTerm({ ...emptyRawAdvert, longTerm })).toBe(short)
})

test.each(['bnb', 'apartment_hotel'])('%s is let by the night', (kind) => {
  expect(isShortTerm({ ...emptyRawAdvert, kind })).toBe(true)
})

test.each([
  'Skammtímaleiga í miðbænum',
  'Íbúð í skammtímaleigu',
  'Short term rental',
  'Short-term',
  'Dagleiga og vikuleiga',
  'AirBnB íbúð',
  'Íbúð yfir sumarið',
  'Sumarleiga í 101',
])('the title %j is short-term', (title) => {
  expect(titled(title)).toBe(true)
})

test.each([
  'Íbúðin leigist í 3 mánuði.',
  'Leigist til 2ja mánaða.',
  'Leigutími: 4 mánuðir',
  'Íbúðin leigist út yfir sumarið.',
  'Available for 3 months',
])('the description %j is short-term', (text) => {
  expect(described(text)).toBe(true)
})

test.each([
  'Langtímaleiga',
  'Skammtíma- eða langtímaleiga',
  'Langtímaleiga, ekki Airbnb',
  'Framleiga á Airbnb er ekki leyfð',
  'Skammtímaleiga óheimil',
  'Airbnb not allowed',
  'Sólríkur pallur sem nýtist vel yfir sumarið',
  'Leigist með 3ja mánaða tryggingu',
  'Uppsagnarfrestur 3 mánuðir',
  'Leigutími lágmark 3 mánuðir',
  'Leigist í 3 mánuði með möguleika á framlengingu',
  'Leigist í 12 mánuði',
  'Leigutími 1 ár',
  'Laus 1. desember',
])('%j is not', (text) => {
  expect(described(text)).toBe(false)
})
