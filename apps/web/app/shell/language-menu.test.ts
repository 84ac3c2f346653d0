import { expect, it } from 'vitest'
import { addressIn, withHandOff } from './language-menu'

const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }

it.each([
  ['en', '/', '', 'http://en.kot.localhost:3000/'],
  ['is', '/about', '', 'http://kot.localhost:3000/about'],
  [
    'en',
    '/',
    '?postcodes=101,105&rooms=2',
    'http://en.kot.localhost:3000/?postcodes=101,105&rooms=2',
  ],
  ['en', '/users/password/edit', '', 'http://en.kot.localhost:3000/users/password/edit'],
  [
    'en',
    '/til-leigu-101-reykjavik',
    '',
    'http://en.kot.localhost:3000/for-rent-in-101-reykjavik-long-term',
  ],
  [
    'is',
    '/for-rent-in-101-reykjavik-long-term',
    '',
    'http://kot.localhost:3000/til-leigu-101-reykjavik',
  ],
  ['en', '/rettindi', '', 'http://en.kot.localhost:3000/rights'],
  ['is', '/for-rent-in-akureyri', '?a=1', 'http://kot.localhost:3000/til-leigu-akureyri?a=1'],
] as const)('the twin in %s of %s%s is %s', (lang, pathname, search, address) => {
  expect(addressIn(lang, origins, { pathname, search })).toBe(address)
})

it('adds the hand-off to the existing query', () => {
  expect(withHandOff('http://kot.localhost:3000/?rooms=2', 'a+b')).toBe(
    'http://kot.localhost:3000/?rooms=2&jwt=a%2Bb',
  )
})

it('never keeps an older hand-off', () => {
  expect(withHandOff('http://kot.localhost:3000/about?jwt=old', 'new')).toBe(
    'http://kot.localhost:3000/about?jwt=new',
  )
})
