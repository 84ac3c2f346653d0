import { postcodes } from '@kot/domain/postcode/postcode'
import { describe, expect, test } from 'vitest'
import { isPlace, parsePlace } from './place-names.ts'

describe('a postcode', () => {
  test.each([
    ['101'],
    [' 101 '],
    ['101 Reykjavík'],
    ['101 Reykjavik'],
    ['101 RVK'],
    ['IS-101 Reykjavík'],
    ['Reykjavík 101'],
    ['101, Reykjavík'],
    ['101&nbsp;Reykjav&iacute;k'],
    ['101 Miðborg'],
    ['101 Vesturbær'],
  ])('%j is 101', (said) => {
    expect(parsePlace([said]).postcode).toBe('101')
  })

  test.each([['999'], ['1010'], ['10'], ['1.101'], ['Reykjavík'], [''], [null]])(
    '%j names none',
    (said) => {
      expect(parsePlace([said]).postcode).toBeNull()
    },
  )

  test('is found for every postcode that has homes, with and without its place', () => {
    for (const { code, place } of postcodes.filter(({ delivers }) => delivers)) {
      expect(parsePlace([code]).postcode).toBe(code)
      expect(parsePlace([`${code} ${place}`]).postcode).toBe(code)
      expect(parsePlace([code, place]).postcode).toBe(code)
    }
  })
})

describe('a place without a postcode', () => {
  test.each([
    ['Seltjarnarnes', '170'],
    ['Seltj.nes', '170'],
    ['Hveragerði', '810'],
    ['Hveragerdi', '810'],
    ['Akranesi', '300'],
    ['Keflavík', '230'],
    ['Njarðvík', '260'],
    ['Álftanes', '225'],
    ['Grafarvogi', '112'],
    ['Höfn', '780'],
    ['Kjós', '276'],
  ])('%s has one that is likely: %s', (place, postcode) => {
    expect(parsePlace([null, place])).toEqual({ postcode, town: null })
  })

  test.each([
    ['Reykjavík', 'Reykjavík'],
    ['Rvk', 'Reykjavík'],
    ['Rvík', 'Reykjavík'],
    ['Reykjavik', 'Reykjavík'],
    ['Kóp.', 'Kópavogur'],
    ['Hfj', 'Hafnarfjörður'],
    ['í Hafnarfirði', null],
    ['Hafnarfirði', 'Hafnarfjörður'],
    ['Akureyri', 'Akureyri'],
    ['Vestmannaeyjum', null],
    ['Undraland', null],
  ])('%s', (place, town) => {
    expect(parsePlace([null, place]).town).toBe(town)
  })

  test('two names narrow it down', () => {
    expect(parsePlace(['Reykjavík', 'Grafarvogur']).postcode).toBe('112')
    expect(parsePlace(['Akureyri', 'Grafarvogur'])).toEqual({ postcode: null, town: null })
  })
})

describe('what contradicts itself', () => {
  test.each([
    ['postcode and place', ['101', 'Kópavogur']],
    ['two postcodes', ['101', '200']],
    ['a postcode and one behind the street', ['101', null, '200 Selfoss']],
  ])('%s is not trusted', (_what, said) => {
    expect(parsePlace(said)).toEqual({ postcode: null, town: null })
  })

  test('is trusted where most agree', () => {
    expect(parsePlace(['101', 'Kópavogur', '200 Kópavogur']).postcode).toBe('200')
  })

  test('a place that is not known contradicts nothing', () => {
    expect(parsePlace(['730', 'Fjarðabyggð']).postcode).toBe('730')
  })
})

test('there are no homes in a PO box, but the town is right', () => {
  expect(parsePlace(['172']).postcode).toBe('170')
  expect(parsePlace(['121'])).toEqual({ postcode: null, town: 'Reykjavík' })
})

test.each([
  ['with its town', ['Reykjavík'], '101', '101'],
  ['with another town', ['Kópavogur'], '101', null],
  ['alone, where flats are numbered so', [], '101', null],
  ['alone, where none is', [], '112', '112'],
  ['beside a postcode', ['105'], '101', '105'],
])('three digits behind a street %s', (_what, said, bare, postcode) => {
  expect(parsePlace(said, [bare]).postcode).toBe(postcode)
})

test.each([
  ['101 Reykjavík', true],
  ['Kóp.', true],
  ['Njálsgata', false],
  ['101 Torrevieja', false],
  ['999 Reykjavík', false],
  ['', false],
])('%j is a place: %s', (text, expected) => {
  expect(isPlace(text)).toBe(expected)
})
