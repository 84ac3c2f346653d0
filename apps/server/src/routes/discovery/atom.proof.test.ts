import { setImmediate } from 'node:timers/promises'
import { testDatabase } from '@kot/db/testing/test-database'
import type { Lang } from '@kot/domain/text/lang'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { discoveryApp, origins } from './testing/discovery-app.ts'

const { db } = await testDatabase()
/** As many bytes as its address has letters. */
const app = await discoveryApp(db, { photoLength: async (address) => address.length })
const { get, publish } = app

type ReadFeed = { '@_xml:lang': string; title: string; link: Link[]; entry: Entry[] }
type Link = { '@_href': string; '@_length'?: string; '@_type'?: string }
type Entry = { id: string; title: string; updated: string; content: unknown; link: Link[] }

const textOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['#text'] : value

async function feedOf(lang: Lang, path: string): Promise<ReadFeed> {
  const { body, statusCode } = await get(lang, path)
  expect(statusCode).toBe(200)
  expect(XMLValidator.validate(body)).toBe(true)
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name, at) => name === 'entry' || at === 'feed.entry.link',
  })
  const { feed } = parser.parse(body)
  return { ...feed, entry: feed.entry ?? [] }
}

test('before the first publication there is no feed yet', async () => {
  expect((await get('is', '/atom/is.xml')).statusCode).toBe(503)
})

test('the feed of a place has its newest homes, as a visitor may see them', async () => {
  await db.transaction().execute((trx) =>
    addHomes(trx, [
      aHome({
        created_at: '2026-11-01T09:30:00Z',
        postcode: '101',
        price: 285_000,
        size: 74,
        rooms: 3,
        address: 'Leynigata 7',
        pets_allowed: true,
        available_now: true,
        adverts: [anAdvert({ source: 'Leynivefurinn', link: 'https://leyni.example/1' })],
        photo_url: 'https://leyni.example/mynd.jpg',
      }),
      aHome({ postcode: '600', price: 0, rooms: null, size: 0 }),
    ]),
  )
  await publish()

  const { body } = await get('is', '/atom/til-leigu-101-reykjavik.xml')
  expect(body).not.toMatch(/Leyni|leyni|sharp/)
  const feed = await feedOf('is', '/atom/til-leigu-101-reykjavik.xml')
  expect(feed['@_xml:lang']).toBe('is')
  expect(feed.title).toBe('Nýjustu íbúðirnar til leigu í 101 Reykjavík – Kot')
  expect(feed.link.map((link) => link['@_href'])).toEqual([
    `${origins.is}/til-leigu-101-reykjavik`,
    `${origins.is}/atom/til-leigu-101-reykjavik.xml`,
  ])
  expect(feed.entry).toHaveLength(1)
  const [entry] = feed.entry
  expect(textOf(entry?.title)).toBe(
    '101 Reykjavík: 285.000\u00A0kr. á mánuði, 74\u00A0m², 3 herbergi',
  )
  expect(textOf(entry?.content)).toMatch(/^Laus strax\. Gæludýr leyfð\./)
  const photo = entry?.link[1]
  expect(photo?.['@_href']).toMatch(/^https:\/\/kot\.test\/img\/\d+\/.*\.webp$/)
  expect(photo?.['@_type']).toBe('image/webp')
  const path = new URL(photo?.['@_href'] ?? '').pathname
  expect(photo?.['@_length']).toBe(String(path.length))
})

async function feedWith(photoLength: (address: string) => Promise<number | null>) {
  const other = await discoveryApp(db, { photoLength })
  await other.publish()
  return (await other.get('is', '/atom/til-leigu-101-reykjavik.xml')).body
}

test('a photo that cannot be had, or not in time, is left out', async () => {
  expect(await feedWith(async () => 4_711)).toContain('length="4711"')
  expect(await feedWith(async () => null)).not.toContain('enclosure')
  expect(await feedWith(() => Promise.reject(new Error('no database')))).not.toContain('enclosure')
  expect(await feedWith(() => new Promise(() => {}))).not.toContain('enclosure')
})

test('the feed of all has every place, in English too, with what is known', async () => {
  const feed = await feedOf('en', '/atom/en.xml')
  expect(feed['@_xml:lang']).toBe('en')
  const titles = feed.entry.map(({ title }) => textOf(title))
  expect(titles).toContain('600 Akureyri: Offer wanted')
  expect(titles).toHaveLength(2)
})

