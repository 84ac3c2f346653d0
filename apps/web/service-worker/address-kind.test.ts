import { expect, test } from 'vitest'
import { addressKind } from './address-kind'

const origin = 'https://kot.example'
const kindOf = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  addressKind({ url: new URL(path, origin).href, method, mode }, origin)

test.each(['/', '/?postcodes=101&showResults=true', '/about', '/til-leigu-reykjavik'])(
  '%s is a page',
  (path) => {
    expect(kindOf(path)).toBe('page')
  },
)

test('serves files with a hash in their name from the cache for every request', () => {
  expect(kindOf('/assets/landing-Ab12.js', { mode: 'cors' })).toBe('asset')
  expect(kindOf('/assets/app-Ab12.css', { mode: 'no-cors' })).toBe('asset')
})

test.each([
  '/d/current_market.json?t=1',
  '/api/v1/listings',
  '/lo/fetch.json',
  '/users/password',
  '/auth/google',
  '/img/7/card/abc.avif',
  '/current_city_area.json',
  '/sources.json',
  '/about.data',
  '/favicon.svg',
  '/service-worker.js',
])('%s is left alone, opened as a page or not', (path) => {
  expect(kindOf(path)).toBeNull()
  expect(kindOf(path, { mode: 'cors' })).toBeNull()
})

test('a page requested by anything but a navigation is left alone', () => {
  expect(kindOf('/about', { mode: 'cors' })).toBeNull()
  expect(kindOf('/about', { method: 'POST' })).toBeNull()
})

test.each([
  '/?jwt=abc',
  '/?jwt',
  '/?postcodes=101&jwt=abc',
  '/?reset_password_token=abc',
  '/users/password/edit?reset_password_token=abc',
  '/mailed-link?token=abc',
  '/unsub_match?id=abc',
  '/switch_lang?email=a%40kot.test&lang=en&signature=abc',
])('%s carries a secret and is left alone', (path) => {
  expect(kindOf(path)).toBeNull()
})

test('foreign URLs are left alone', () => {
  expect(kindOf('https://tiles.example/assets/1.png', { mode: 'no-cors' })).toBeNull()
})
