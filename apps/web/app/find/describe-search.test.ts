import { emptySearch, type Search } from '@kot/domain/search'
import { expect, test } from 'vitest'
import { describeSearch } from './describe-search'

const everything: Search = {
  postcodes: ['101', '105', '107'],
  maxPrice: 350,
  minSize: 50,
  rooms: 2,
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

test('what is not asked for is not mentioned', () => {
  expect(describeSearch('is', { ...emptySearch, rooms: 3 })).toBe('Allt landið, 3+ herbergi')
})
