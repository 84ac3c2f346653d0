import { rectangleArea } from '@kot/domain/drawn-area'
import type { Search } from '@kot/domain/criteria'
import { emptySearch } from '@kot/domain/search'
import { expect, test } from 'vitest'
import { describeSearch } from './describe-search'

const everything: Search = {
  ...emptySearch,
  postcodes: ['101', '105', '107'],
  maxRent: 350_000,
  minSize: 50,
  minRooms: 2,
  pets: true,
}

test('an empty search is about the whole country', () => {
  expect(describeSearch('is', emptySearch)).toBe('Allt landið')
  expect(describeSearch('en', emptySearch)).toBe('All of Iceland')
})

test('every filter has its words, in the order of the panel', () => {
  expect(describeSearch('is', everything)).toBe(
    '101, 105, 107, allt að 350.000\u00A0kr., minnst 50\u00A0m², 2+ herbergi, gæludýr leyfð',
  )
  expect(describeSearch('en', everything)).toBe(
    '101, 105, 107, up to 350.000\u00A0kr., at least 50\u00A0m², 2+ rooms, pets allowed',
  )
})

test('a drawn area is named after the postcodes, or alone', () => {
  const area = rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 })
  expect(describeSearch('is', { ...emptySearch, area, minRooms: 2 })).toBe(
    'teiknað svæði, 2+ herbergi',
  )
  expect(describeSearch('is', { ...emptySearch, area, postcodes: ['101'] })).toBe(
    '101, teiknað svæði',
  )
})

test('does not mention criteria that are not set', () => {
  expect(describeSearch('is', { ...emptySearch, minRooms: 3 })).toBe('Allt landið, 3+ herbergi')
})
