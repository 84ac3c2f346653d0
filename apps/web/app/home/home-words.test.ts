import { describe, expect, test } from 'vitest'
import { aLockedRecord, aRecord } from './testing/a-record'
import { factsOfHome, nameOfHome, nameOfMarker } from './home-words'

const now = new Date('2026-11-15T12:00:00Z')
const skipholt = { price: 285_000, size: 56, adress: 'Skipholt 47', postcode: '105' }

describe('the name of a home', () => {
  test('says rent, size and place as far as the reader knows it', () => {
    expect(
      nameOfHome('is', aLockedRecord({ price: 285_000, size: 56, postcode: '105' }), now),
    ).toBe('285.000\u00A0kr. á mánuði, 56\u00A0m², 105 Reykjavík')
    expect(nameOfHome('en', aRecord(skipholt), now)).toBe(
      '285.000\u00A0kr. a month, 56\u00A0m², Skipholt 47, 105 Reykjavík',
    )
  })

  test('of a home without a rent says that offers are wanted', () => {
    expect(nameOfHome('is', aRecord({ ...skipholt, price: 0 }), now)).toMatch(/^Tilboð óskast, 56/)
  })

  test('tells what its dot shows: that it is new today', () => {
    const fresh = aRecord({ created_at: '2026-11-15T00:10:00Z' })
    expect(nameOfHome('is', fresh, now)).toMatch(/, nýtt í dag$/)
    expect(nameOfHome('en', fresh, now)).toMatch(/, new today$/)
  })
})

describe('the name of a marker', () => {
  test('ends with what is written on it', () => {
    expect(nameOfMarker('is', aLockedRecord({ price: 285_000, size: 56 }), now)).toBe(
      '285.000\u00A0kr. á mánuði, 56\u00A0m², 101 Reykjavík, 285\u00A0Þ.',
    )
  })

  test.each([
    [9_500, /^9\.500\u00A0kr\. á mánuði, .+ 101 Reykjavík$/],
    [0, /^Tilboð óskast, .+ 101 Reykjavík$/],
  ])('does not repeat what it begins with: %i', (price, name) => {
    expect(nameOfMarker('is', aLockedRecord({ price }), now)).toMatch(name)
  })
})

describe('the facts of a home in one line', () => {
  test.each([
    [{ rooms: 2, available_from: '2026-12-15' }, '2 herbergi, laus 15. desember'],
    [{ rooms: 2, anow: true }, '2 herbergi, laus strax'],
    [{ rooms: 2, available_from: null }, '2 herbergi, afhending: spyrðu leigusala'],
    [{ rooms: null, anow: true }, 'Laus strax, herbergi: spyrðu leigusala'],
    [{ rooms: null, available_from: null }, 'Herbergi og afhending: spyrðu leigusala'],
  ])('of %j', (facts, line) => {
    expect(factsOfHome('is', aRecord(facts))).toBe(line)
  })

  test('in English', () => {
    expect(factsOfHome('en', aRecord({ rooms: 1, available_from: '2026-12-15' }))).toBe(
      '1 room, available 15 December',
    )
  })
})
