import { describe, expect, test } from 'vitest'
import type { Home } from '../home/home.ts'
import { aHome } from '../testing/a-home.ts'
import { fitsWatch, withFoldedWords } from './fits-watch.ts'
import { emptyWatch, hasFurtherCriteria, type Watch } from './watch.ts'

const now = new Date('2026-11-18T12:00:00Z')
const home = aHome({ price: 300_000, size: 60, rooms: 2, availableFrom: '2027-01-01' })
const facts = { words: ['falleg', 'kjallaraibud'], sources: ['mbl', 'myigloo'] }
const fits = (wishes: Partial<Watch>, of: Partial<Home> = {}, said = facts) =>
  fitsWatch({ ...home, ...of }, said, { ...emptyWatch, postcodes: ['101'], ...wishes }, now)

const folded = (...excludedWords: string[]) =>
  withFoldedWords({ ...emptyWatch, excludedWords }).excludedWords

describe('a day to move in', () => {
  test.each([
    ['on the first day', { moveInFrom: '2027-01-01' }, {}, true],
    ['before it', { moveInFrom: '2027-01-02' }, {}, false],
    ['on the last day', { moveInUntil: '2027-01-01' }, {}, true],
    ['after it', { moveInUntil: '2026-12-31' }, {}, false],
    ['today, if it is free at once', { moveInUntil: '2026-11-18' }, { availableNow: true }, true],
    ['today, which is too early', { moveInFrom: '2026-11-19' }, { availableNow: true }, false],
    ['that is not said', { moveInFrom: '2027-06-01' }, { availableFrom: null }, true],
  ])('%s', (_, wishes, of, expected) => {
    expect(fits(wishes, of)).toBe(expected)
  })
})

describe('words', () => {
  test.each([
    ['leave out adverts with a word that begins so', ['kjallar'], false],
    ['within a word do not count', ['ibud'], true],
    ['that are not there leave it in', ['herbergi'], true],
  ])('%s', (_, excludedWords, expected) => {
    expect(fits({ excludedWords })).toBe(expected)
  })

  test('are compared without case and accents, and too short ones not at all', () => {
    expect(folded('Kjallari,', 'ÞAK-hæð í 1. og')).toEqual(['kjallari', 'thak', 'haed'])
    expect(fits({ excludedWords: folded('KJALLARAÍBÚÐ') })).toBe(false)
  })
})

test('sources leave out a home that is only there', () => {
  expect(fits({ excludedSources: ['mbl'] })).toBe(true)
  expect(fits({ excludedSources: ['mbl', 'myigloo'] })).toBe(false)
  expect(fits({ excludedSources: ['mbl'] }, {}, { words: [], sources: [] })).toBe(true)
})

test('a rent range leaves in what invites offers', () => {
  expect(fits({ minRent: 300_000 })).toBe(true)
  expect(fits({ minRent: 300_001 })).toBe(false)
  expect(fits({ minRent: 300_001 }, { price: 0 })).toBe(true)
})

test('what is left to pay after housing benefit', () => {
  const household = { people: 1, income: 400_000, hasFewAssets: true }
  // The benefit of one person with this income is whole: 50.792 kr.
  expect(fits({ netRent: { atMost: 249_208, household } })).toBe(true)
  expect(fits({ netRent: { atMost: 249_207, household } })).toBe(false)
  expect(fits({ netRent: { atMost: 299_999, household: { ...household, income: null } } })).toBe(
    false,
  )
})

test('only some watches need the text of adverts', () => {
  expect(hasFurtherCriteria(emptyWatch)).toBe(false)
  expect(hasFurtherCriteria({ ...emptyWatch, minRent: 1, maxRent: 2, pets: true })).toBe(false)
  for (const wish of [
    { moveInFrom: '2027-01-01' },
    { moveInUntil: '2027-01-01' },
    { excludedWords: ['a'] },
    { excludedSources: ['a'] },
    { netRent: { atMost: 1, household: { people: 1, income: 1, hasFewAssets: true } } },
    { places: [{} as Watch['places'][number]] },
  ]) {
    expect(hasFurtherCriteria({ ...emptyWatch, ...wish })).toBe(true)
  }
})
