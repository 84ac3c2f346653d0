import { expect, test } from 'vitest'
import { placeOf } from './home-words'
import { aLockedRecord, aRecord } from './testing/a-record'

test('a home is named by its street and town', () => {
  expect(placeOf(aRecord())).toBe('Njálsgata 32, 101 Reykjavík')
})

test('a locked home is named by its town alone', () => {
  expect(placeOf(aLockedRecord())).toBe('101 Reykjavík')
})
