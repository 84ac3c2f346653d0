import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { myigloo } from '@kot/rental-sites-simulator/sites/myigloo'
import { expect, test } from 'vitest'
import { aPage, readSite, siteOrigin } from '../../testing/read-site.ts'
import { peopleIn, rawFacts, worldFacts } from '../../testing/raw-adverts.ts'
import { UnreadablePageError } from '../../source/source.ts'
import { myiglooSource } from './myigloo.ts'

const adverts = someAdverts(230)
const { said, pages, totals } = readSite(myiglooSource, myigloo, adverts)
const ofWorld = said.filter(({ externalId }) => Number(externalId) < leftOutFrom)
const discover = (value: unknown) =>
  myiglooSource.discover(aPage(JSON.stringify(value)), siteOrigin)

test('every advert of the site is found once, with its facts', () => {
  expect(ofWorld.map(rawFacts)).toEqual(adverts.map(worldFacts))
})

test('a list page has a hundred adverts, and only a row without its address is requested separately', () => {
  const details = pages.filter(({ request }) => request.kind === 'detail')
  expect(pages.length - details.length).toBe(3)
  expect(details.map(({ request }) => request.url)).toEqual(
    said
      .filter(({ externalId }) => Number(externalId) % 40 === 7)
      .map(({ externalId }) => `${siteOrigin}/api/listings/${externalId}/`),
  )
  expect(new Set(totals)).toEqual(new Set([said.length]))
})

test('no name is read', () => {
  expect(peopleIn(pages)).not.toEqual([])
  expect(peopleIn(said)).toEqual([])
})

test('rows that are no homes to let are passed on as they are', () => {
  const others = said.filter(({ externalId }) => Number(externalId) >= leftOutFrom)
  expect(others.slice(0, 4)).toMatchObject([
    { kind: 'office', price: '1.00' },
    { leaseMonths: { least: 1, most: 2 } },
    { kind: 'apartment', price: '1.00' },
    { place: 'Torrevieja', postcode: '101' },
  ])
})

test('reads where else the advert is, its property and its link', () => {
  const [row] = readSite(myiglooSource, myigloo, [anAdvert({ id: 1001, mblId: 77 })]).said
  expect(row).toMatchObject({
    link: `${siteOrigin}/listings/1001`,
    alsoAt: [{ source: 'mbl', externalId: '77' }],
    propertyNumber: '2001234',
    available: '2026-12-01',
    photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    published: '2026-11-14T09:30:00.000123+00:00',
  })
  const real = myiglooSource.discover(aPage('{"items":[{"id":5}],"count":1}'), myiglooSource.origin)
  expect(myiglooSource.toRawAdvert(real.rows[0], myiglooSource.origin)?.link).toBe(
    'https://myigloo.is/listings/5',
  )
})

test('a typed property number is none', () => {
  const shares = ofWorld.filter(({ propertyNumber }) => propertyNumber !== null)
  expect(shares.length / ofWorld.length).toBeCloseTo(0.87, 1)
})

test('rent in another currency is not taken for krónur', () => {
  const price = { price: '1200.00', currency: { code: 'EUR' } }
  const { rows } = discover({ items: [{ id: 1, price }], count: 1, next: null })
  expect(myiglooSource.toRawAdvert(rows[0], siteOrigin)?.price).toBe('1200.00 EUR')
})

test('a list without adverts is empty, not broken', () => {
  expect(readSite(myiglooSource, myigloo, [])).toMatchObject({ said: [], totals: [0] })
})

test('a row without an id is skipped among others', () => {
  expect(discover({ items: [{ id: 1 }, { id: 2 }, {}], count: 3, next: null }).rows).toHaveLength(2)
})

test.each([
  ['not-json', '<!doctype html><h1>Lokað</h1>'],
  ['not-json', '{"items":[{"id":1},'],
  ['not-json', ''],
  ['changed-markup', '{"results":[],"count":0}'],
  ['changed-markup', '{"items":[],"count":874}'],
  ['changed-markup', '{"items":[]}'],
  ['changed-markup', '{"items":[{"uuid":1},{"uuid":2},{"id":3}],"count":3}'],
  ['changed-markup', '[]'],
])('%s: %s', (reason, text) => {
  expect(() => myiglooSource.discover(aPage(text), siteOrigin)).toThrow(UnreadablePageError)
  expect(() => myiglooSource.discover(aPage(text), siteOrigin)).toThrow(reason)
})

test('a detail that is another listing is not accepted', () => {
  const { rows } = discover({ items: [{ id: 7, address: null }], count: 1 })
  expect(() => myiglooSource.detail?.read(aPage('{"id":8}'), rows[0])).toThrow('changed-markup')
})
