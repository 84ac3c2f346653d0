import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatList, plural, pluralForm } from './words.ts'

describe('Icelandic', () => {
  test.each([1, 21, 31, 101, 121, 1001, 0.1, 1.1, 2.1, 1.21])('counts %d as one', (count) => {
    expect(pluralForm('is', count)).toBe('one')
  })

  test.each([0, 2, 10, 11, 12, 111, 211, 1011, 1.5, 1.11])('counts %d as many', (count) => {
    expect(pluralForm('is', count)).toBe('other')
  })
})

describe('English', () => {
  test.each([
    [1, 'one'],
    [0, 'other'],
    [2, 'other'],
    [21, 'other'],
    [1.5, 'other'],
  ])('counts %d as %s', (count, form) => {
    expect(pluralForm('en', count)).toBe(form)
  })
})

test.each(['is', 'en'] as const)('our %s agrees with the platform for every count', (lang) => {
  const rules = new Intl.PluralRules(lang, { maximumFractionDigits: 20 })
  expect(rules.resolvedOptions().locale).toBe(lang)
  const counts = fc.oneof(
    fc.nat(),
    fc.nat(2000),
    fc.nat(200_000).map((hundredths) => hundredths / 100),
  )
  fc.assert(
    fc.property(counts, (count) => {
      expect(pluralForm(lang, count)).toBe(rules.select(count))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [1, 'íbúð'],
  [11, 'íbúðir'],
  [21, 'íbúð'],
  [684, 'íbúðir'],
])('%d takes the wording %s', (count, wording) => {
  expect(plural('is', count, { one: 'íbúð', other: 'íbúðir' })).toBe(wording)
})

test.each([
  [[], '', ''],
  [['101'], '101', '101'],
  [['101', '105'], '101 og 105', '101 and 105'],
  [['a', 'b', 'c'], 'a, b og c', 'a, b and c'],
])('%j is listed as %j and %j', (items, is, en) => {
  expect(formatList('is', items)).toBe(is)
  expect(formatList('en', items)).toBe(en)
})
