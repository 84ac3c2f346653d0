import { jsonld } from '@kot/rental-sites-simulator/sites/jsonld'
import { leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { expect, test } from 'vitest'
import { aPage, readSite, siteOrigin } from '../../testing/read-site.ts'
import { peopleIn, rawFacts, worldFacts } from '../../testing/raw-adverts.ts'
import { UnreadablePageError } from '../../source/source.ts'
import { exampleSources } from '../../testing/simulated-sources.ts'

const source = exampleSources.jsonld

const adverts = someAdverts(60)
const { said, pages, totals } = readSite(source, jsonld, adverts)
const ofWorld = said.filter(({ externalId }) => Number(externalId) < leftOutFrom)

const listPage = (list: unknown, head = '') =>
  aPage(
    `<html><head>${head}<script type="application/ld+json">${JSON.stringify(list)}</script></head></html>`,
  )
const itemList = (itemListElement: unknown, more = {}) => ({
  '@type': 'ItemList',
  itemListElement,
  ...more,
})

test('every advert of the site is found once, with its facts', () => {
  expect(ofWorld.map(rawFacts)).toEqual(adverts.map(worldFacts))
})

test('the list leads from page to page and to a page for each home', () => {
  const lists = pages.filter(({ request }) => request.kind === 'list')
  expect(lists).toHaveLength(Math.ceil(said.length / 24))
  expect(pages).toHaveLength(lists.length + said.length)
  expect(new Set(totals)).toEqual(new Set([said.length]))
})

test('neither sellers nor agencies are named, and their addresses are not taken for the home', () => {
  expect(peopleIn(pages)).not.toEqual([])
  expect(peopleIn(said)).toEqual([])
  expect(JSON.stringify(said)).not.toMatch(/Leynigata|Skrifstofugata/)
})

test('rows that are no homes to let are passed on as they are', () => {
  const others = said.filter(({ externalId }) => Number(externalId) >= leftOutFrom)
  expect(others.slice(0, 4)).toMatchObject([
    { kind: 'Atvinnuhúsnæði', price: 1 },
    { title: 'Skammtímaleiga í miðbænum' },
    { price: 1 },
    { place: 'Torrevieja, ES', postcode: '101' },
  ])
})

test('reads what else the page contains', () => {
  const home = { pets: true, available: 'now', propertyNumber: '2009999' }
  expect(readSite(source, jsonld, [anAdvert({ id: 8, home })]).said[0]).toMatchObject({
    externalId: '8',
    link: `${siteOrigin}/leiga/eign/8`,
    kind: 'Fjölbýli',
    pets: true,
    available: '2026-11-14',
    lat: 64.142_91,
    long: -21.922_21,
    photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    propertyNumber: 'F2009999',
    published: '2026-11-14T09:30:00.000Z',
  })
})

test('a home in the list itself needs no separate page', () => {
  const item = {
    '@type': 'Apartment',
    url: '/leiga/eign/12',
    address: { streetAddress: 'Ásbraut 9' },
    offers: { '@type': 'Offer', priceSpecification: { price: '210000', priceCurrency: 'ISK' } },
  }
  const { rows } = source.discover(listPage(itemList([{ '@type': 'ListItem', item }])), siteOrigin)
  expect(source.detail?.request(rows[0], siteOrigin)).toBeNull()
  expect(source.toRawAdvert(rows[0], siteOrigin)).toMatchObject({
    externalId: '12',
    address: 'Ásbraut 9',
    price: '210000',
  })
})

test('pages of other sites are neither followed nor taken for adverts', () => {
  const elements = ['/leiga/eign/1', '/leiga/eign/2', 'https://other.example/leiga/eign/3']
  const found = source.discover(
    listPage(
      itemList(elements.map((url) => ({ url }))),
      '<link rel="next" href="//other.example/leiga">',
    ),
    siteOrigin,
  )
  expect(found.rows).toHaveLength(2)
  expect(found.next).toEqual([])
})

test('a list without adverts is empty, not broken', () => {
  expect(readSite(source, jsonld, [])).toMatchObject({ said: [], totals: [0] })
})

test.each([
  ['not-html', aPage('{"items":[]}')],
  ['not-html', aPage('')],
  ['changed-markup', aPage('<html><body><h1>Vefurinn er lokaður</h1></body></html>')],
  ['changed-markup', listPage({ '@type': 'SearchResults' })],
  ['changed-markup', listPage(itemList(undefined))],
  ['changed-markup', listPage(itemList([], { numberOfItems: 40 }))],
  ['changed-markup', listPage(itemList([{ link: '/leiga/eign/1' }, { link: '/leiga/eign/2' }]))],
  [
    'changed-markup',
    aPage('<html><script type="application/ld+json">{"@type":"ItemLi</script></html>'),
  ],
])('%s (case %#)', (reason, page) => {
  expect(() => source.discover(page, siteOrigin)).toThrow(UnreadablePageError)
  expect(() => source.discover(page, siteOrigin)).toThrow(reason)
})

test('a page that describes no home is not accepted', () => {
  const { rows } = source.discover(listPage(itemList([{ url: '/leiga/eign/1' }])), siteOrigin)
  const broken = aPage('<html><body><h1>Njálsgata 52</h1></body></html>', { kind: 'detail' })
  expect(() => source.detail?.read(broken, rows[0])).toThrow('changed-markup')
})
