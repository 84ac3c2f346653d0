import { expect, test } from 'vitest'
import { sharedHomeIn, withoutSharedHome } from './listing-card'

const queryOf = (path: string) => new URL(path, 'https://kot.example').searchParams

test('an address may ask for no home', () => {
  expect(sharedHomeIn(queryOf('/?postcodes=101'))).toBeNull()
})

test('a home that was opened leaves the address, and the search stays', () => {
  const query = queryOf('/?postcodes=101&home=7&rooms=2')
  expect(withoutSharedHome(query).toString()).toBe('postcodes=101&rooms=2')
  expect(sharedHomeIn(query)).toBe('7')
})
