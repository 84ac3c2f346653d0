import { langs, type Lang } from '@kot/domain/lang'
import { linksTexts } from '@kot/i18n/texts/links'
import { describe, expect, test } from 'vitest'
import { linkGroups } from './link-groups'

const entriesOf = (lang: Lang) =>
  linkGroups(lang).flatMap(({ parts }) => parts.flatMap(({ entries }) => entries))

const outside = langs.flatMap((lang) =>
  entriesOf(lang).flatMap(({ address }) => (address.startsWith('/') ? [] : [address])),
)

const shape = (lang: Lang) =>
  linkGroups(lang).map(({ id, parts }) => [id, ...parts.map(({ entries }) => entries.length)])

const repeatedIn = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

/** Parameters by which sites follow people from one to another. */
const tracking = /^(?:utm_|fbclid|gclid|gclsrc|dclid|mc_|ref|igshid|msclkid|_hs)/

describe('every address outside', () => {
  test.each([...new Set(outside)])('%s is of good form', (address) => {
    const { protocol, hostname, port, username, searchParams } = new URL(address)
    expect(protocol).toBe('https:')
    expect([port, username]).toEqual(['', ''])
    // As it is written: parsing would make a capital letter small.
    expect(address.startsWith(`https://${hostname}`)).toBe(true)
    expect(hostname).toMatch(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/)
    expect([...searchParams.keys()].filter((key) => tracking.test(key))).toEqual([])
    expect(address).not.toMatch(/\s/)
  })
})

test.each(langs)('no address has two names, and no name two addresses, in %s', (lang) => {
  // A name may stand in two groups, where one would look for it: as the same link.
  const links = new Map(entriesOf(lang).map((entry) => [`${entry.name} ${entry.address}`, entry]))
  expect(repeatedIn([...links.values()].map(({ address }) => address))).toEqual([])
  for (const { parts } of linkGroups(lang)) {
    for (const { entries } of parts) expect(repeatedIn(entries.map(({ name }) => name))).toEqual([])
  }
})

test('both languages have the same groups with as many links', () => {
  expect(shape('en')).toEqual(shape('is'))
})

test('everything the catalogue says about a link is said on the page', () => {
  for (const lang of langs) {
    const said = entriesOf(lang).flatMap(({ name, about }) => [name, about])
    const { about, named } = linksTexts[lang]
    for (const text of [...Object.values(about), ...Object.values(named)]) {
      expect(said).toContain(text)
    }
  }
})

test('every rental group on Facebook says how many members it has', () => {
  for (const lang of langs) {
    const groups = linkGroups(lang).find(({ id }) => id === 'rental-groups')
    for (const { about } of groups?.parts[0]?.entries ?? []) expect(about).toMatch(/\d[.,]000/)
  }
  expect.hasAssertions()
})
