import { leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { mbl } from '@kot/rental-sites-simulator/sites/mbl'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { expect, test } from 'vitest'
import { aPage, askSite, readSite, siteOrigin } from '../../testing/read-site.ts'
import { peopleIn, rawFacts, worldFacts } from '../../testing/raw-adverts.ts'
import { UnreadablePageError } from '../../source/source.ts'
import { mblSource } from './mbl.ts'

const now = new Date('2026-11-15T12:00:00Z')
const adverts = someAdverts(60)
const { said, pages, totals } = readSite(mblSource, mbl, adverts)
const ofWorld = said.filter(({ externalId }) => Number(externalId) < leftOutFrom)

test('every advert of the site is found once, with its facts', () => {
  expect(ofWorld.map(rawFacts)).toEqual(adverts.map(worldFacts))
})

test('sixteen rows come at a time, below the highest id of the first page', () => {
  expect(pages).toHaveLength(Math.ceil(said.length / 16))
  expect(new Set(totals)).toEqual(new Set([said.length]))
  const asked = pages.map(({ request }) => (request.json as { variables: unknown }).variables)
  expect(asked.slice(1)).toEqual(
    asked.slice(1).map((_, index) => ({
      highest: Number(said[0]?.externalId),
      offset: (index + 1) * 16,
      limit: 16,
    })),
  )
})

test('an advert that appears during the full crawl moves no other', () => {
  const [first] = mblSource.start(siteOrigin)
  const page = askSite(mbl, first ?? { kind: 'list', url: '' }, adverts, now)
  const [second] = mblSource.discover(page, siteOrigin).next
  const later = [anAdvert({ id: leftOutFrom + 1000 }), ...adverts]
  const rows = (stock: typeof adverts) =>
    mblSource.discover(askSite(mbl, second ?? { kind: 'list', url: '' }, stock, now), siteOrigin)
      .rows
  expect(rows(later)).toEqual(rows(adverts))
})

test('names are neither requested nor read, and internal fields are cut off', () => {
  expect(peopleIn(pages)).not.toEqual([])
  expect(peopleIn(said)).toEqual([])
  expect(JSON.stringify(pages)).toContain('#<Hashie::Mash')
  expect(JSON.stringify(said)).not.toContain('#<')
  expect(JSON.stringify(pages[0]?.request)).not.toMatch(/agency|phone/)
})

test('rows that are no homes to let are passed on as they are', () => {
  const others = said.filter(({ externalId }) => Number(externalId) >= leftOutFrom)
  expect(others.slice(0, 5).toReversed()).toMatchObject([
    { title: 'Skrifstofuhúsnæði við höfnina', price: 1, kind: null },
    { longTerm: false },
    { price: 1, longTerm: true },
    { place: 'Torrevieja', postcode: '101' },
    { title: 'Skrifstofuhúsnæði við höfnina' },
  ])
})

test('has its link and date, and neither position nor property', () => {
  expect(readSite(mblSource, mbl, [anAdvert({ id: 5 })]).said.at(-1)).toMatchObject({
    externalId: '5',
    link: `${siteOrigin}/fasteignir/leiga/leigueign/5/`,
    published: '2026-11-14T09:30:00.000',
    photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    lat: null,
    propertyNumber: null,
  })
})

test('pages are followed by their contents, whatever was requested', () => {
  const data = {
    rentals_property: [{ id: 9 }, { id: 8 }],
    rentals_property_aggregate: { aggregate: { count: 700 } },
  }
  const { next } = mblSource.discover(aPage(JSON.stringify({ data })), siteOrigin)
  expect(next).toMatchObject([{ json: { variables: { highest: 9, offset: 2 } } }])
})

test('a list without adverts is empty, not broken', () => {
  expect(readSite(mblSource, mbl, [])).toMatchObject({ said: [], totals: [0] })
})

const counted = (rows: unknown, count: unknown) =>
  JSON.stringify({
    data: { rentals_property: rows, rentals_property_aggregate: { aggregate: { count } } },
  })

test.each([
  ['not-json', '<html><body>503</body></html>'],
  ['changed-markup', '{"errors":[{"message":"field \'rooms\' not found"}]}'],
  ['changed-markup', '{"data":null}'],
  ['changed-markup', '{"data":{"rentals_property":[]}}'],
  ['changed-markup', counted([], 1350)],
  ['changed-markup', counted([{ key: 1 }], 1)],
  ['changed-markup', counted({}, 1)],
])('%s: %s', (reason, text) => {
  expect(() => mblSource.discover(aPage(text), siteOrigin)).toThrow(UnreadablePageError)
  expect(() => mblSource.discover(aPage(text), siteOrigin)).toThrow(reason)
})