/** The entry of the home in 101. */
async function named(path: string) {
  const { entry } = await feedOf('is', path)
  return entry.find(({ title }) => String(textOf(title)).startsWith('101'))
}

test('a home keeps its name in every feed, and is updated when its price changes', async () => {
  const before = await named('/atom/til-leigu-reykjavik.xml')
  expect(before?.id).toMatch(/^tag:kot\.test,2026-11-15:home\/\d+$/)
  const [{ id } = { id: 0 }] = await db
    .selectFrom('home')
    .select('id')
    .where('postcode', '=', '101')
    .execute()
  await db.updateTable('home').set({ price: 270_000 }).where('id', '=', id).execute()
  await publish()
  const after = await named('/atom/is.xml')
  expect(after?.id).toBe(before?.id)
  expect(Date.parse(after?.updated ?? '')).toBeGreaterThan(Date.parse(before?.updated ?? ''))
})

test('contains at most thirty homes, those of the newest days', async () => {
  const homes = Array.from({ length: 40 }, (_, index) =>
    aHome({
      postcode: '220',
      price: (index + 1) * 1_000,
      created_at: new Date(Date.UTC(2026, 9, 1 + index, 9, 30)),
    }),
  )
  await db.transaction().execute((trx) => addHomes(trx, homes))
  await publish()
  const { entry } = await feedOf('is', '/atom/til-leigu-220-hafnarfjordur.xml')
  expect(entry).toHaveLength(30)
  expect(textOf(entry[0]?.title)).toContain('40.000')
})

test('the photos of a feed are measured one at a time, and no more of them once it is answered', async () => {
  const homes = Array.from({ length: 5 }, () => aHome({ postcode: '620' }))
  await db.transaction().execute((trx) => addHomes(trx, homes))
  const { promise: measured, resolve: measure } = Promise.withResolvers<number>()
  let asked = 0
  const slow = await discoveryApp(db, {
    photoLength: async () => {
      asked += 1
      return asked === 1 ? 4_711 : measured
    },
  })
  await slow.publish()
  const { body } = await slow.get('is', '/atom/til-leigu-620-dalvik.xml')
  expect(body.match(/enclosure/g)).toHaveLength(1)
  expect(asked).toBe(2)
  measure(4_711)
  await setImmediate()
  expect(asked).toBe(2)
})

test('returns 304 until something changes', async () => {
  const path = '/atom/til-leigu-600-akureyri.xml'
  const first = await get('is', path)
  expect(first.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(first.headers['cache-control']).toBe('public, max-age=300')
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await get('is', path, known)).statusCode).toBe(304)
  // News of another place changes nothing here.
  await db.transaction().execute((trx) => addHomes(trx, [aHome({ postcode: '101' })]))
  await publish()
  expect((await get('is', path, known)).statusCode).toBe(304)
  await db.transaction().execute((trx) => addHomes(trx, [aHome({ postcode: '600' })]))
  await publish()
  expect((await get('is', path, known)).statusCode).toBe(200)
})

test('a place without homes has a feed without entries', async () => {
  expect((await feedOf('is', '/atom/til-leigu-900-vestmannaeyjar.xml')).entry).toEqual([])
})

test.each([
  ['en', '/atom/til-leigu-akureyri.xml', '/atom/for-rent-in-akureyri.xml'],
  ['is', '/atom/for-rent-in-101-reykjavik-long-term.xml', '/atom/til-leigu-101-reykjavik.xml'],
  ['is', '/atom/en.xml', '/atom/is.xml'],
  ['is', '/atom/til-leigu-225-gardabaer.xml', '/atom/til-leigu-225-gardabaer-alftanes.xml'],
] as const)('on the %s host %s leads to its twin', async (lang, path, twin) => {
  const { statusCode, headers } = await get(lang, path)
  expect([statusCode, headers.location]).toEqual([301, twin])
})

test.each(['/atom/til-leigu-101-akureyri.xml', '/atom/de.xml', '/atom/til-leigu-atlantis.xml'])(
  '%s is no place',
  async (path) => {
    expect((await get('is', path)).statusCode).toBe(404)
  },
)
