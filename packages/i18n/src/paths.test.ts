import { langs } from '@kot/domain/text/lang'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { describe, expect, test } from 'vitest'
import { cityPath, cityTwin, namedCityPath, parseCitySlug, pathIn } from './paths.ts'

const parsePath = (path: string) => parseCitySlug(path.slice(1))

describe('the page of a postcode', () => {
  test('has an address in each language', () => {
    expect(cityPath('is', '101')).toBe('/til-leigu-101-reykjavik')
    expect(cityPath('en', '101')).toBe('/for-rent-in-101-reykjavik-long-term')
    expect(cityPath('is', '220')).toBe('/til-leigu-220-hafnarfjordur')
  })

  test('is found again from all 390 addresses', () => {
    const found = langs.flatMap((lang) =>
      postcodes.map(({ code }) => ({ lang, code, page: parsePath(cityPath(lang, code)) })),
    )
    expect(found).toHaveLength(390)
    for (const { lang, code, page } of found) {
      expect(page).toEqual({ lang, kind: 'postcode', code })
    }
  })

  test('needs postcode and name to belong together: every wrong pair is refused', () => {
    const accepted = postcodes.flatMap(({ code, slug, postalName }) =>
      postalNames
        .filter((other) => other.name !== postalName && other.slug !== slug)
        .filter((other) => parseCitySlug(`til-leigu-${code}-${other.slug}`) !== null),
    )
    expect(accepted).toEqual([])
  })

  test('225 is found by its own name and by that of Garðabær, and has one canonical address', () => {
    for (const slug of ['gardabaer-alftanes', 'gardabaer']) {
      const page = parseCitySlug(`til-leigu-225-${slug}`)
      expect(page && cityTwin(page, 'is')).toBe('/til-leigu-225-gardabaer-alftanes')
    }
    expect(parseCitySlug('til-leigu-210-gardabaer-alftanes')).toBeNull()
  })

  test('cannot be requested with a postcode that does not exist', () => {
    expect(() => cityPath('is', '999')).toThrow(RangeError)
  })
})

describe('the page of a postal name', () => {
  test('has an address in each language', () => {
    expect(namedCityPath('is', 'akureyri')).toBe('/til-leigu-akureyri')
    expect(namedCityPath('en', 'akureyri')).toBe('/for-rent-in-akureyri')
  })

  test('is found again from every address, with all its postcodes', () => {
    for (const lang of langs) {
      for (const { slug, codes } of postalNames) {
        expect(parsePath(namedCityPath(lang, slug))).toEqual({ lang, kind: 'name', slug, codes })
      }
    }
  })
})

describe('the twin in the other language', () => {
  test.each([
    ['til-leigu-101-reykjavik', 'en', '/for-rent-in-101-reykjavik-long-term'],
    ['for-rent-in-101-reykjavik-long-term', 'is', '/til-leigu-101-reykjavik'],
    ['til-leigu-hofn-i-hornafirdi', 'en', '/for-rent-in-hofn-i-hornafirdi'],
    ['for-rent-in-akureyri', 'is', '/til-leigu-akureyri'],
  ] as const)('of %s is, in %s, %s', (segment, lang, path) => {
    const page = parseCitySlug(segment)
    expect(page && cityTwin(page, lang)).toBe(path)
  })
})

test.each([
  '',
  'about',
  'til-leigu',
  'til-leigu-',
  'til-leigu-101',
  'til-leigu-101-',
  'til-leigu-999-reykjavik',
  'til-leigu-101-akureyri',
  'til-leigu-101-reykjavik-long-term',
  'til-leigu-atlantis',
  'til-leigu-Reykjavik',
  'til-leigu-reykjavík',
  'til-leigu-gardabaer-alftanes',
  'til-leigu-101-reykjavik/',
  'x-til-leigu-101-reykjavik',
  'for-rent-in-101-reykjavik',
  'for-rent-in-999-reykjavik-long-term',
  'for-rent-in-101-akureyri-long-term',
  'for-rent-in-reykjavik-long-term',
  'for-rent-in-atlantis',
  'for-rent-in-constructor',
])('%j is no city page', (segment) => {
  expect(parseCitySlug(segment)).toBeNull()
})

test.each([
  ['en', '/til-leigu-101-reykjavik', '/for-rent-in-101-reykjavik-long-term'],
  ['is', '/rights', '/rettindi'],
  ['is', '/rettindi', '/rettindi'],
  ['en', '/rettindi', '/rights'],
  ['is', '/accessibility', '/adgengi'],
  ['en', '/adgengi', '/accessibility'],
  ['is', '/withdraw', '/haetta-vid-kaup'],
  ['en', '/haetta-vid-kaup', '/withdraw'],
  ['en', '/about', '/about'],
] as const)('in %s the page at %s is at %s', (lang, path, own) => {
  expect(pathIn(lang, path)).toBe(own)
})
