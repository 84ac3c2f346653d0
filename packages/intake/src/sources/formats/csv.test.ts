import { csv } from '@kot/rental-sites-simulator/sites/csv'
import { leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, test } from 'vitest'
import { type PageRequest, UnreadablePageError } from '../../source/source.ts'
import { aPage, readSite, siteOrigin } from '../../testing/read-site.ts'
import { peopleIn, rawFacts, worldFacts } from '../../testing/raw-adverts.ts'
import { exampleSources } from '../../testing/simulated-sources.ts'

const source = exampleSources.csv

const adverts = someAdverts(80)
const starts: Record<string, PageRequest[]> = {
  'semicolons and windows-1252': source.start(siteOrigin),
  'commas and UTF-8': [{ kind: 'list', url: `${siteOrigin}/eignir.csv?snid=komma` }],
}

describe.each(Object.entries(starts))('%s', (_, start) => {
  const { said, pages } = readSite(source, csv, adverts, { start })
  const ofWorld = said.filter(({ externalId }) => Number(externalId) < leftOutFrom)

  test('every advert is found once, with its facts', () => {
    expect(ofWorld.map(rawFacts)).toEqual(adverts.map(worldFacts))
    expect(pages).toHaveLength(1)
  })

  test('no name is read', () => {
    expect(peopleIn(pages)).not.toEqual([])
    expect(peopleIn(said)).toEqual([])
  })

  test('rows that are no homes to let are passed on as they are', () => {
    const others = said.filter(({ externalId }) => Number(externalId) >= leftOutFrom)
    expect(others.slice(0, 4)).toMatchObject([
      { kind: 'Atvinnuhúsnæði', price: '1' },
      { longTerm: false },
      { price: '1', longTerm: true },
      { place: 'Torrevieja', postcode: '101' },
    ])
  })

  test('reads what else the row contains', () => {
    const home = { pets: true, available: 'now' }
    expect(readSite(source, csv, [anAdvert({ id: 5, home })], { start }).said[0]).toMatchObject({
      externalId: '5',
      link: `${siteOrigin}/eign/5`,
      pets: true,
      available: 'strax',
      lat: '64,14291',
      long: '-21,92221',
      photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
      propertyNumber: '2001234',
      published: '2026-11-14T09:30:00.000Z',
    })
  })

  test('a file of a header alone is empty, not broken', () => {
    expect(readSite(source, csv, [], { start }).said).toEqual([])
  })
})

const discover = (text: string) => source.discover(aPage(text, {}, 'text/csv'), siteOrigin).rows
const header = 'Verð;AUÐKENNI ;Heimilisfang'

test('columns are found by name, whatever their order and case', () => {
  expect(discover(`${header}\n285000;7;Njálsgata 52`)).toMatchObject([
    { externalId: '7', price: '285000', address: 'Njálsgata 52' },
  ])
})

test('a stray quote spoils no file, and a row of another length only itself', () => {
  const text = `${header}\n1;7;Íbúð "stóra" 5\n2;8\n3;9;Ásbraut 9\n`
  expect(discover(text)).toMatchObject([
    { externalId: '7', address: 'Íbúð "stóra" 5' },
    { externalId: '9' },
  ])
})

test.each([
  ['not-csv', '<!doctype html><h1>Lokað</h1>'],
  ['not-csv', '{"adverts":[]}'],
  ['not-csv', ''],
  ['not-csv', 'Vefurinn er lokaður'],
  ['not-csv', `${header}\n1;7;Njálsgata 52\n2;8`],
  ['not-csv', `${header}\n1;7;"Njálsgata 52`],
  ['changed-markup', 'Verð;Númer;Heimilisfang\n1;7;Njálsgata 52\n'],
  ['changed-markup', 'Verð;Auðkenni;Gata\n1;7;Njálsgata 52\n'],
  ['changed-markup', `${header}\n1;;Njálsgata 52\n2;;Ásbraut 9\n`],
])('%s: %s', (reason, text) => {
  expect(() => discover(text)).toThrow(UnreadablePageError)
  expect(() => discover(text)).toThrow(reason)
})
