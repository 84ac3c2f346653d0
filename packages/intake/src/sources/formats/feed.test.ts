import { feed } from '@kot/rental-sites-simulator/sites/feed'
import { leftOutFrom } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, test } from 'vitest'
import { type PageRequest, UnreadablePageError } from '../../source/source.ts'
import { aPage, readSite, siteOrigin } from '../../testing/read-site.ts'
import { peopleIn, rawFacts, worldFacts } from '../../testing/raw-adverts.ts'
import { exampleSources } from '../../testing/simulated-sources.ts'
import { labelledLines, plainText } from './feed.ts'

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

test.each([
  ['<p><b>Verð:</b> 285.000 kr.<br>Stærð: 74 m²</p>', { verð: '285.000 kr.', stærð: '74 m²' }],
  ['<ul><li>Verð: 285 þús<li>Stærð : 74</ul>', { verð: '285 þús Stærð : 74' }],
  ['<table><tr><td>Verð:</td><td>285.000</td></tr></table>', { verð: '285.000' }],
  ['<div>VERÐ: Tilboð</div>', { verð: 'Tilboð' }],
  ['Verð: 1 &amp; allt', { verð: '1 & allt' }],
  ['Verð:', { verð: null }],
  ['Mjög gott verð: 285', { verð: null }],
])('%s', (html, expected) => {
  const { said } = labelledLines(html)
  expect(Object.fromEntries(Object.keys(expected).map((label) => [label, said(label)]))).toEqual(
    expected,
  )
})

test('lines about persons are left out altogether', () => {
  const { said, rest } = labelledLines('Sími: 555 0101<br>Tengiliður: Gervi<br>Björt íbúð')
  expect(said('sími')).toBeNull()
  expect(rest).toBe('Björt íbúð')
})

test('plain text has no markup', () => {
  expect(plainText('3ja&nbsp;herb. <b>íbúð</b> &lt;ný&gt;')).toBe('3ja herb. íbúð <ný>')
})
