import { testDatabase } from '@kot/db/testing/test-database'
import { langs, type Lang } from '@kot/domain/text/lang'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { pageDates } from '@kot/i18n/page-dates/page-dates'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { sitePages } from './sitemap.ts'
import { discoveryApp, origins } from './testing/discovery-app.ts'

const { db } = await testDatabase()
await db
  .transaction()
  .execute((trx) => addHomes(trx, [aHome({ postcode: '600' }), aHome({ postcode: '603' })]))
await db
  .updateTable('home')
  .set({ created_at: new Date('2026-11-01T00:00:00Z') })
  .where('postcode', '=', '603')
  .execute()
const { get, publish } = await discoveryApp(db)
await publish()

type Link = { '@_hreflang': string; '@_href': string }
type Entry = { loc: string; lastmod?: string; 'xhtml:link': Link[] }

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'url' })

async function entriesOf(lang: Lang): Promise<Entry[]> {
  const { body } = await get(lang, `/sitemap-${lang}.xml`)
  expect(XMLValidator.validate(body)).toBe(true)
  return parser.parse(body).urlset.url
}

const dateOf = async (path: string) =>
  (await entriesOf('is')).find(({ loc }) => loc === `${origins.is}${path}`)?.lastmod

const changeIn = async (...codes: string[]) => {
  const { at } = await db
    .selectFrom('home')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .where('postcode', 'in', codes)
    .executeTakeFirstOrThrow()
  return `${at.toISOString().slice(0, 10)}T00:00:00.000Z`
}

test.each(langs)('every host names the sitemap of its language (%s)', async (lang) => {
  const answer = await get(lang, '/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  const { sitemapindex } = parser.parse(answer.body)
  expect(sitemapindex.sitemap.loc).toBe(`${origins[lang]}/sitemap-${lang}.xml`)
})

test.each(langs)('all pages of the %s host are in its sitemap, each once', async (lang) => {
  const addresses = (await entriesOf(lang)).map(({ loc }) => loc)
  expect(addresses.filter((address) => !address.startsWith(`${origins[lang]}/`))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
  const homes = addresses.filter((address) => /\/(ibud|home)\/\d+$/.test(address))
  expect(homes).toHaveLength(2)
  expect(addresses).toHaveLength(sitePages.length + postalNames.length + postcodes.length + 2)
})

test('pages name their twins in both languages, and the twins name them', async () => {
  const twins = new Map(
    (await entriesOf('en')).map((entry) => [entry.loc, JSON.stringify(entry['xhtml:link'])]),
  )
  for (const entry of await entriesOf('is')) {
    const links = entry['xhtml:link']
    expect(links.map((link) => link['@_hreflang'])).toEqual(['is', 'en', 'x-default'])
    expect(links[0]?.['@_href']).toBe(entry.loc)
    expect(twins.get(links[1]?.['@_href'] ?? '')).toBe(JSON.stringify(links))
  }
})

test('a city page is dated by the day of the last change of its homes, and one that never had any is not', async () => {
  expect(await dateOf('/til-leigu-600-akureyri')).toBe(await changeIn('600'))
  expect(await dateOf('/til-leigu-603-akureyri')).toBe(await changeIn('603'))
  expect(await dateOf('/til-leigu-akureyri')).toBe(await changeIn('600', '603'))
  expect(await dateOf('/til-leigu-900-vestmannaeyjar')).toBeUndefined()
})

test('a page of texts is dated by its texts, and one that always changes has no date', async () => {
  expect(await dateOf('/about')).toBe(`${pageDates.about.is.date}T00:00:00.000Z`)
  expect(await dateOf('/sources')).toBeUndefined()
  expect(await dateOf('/market-report')).toBeUndefined()
  expect(await dateOf('/')).toBe(await changeIn('600', '603'))
})

test('the sitemap of the other language is at its own host', async () => {
  const { statusCode, headers } = await get('is', '/sitemap-en.xml')
  expect([statusCode, headers.location]).toEqual([301, `${origins.en}/sitemap-en.xml`])
})
