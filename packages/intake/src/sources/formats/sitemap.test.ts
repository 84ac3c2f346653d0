import { leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { sitemap } from '@kot/rental-sites-simulator/sites/sitemap'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { expect, test } from 'vitest'
import { aPage, readSite, siteOrigin } from '../../testing/read-site.ts'
import { peopleIn, rawFacts, worldFacts } from '../../testing/raw-adverts.ts'
import { UnreadablePageError } from '../../source/source.ts'
import { exampleSources } from '../../testing/simulated-sources.ts'

const source = exampleSources.sitemap

const adverts = someAdverts(520)
const { said, pages, totals } = readSite(source, sitemap, adverts)
const ofWorld = said.filter(({ externalId }) => Number(externalId) < leftOutFrom)

test('every advert of the site is found once, with its facts, however its page describes it', () => {
  expect(ofWorld.map(rawFacts)).toEqual(adverts.map(worldFacts))
})

test('the index leads to the files of homes and to nothing else', () => {
  const lists = pages.filter(({ request }) => request.kind === 'list')
  expect(lists.map(({ request }) => request.url.replace(siteOrigin, ''))).toEqual([
    '/sitemap.xml',
    '/sitemap-eignir-1.xml',
    '/sitemap-eignir-2.xml',
  ])
  expect(pages).toHaveLength(lists.length + said.length)
  expect(totals).toEqual([undefined, undefined, undefined])
})

test('the pages that were changed last are read first', () => {
  const text = `<urlset><url><loc>${siteOrigin}/eign/1</loc><lastmod>2026-11-01</lastmod></url>
    <url><loc>${siteOrigin}/eign/2</loc></url>
    <url><loc>${siteOrigin}/eign/3</loc><lastmod>2026-11-14T10:00:00Z</lastmod></url></urlset>`
  expect(source.discover(aPage(text), siteOrigin).rows).toMatchObject([
    { externalId: '3' },
    { externalId: '1' },
    { externalId: '2' },
  ])
})

test('no name is read', () => {
  expect(peopleIn(pages)).not.toEqual([])
  expect(peopleIn(said)).toEqual([])
})

test('rows that are no homes to let are passed on as they are', () => {
  const others = said.filter(({ externalId }) => Number(externalId) >= leftOutFrom)
  const kinds = others.map(({ kind, price }) => `${kind} ${price}`)
  expect(kinds).toEqual(expect.arrayContaining(['Atvinnuhúsnæði 1', 'Fjölbýli 1']))
  expect(others.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['Torrevieja, ES', 'Torrevieja, Spain']),
  )
})

test.each([
  ['JSON-LD', 3, 'F2001234'],
  ['microdata', 4, null],
  ['meta tags', 5, null],
])('%s contains what else is on the page', (_, id, propertyNumber) => {
  const home = { pets: false }
  expect(readSite(source, sitemap, [anAdvert({ id, home })]).said).toContainEqual(
    expect.objectContaining({
      externalId: String(id),
      link: `${siteOrigin}/eign/${id}`,
      title: 'Íbúð á Njálsgötu 52',
      kind: 'Fjölbýli',
      pets: false,
      available: '2026-12-01',
      photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
      propertyNumber,
    }),
  )
})

test('a site without adverts is empty, not broken', () => {
  expect(readSite(source, sitemap, []).said).toEqual([])
})

test.each([
  ['not-xml', '<!doctype html><html><body>Lokað</body></html>'],
  ['not-xml', '{"sitemap":[]}'],
  ['not-xml', ''],
  ['not-xml', `<urlset><url><loc>${siteOrigin}/eign/1</loc></url><url><lo`],
  ['not-xml', '<!DOCTYPE x [<!ENTITY a "b">]><urlset><url><loc>&a;</loc></url></urlset>'],
  ['changed-markup', '<pages><page>1</page></pages>'],
  ['changed-markup', '<urlset><link><loc>/eign/1</loc></link></urlset>'],
  ['changed-markup', '<urlset><url><where>/eign/1</where></url></urlset>'],
  [
    'changed-markup',
    '<sitemapindex><sitemap><loc>/sitemap-news.xml</loc></sitemap></sitemapindex>',
  ],
  ['changed-markup', '<urlset><url><loc>https://other.example/eign/1</loc></url></urlset>'],
])('%s: %s', (reason, text) => {
  expect(() => source.discover(aPage(text), siteOrigin)).toThrow(UnreadablePageError)
  expect(() => source.discover(aPage(text), siteOrigin)).toThrow(reason)
})

test('a page that describes no home is not accepted', () => {
  const list = aPage(`<urlset><url><loc>${siteOrigin}/eign/1</loc></url></urlset>`)
  const [row] = source.discover(list, siteOrigin).rows
  const page = aPage('<html><head><meta property="og:title" content="Íbúð"></head></html>')
  expect(() => source.detail?.read(page, row)).toThrow('changed-markup')
})
