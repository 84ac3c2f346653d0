import { expect, test } from 'vitest'
import { sharedHomeIn, sharedHomePath, withoutSharedHome } from './listing-card'

const queryOf = (path: string) => new URL(path, 'https://kot.example').searchParams

test('the address of a home asks for that home and says nothing else', () => {
  expect(sharedHomePath(7)).toBe('/?home=7')
  expect(sharedHomeIn(queryOf(sharedHomePath(7)))).toBe('7')
})

test('an address may ask for no home', () => {
  expect(sharedHomeIn(queryOf('/?postcodes=101'))).toBeNull()
})

test('a home that was looked at leaves the address, and the search stays', () => {
  const query = queryOf('/?postcodes=101&home=7&rooms=2')
  expect(withoutSharedHome(query).toString()).toBe('postcodes=101&rooms=2')
  expect(sharedHomeIn(query)).toBe('7')
})
