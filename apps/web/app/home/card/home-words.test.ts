import { describe, expect, test } from 'vitest'
import { aLockedListing, aListing } from './testing/a-listing'
import { factsOfHome, nameOfHome, nameOfMarker } from './home-words'

const now = new Date('2026-11-15T12:00:00Z')
const skipholt = { price: 285_000, size: 56, address: 'Skipholt 47', postcode: '105' }

describe('the name of a home', () => {
  test('shows rent, size and place as far as the viewer may see them', () => {
    expect(
      nameOfHome('is', aLockedListing({ price: 285_000, size: 56, postcode: '105' }), now),
    ).toBe('285.000\u00A0kr. á mánuði, 56\u00A0m², 105 Reykjavík')
    expect(nameOfHome('en', aListing(skipholt), now)).toBe(
      '285.000\u00A0kr. a month, 56\u00A0m², Skipholt 47, 105 Reykjavík',
    )
  })

  test('a home without a rent is open to offers', () => {
    expect(nameOfHome('is', aListing({ ...skipholt, price: 0 }), now)).toMatch(/^Tilboð óskast, 56/)
  })

  test('explains its dot: new today', () => {
    const fresh = aListing({ createdAt: '2026-11-15T00:10:00Z' })
    expect(nameOfHome('is', fresh, now)).toMatch(/, nýtt í dag$/)
    expect(nameOfHome('en', fresh, now)).toMatch(/, new today$/)
  })
})

describe('the name of a marker', () => {
  test('ends with what is written on it', () => {
    expect(nameOfMarker('is', aLockedListing({ price: 285_000, size: 56 }), now, false)).toBe(
      '285.000\u00A0kr. á mánuði, 56\u00A0m², 101 Reykjavík, 285\u00A0Þ.',
    )
  })

  test.each([
    [9_500, /^9\.500\u00A0kr\. á mánuði, .+ 101 Reykjavík$/],
    [0, /^Tilboð óskast, .+ 101 Reykjavík$/],
  ])('does not repeat what it begins with: %i', (price, name) => {
    expect(nameOfMarker('is', aLockedListing({ price }), now, false)).toMatch(name)
  })
})

describe('the facts of a home in one line', () => {
  test.each([
    [{ rooms: 2, availableFrom: '2026-12-15' }, '2 herbergi, laus 15. desember'],
    [{ rooms: 2, availableNow: true }, '2 herbergi, laus strax'],
    [{ rooms: 2, availableFrom: null }, '2 herbergi, afhending: spyrðu leigusala'],
    [{ rooms: null, availableNow: true }, 'Laus strax, herbergi: spyrðu leigusala'],
    [{ rooms: null, availableFrom: null }, 'Herbergi og afhending: spyrðu leigusala'],
  ])('of %j', (facts, line) => {
    expect(factsOfHome('is', aListing(facts))).toBe(line)
  })

  test('in English', () => {
    expect(factsOfHome('en', aListing({ rooms: 1, availableFrom: '2026-12-15' }))).toBe(
      '1 room, available 15 December',
    )
  })
})
