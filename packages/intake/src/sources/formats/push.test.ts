import { leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { push } from '@kot/rental-sites-simulator/sites/push'
import { someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { expect, test } from 'vitest'
import { UnreadablePageError } from '../../source/source.ts'
import { aPage, readSite, siteOrigin } from '../../testing/read-site.ts'
import { peopleIn, rawFacts, worldFacts } from '../../testing/raw-adverts.ts'
import { exampleSources } from '../../testing/simulated-sources.ts'

const source = exampleSources.push

const adverts = someAdverts(80)
const brought = [{ kind: 'list', url: `${siteOrigin}/export` } as const]
const { said, pages, totals } = readSite(source, push, adverts, { start: brought })
const ofWorld = said.filter(({ externalId }) => Number(externalId) < leftOutFrom)

/** The fields of an upload, as a partner would send them. */
export const example = {
  count: 1,
  adverts: [
    {
      id: '1234',
      url: 'https://partner.example/ibud/1234',
      title: 'Þriggja herbergja íbúð í miðbænum',
      address: 'Njálsgata 52',
      postcode: '101',
      place: 'Reykjavík',
      price: 285_000,
      deposit: 570_000,
      size: 74.5,
      rooms: 3,
      available: '2026-12-01',
      pets: true,
      longTerm: true,
      kind: 'Fjölbýli',
      lat: 64.142_91,
      long: -21.922_21,
      photos: ['https://partner.example/myndir/1234-1.jpg'],
      propertyNumber: '2001234',
      published: '2026-11-14T09:30:00Z',
      text: 'Leigist til langs tíma.',
    },
  ],
}

const discover = (value: unknown) => source.discover(aPage(JSON.stringify(value)), siteOrigin)

test('the example is read in full', () => {
  const { url: link, id: externalId, ...rest } = { ...example.adverts[0] }
  const { rows, total, next } = discover(example)
  expect(source.toRawAdvert(rows[0], siteOrigin)).toEqual({
    ...rest,
    externalId,
    link,
    leaseMonths: null,
    alsoAt: [],
  })
  expect({ total, next }).toEqual({ total: 1, next: [] })
})

test('every uploaded advert is found once, with its facts', () => {
  expect(ofWorld.map(rawFacts)).toEqual(adverts.map(worldFacts))
  expect(totals).toEqual([said.length])
})

test('makes no requests', () => {
  expect(source.start(siteOrigin)).toEqual([])
})

test('unrequested names from a partner are not passed on', () => {
  expect(peopleIn(pages)).not.toEqual([])
  expect(peopleIn(said)).toEqual([])
})

test('rows that are no homes to let are passed on as they are', () => {
  const others = said.filter(({ externalId }) => Number(externalId) >= leftOutFrom)
  expect(others.slice(0, 4)).toMatchObject([
    { kind: 'Atvinnuhúsnæði', price: 1 },
    { longTerm: false },
    { price: 1, longTerm: true },
    { place: 'Torrevieja', postcode: '101' },
  ])
})

test('a stock without adverts is empty, not broken', () => {
  expect(discover({ adverts: [] })).toEqual({ rows: [], next: [] })
})

test('an advert without an id or a page is skipped among others', () => {
  const {
    adverts: [whole],
  } = example
  const { id: _id, ...nameless } = { ...whole }
  const { url: _url, ...pageless } = { ...whole }
  const { rows } = discover({ adverts: [whole, nameless, whole, pageless] })
  expect(rows).toHaveLength(2)
})

test.each([
  ['not-json', '<!doctype html>'],
  ['not-json', '{"adverts":[{"id":"1"'],
  ['changed-markup', '{"homes":[]}'],
  ['changed-markup', '{"adverts":{"id":"1"}}'],
  ['changed-markup', '{"adverts":[],"count":80}'],
  ['changed-markup', '{"adverts":[{"ID":"1"}]}'],
])('%s: %s', (reason, text) => {
  expect(() => source.discover(aPage(text), siteOrigin)).toThrow(UnreadablePageError)
  expect(() => source.discover(aPage(text), siteOrigin)).toThrow(reason)
})
