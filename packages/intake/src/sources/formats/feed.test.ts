import { feed } from '@kot/rental-sites-simulator/sites/feed'
import { leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, test } from 'vitest'
import { type PageRequest, UnreadablePageError } from '../../source/source.ts'
import { aPage, readSite, siteOrigin } from '../../testing/read-site.ts'
import { peopleIn, rawFacts, worldFacts } from '../../testing/raw-adverts.ts'
import { exampleSources } from '../../testing/simulated-sources.ts'

const source = exampleSources.feed

const adverts = someAdverts(120)
const starts: Record<string, PageRequest[]> = {
  'RSS 2.0': source.start(siteOrigin),
  Atom: [{ kind: 'list', url: `${siteOrigin}/feed?format=atom` }],
}

describe.each(Object.entries(starts))('%s', (_, start) => {
  const { said, pages } = readSite(source, feed, adverts, { start })
  const ofWorld = said.filter(({ externalId }) => Number(externalId) < leftOutFrom)

  test('every advert is found once, with its facts, page after page', () => {
    expect(ofWorld.map(rawFacts)).toEqual(adverts.map(worldFacts))
    expect(pages).toHaveLength(Math.ceil(said.length / 50))
  })

  test('no name is read', () => {
    expect(peopleIn(pages)).not.toEqual([])
    expect(peopleIn(said)).toEqual([])
  })

  test('entries that are no homes to let are passed on as they are', () => {
    const others = said.filter(({ externalId }) => Number(externalId) >= leftOutFrom)
    expect(others.slice(0, 4)).toMatchObject([
      { kind: 'Atvinnuhúsnæði', price: '1 kr.' },
      { text: expect.stringContaining('Skammtímaleiga') },
      { price: '1 kr.' },
      { place: 'Torrevieja', postcode: '101' },
    ])
  })

  test('reads what else the entry contains', () => {
    const home = { pets: false, available: 'now' }
    const stock = [anAdvert({ id: 5, price: 0, home })]
    expect(readSite(source, feed, stock, { start }).said[0]).toMatchObject({
      externalId: '5',
      link: `${siteOrigin}/eign/5`,
      title: 'Íbúð á Njálsgötu 52',
      price: 'Tilboð',
      size: '74,5 m²',
      available: 'Laus strax',
      pets: 'Dýrahald ekki leyft',
      lat: '64.14291',
      long: '-21.92221',
      photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    })
  })

  test('a feed without entries is empty, not broken', () => {
    expect(readSite(source, feed, [], { start }).said).toEqual([])
  })
})

test('a feed is a window: what is missing in it means nothing', () => {
  expect(source.wholeStock).toBe(false)
})

const item = (more: string) => `<rss><channel><title>x</title><item>${more}</item></channel></rss>`

test('an entry that is named by its address is known by the number in it', () => {
  const text = item('<guid>https://site.example/eign/77</guid><link>/eign/77</link>')
  expect(source.discover(aPage(text), siteOrigin).rows).toMatchObject([{ externalId: '77' }])
})

test.each([
  ['not-xml', '<!doctype html><html><body>Lokað</body></html>'],
  ['not-xml', '{"items":[]}'],
  ['not-xml', 'Lokað'],
  ['not-xml', '<rss><channel><item><guid>1</guid></item><item><gu'],
  ['changed-markup', '<rdf><item><guid>1</guid></item></rdf>'],
  ['changed-markup', '<rss><channel><advert><guid>1</guid></advert></channel></rss>'],
  ['changed-markup', '<feed><advert><id>1</id></advert></feed>'],
  ['changed-markup', item('<name>1</name>')],
])('%s: %s', (reason, text) => {
  expect(() => source.discover(aPage(text), siteOrigin)).toThrow(UnreadablePageError)
  expect(() => source.discover(aPage(text), siteOrigin)).toThrow(reason)
})
