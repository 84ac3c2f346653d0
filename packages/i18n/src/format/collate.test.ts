import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { compareIcelandic } from './collate.ts'

test.each([
  ['accented vowels follow the plain ones', 'aa ab ac ae áb ád'],
  ['ð follows d', 'ad að ae'],
  ['í follows i and ó follows o', 'is ís os ós'],
  ['þ, æ and ö come last', 'Akranes Ytri-Njarðvík Þingeyri Ægisíða Ölfus'],
  ['foreign letters keep their places', 'b c d p q r v w x y ý z þ'],
  ['letters of other languages stand with their base', 'Mula Müller Munaðarnes Mývatn'],
  ['a shorter word comes first', 'A Aku Akureyri'],
  ['capitals matter only between equal words', 'ár Ár Ás bær Bær'],
  ['digits stand before letters', '101 600 Reykjavík'],
])('%s: %s', (_, inOrder) => {
  const words = inOrder.split(' ')
  expect(words.toReversed().toSorted(compareIcelandic)).toEqual(words)
})

describe('where the platform knows Icelandic', () => {
  const collator = new Intl.Collator('is')

  test('it does: else the comparisons below would compare with English', () => {
    expect(collator.resolvedOptions().locale).toBe('is')
  })

  test('our order of all place names and districts is its order', () => {
    const names = [
      ...postalNames.map(({ name }) => name),
      ...postcodes.map(({ place }) => place),
      ...postcodes.flatMap(({ district }) => district ?? []),
    ]
    expect(names.toSorted(compareIcelandic)).toEqual(names.toSorted(collator.compare))
  })

  test('our order of any two words is its order', () => {
    const letters = Array.from(
      'aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæöAÁBCDÐEÉFGHIÍJKLMNOÓPQRSTUÚVWXYÝZÞÆÖ0189 -,.()',
    )
    const word = fc.array(fc.constantFrom(...letters), { maxLength: 6 }).map((all) => all.join(''))
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(Math.sign(compareIcelandic(one, other))).toBe(collator.compare(one, other))
      }),
      { numRuns: 5000 },
    )
  })
})
