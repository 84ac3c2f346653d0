import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTypoIndex, editDistance } from './typo-index.ts'

test.each([
  ['njalsgata', 'njalsgata', 0],
  ['njalsgta', 'njalsgata', 1],
  ['njalsgaata', 'njalsgata', 1],
  ['njalsgeta', 'njalsgata', 1],
  ['njaslgata', 'njalsgata', 1],
  ['nalsgta', 'njalsgata', 2],
  ['laugavegur', 'njalsgata', 3],
  ['', 'ab', 2],
  ['', 'abc', 3],
])('%s and %s are %d letters apart', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
  expect(editDistance(other, one, 2)).toBe(distance)
})

/** Every cell of the table, by the book. */
function measured(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : row)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const areSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      table[row]?.splice(
        column,
        1,
        Math.min(
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          areSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(one.length, other.length)
}

// Few letters, so that many words resemble each other.
const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })

test('giving up early does not change a distance', () => {
  fc.assert(
    fc.property(anyWord, anyWord, fc.integer({ min: 0, max: 3 }), (one, other, atMost) => {
      expect(editDistance(one, other, atMost)).toBe(Math.min(measured(one, other), atMost + 1))
    }),
    { numRuns: 5_000 },
  )
})

test('a name may have one letter wrong, a long one two, a short one none', () => {
  const index = createTypoIndex(['bakki', 'njalsgata', 'nes'])
  const meant = (written: string) => index.resembling(written).map(({ word }) => word)
  expect(meant('baki')).toEqual(['bakki'])
  expect(meant('bki')).toEqual([])
  expect(meant('nalsgta')).toEqual(['njalsgata'])
  expect(meant('nalsgt')).toEqual([])
  expect(meant('ne')).toEqual([])
})

test('the likeliest comes first', () => {
  const index = createTypoIndex(['lindarbraut', 'lindargata', 'lindagata'])
  expect(index.resembling('lindaragata')).toEqual([
    { word: 'lindargata', distance: 1 },
    { word: 'lindagata', distance: 2 },
  ])
})

const most = (word: string) => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2)

test('it finds what measuring every word finds', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyWord, { maxLength: 40 }), anyWord, (words, written) => {
      const found = createTypoIndex(words).resembling(written)
      const expected = words.filter(
        (some) => most(some) > 0 && editDistance(written, some, 2) <= most(some),
      )
      expect(found.map((some) => some.word).toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 1_000 },
  )
})
