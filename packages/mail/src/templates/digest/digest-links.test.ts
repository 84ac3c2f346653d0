import { rectangleArea } from '@kot/domain/area/drawn-area'
import { langs, type Lang } from '@kot/domain/text/lang'
import { emptySearch } from '@kot/domain/search/search'
import { searchFromQuery } from '@kot/domain/search/search-query'
import { expect, test } from 'vitest'
import { mailLinks, origins } from '../../testing/a-digest.ts'
import { digestLinks } from './digest-links.ts'

const watch = {
  ...emptySearch,
  postcodes: ['101', '225'],
  maxRent: 255_500,
  minSize: 45,
  minRooms: 3 as const,
  pets: true,
  area: rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 }),
}
const accountId = '7d1f0f0e-3c55-4c05-9d35-0f6ee0f4a001'
const email = 'gudrun+leiga@kot.test'
const linksIn = (lang: Lang) =>
  digestLinks(
    { accountId, watchId: 7, email, lang, watch },
    { origins, sign: mailLinks.sign, photo: () => null },
  )
const queryOf = (link: string) => new URL(link).searchParams

test.each(langs)('links out of a mail in %s carry what their calls read', (lang) => {
  const links = linksIn(lang)
  for (const link of [links.unsubscribe, links.oneClick]) {
    expect(mailLinks.read('unsub_match', queryOf(link).get('id') ?? '')).toEqual([accountId, '7'])
    expect(link.startsWith(origins[lang])).toBe(true)
  }
  expect(new URL(links.unsubscribe).pathname).toBe('/unsub_match')
  expect(new URL(links.oneClick).pathname).toBe('/api/v1/unsub_match')
})

test('the link to another language leads to its own host and is signed for address and language', () => {
  const url = new URL(linksIn('is').switchLang)
  expect(`${url.origin}${url.pathname}`).toBe('http://en.kot.localhost:3000/switch_lang')
  expect(url.searchParams.get('email')).toBe(email)
  expect(url.searchParams.get('lang')).toBe('en')
  const signature = url.searchParams.get('signature') ?? ''
  expect(mailLinks.read('switch_lang', signature)).toEqual([email, 'en'])
  expect(queryOf(linksIn('en').switchLang).get('lang')).toBe('is')
})

test('the link to all results has all criteria of the watch', () => {
  expect(searchFromQuery(queryOf(linksIn('is').results))).toEqual({
    ...watch,
    // Between two thousands the page takes the upper.
    maxRent: 256_000,
  })
})

test('a home and the watch are at their addresses of the site', () => {
  const links = linksIn('en')
  expect(links.home(7)).toBe('http://en.kot.localhost:3000/home/7')
  expect(links.smartfinder).toBe('http://en.kot.localhost:3000/smartfinder')
})
