import { expect, test } from 'vitest'
import { placeOf } from './place-words'
import { aLockedListing, aListing } from './testing/a-listing'

test('a home is named by its street and town', () => {
  expect(placeOf(aListing())).toBe('Njálsgata 32, 101 Reykjavík')
})

test('a locked home is named by its town alone', () => {
  expect(placeOf(aLockedListing())).toBe('101 Reykjavík')
})
