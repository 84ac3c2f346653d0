import { describe, expect, test } from 'vitest'
import { countedInWords, countInWords } from './numerals.ts'

const counts = Array.from({ length: 121 }, (_, at) => at + 1)
const homes = (count: number) =>
  countedInWords('is', count, { one: 'ný íbúð', other: 'nýjar íbúðir' }, 'feminine')

const firstTen = [
  'ein ný íbúð',
  'tvær nýjar íbúðir',
  'þrjár nýjar íbúðir',
  'fjórar nýjar íbúðir',
  'fimm nýjar íbúðir',
  'sex nýjar íbúðir',
  'sjö nýjar íbúðir',
  'átta nýjar íbúðir',
  'níu nýjar íbúðir',
  'tíu nýjar íbúðir',
]

describe('from 1 to 121', () => {
  test('Icelandic writes words to ten, then digits, and 21, 31 … 121 of them are singular', () => {
    const singular = [21, 31, 41, 51, 61, 71, 81, 91, 101, 121]
    expect(counts.map(homes)).toEqual(
      counts.map(
        (count) =>
          firstTen[count - 1] ??
          (singular.includes(count) ? `${count} ný íbúð` : `${count} nýjar íbúðir`),
      ),
    )
    expect([homes(11), homes(111)]).toEqual(['11 nýjar íbúðir', '111 nýjar íbúðir'])
  })

  test('English writes words to ten, and only one is singular', () => {
    const english = counts.map((count) =>
      countedInWords('en', count, { one: 'home', other: 'homes' }, 'feminine'),
    )
    expect(english.slice(0, 11)).toEqual([
      'one home',
      'two homes',
      'three homes',
      'four homes',
      'five homes',
      'six homes',
      'seven homes',
      'eight homes',
      'nine homes',
      'ten homes',
      '11 homes',
    ])
    expect(english.slice(10)).toEqual(counts.slice(10).map((count) => `${count} homes`))
  })
})

test.each([
  ['masculine', 'nominative', 'einn tveir þrír fjórir'],
  ['masculine', 'accusative', 'einn tvo þrjá fjóra'],
  ['masculine', 'dative', 'einum tveimur þremur fjórum'],
  ['masculine', 'genitive', 'eins tveggja þriggja fjögurra'],
  ['feminine', 'nominative', 'ein tvær þrjár fjórar'],
  ['feminine', 'accusative', 'eina tvær þrjár fjórar'],
  ['feminine', 'dative', 'einni tveimur þremur fjórum'],
  ['feminine', 'genitive', 'einnar tveggja þriggja fjögurra'],
  ['neuter', 'nominative', 'eitt tvö þrjú fjögur'],
  ['neuter', 'accusative', 'eitt tvö þrjú fjögur'],
  ['neuter', 'dative', 'einu tveimur þremur fjórum'],
  ['neuter', 'genitive', 'eins tveggja þriggja fjögurra'],
  ['pluralOnly', 'nominative', 'ein tvenn þrenn fern'],
  ['pluralOnly', 'dative', 'einum tvennum þrennum fernum'],
] as const)('%s in the %s counts %s, and does not inflect from five on', (gender, form, words) => {
  const counted = counts.slice(0, 12).map((count) => countInWords('is', count, gender, form))
  expect(counted.slice(0, 4).join(' ')).toBe(words)
  expect(counted.slice(4).join(' ')).toBe('fimm sex sjö átta níu tíu 11 12')
})

test.each([
  [0, '0 nýjar íbúðir'],
  [2.5, '2,5 nýjar íbúðir'],
  [1_214, '1.214 nýjar íbúðir'],
])('%d has no word', (count, written) => {
  expect(homes(count)).toBe(written)
})
