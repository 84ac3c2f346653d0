import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { currentMarket } from '@kot/contract/market/market'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addHome, changeHome, withdrawHome } from '../testing/own-homes.ts'
import { aHome, anAdvert } from '../testing/a-home.ts'
import { aPublisher } from '../testing/a-presenter.ts'
import {
  currentLink,
  type Encoding,
  feedFolder,
  type FeedName,
  pointerFile,
  readPointer,
  versionFile,
  versionFolder,
} from './feed-files.ts'
import { mirrorFeeds } from './feed-mirror.ts'
import { publishMarket } from './publish-market.ts'
import { hashOf } from './render-feed.ts'

const { db } = await testDatabase()
const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))

let directory: string
/** Of the visitors' feed; the other one goes through the same code. */
let folder: string
beforeEach(async () => {
  await db.deleteFrom('home').execute()
  await db.deleteFrom('feed_version').execute()
  directory = await mkdtemp(join(tmpdir(), 'kot-feed-'))
  folder = feedFolder(directory, 'visitor')
})
afterEach(() => rm(directory, { recursive: true }))

const changeOne = (id: number) =>
  db.transaction().execute((trx) => changeHome(trx, id, { price: 1 }))

const publishBoth = async () => {
  const both = await publishMarket(aPublisher(db))
  await mirrorFeeds(db, directory)
  return both
}
const publish = async () => (await publishBoth()).visitor

const published = async (name: FeedName = 'visitor') => {
  const from = feedFolder(directory, name)
  const pointer = await readPointer(from)
  if (pointer === null) expect.unreachable()
  const read = (encoding: Encoding) => readFile(versionFile(from, pointer.hash, encoding))
  const identity = await read('identity')
  return {
    pointer,
    identity,
    gzip: await read('gzip'),
    brotli: await read('brotli'),
    market: currentMarket.parse(JSON.parse(identity.toString())),
  }
}

/** Ids in the order of a feed. */
const order = async (name: FeedName) => (await published(name)).market.records.map(({ id }) => id)

/** Where visitors see the first home. */
const placeOf = async () => {
  const [home] = (await published('visitor')).market.records
  return [home?.lat, home?.long]
}

const throughLink = (name: string) => readFile(join(currentLink(folder), name))

/** Every file with the moment it was written. */
const filesWithTimes = async () => {
  const names = (await readdir(folder, { recursive: true })).toSorted()
  return Promise.all(
    names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const),
  )
}

const makeOld = async (name: string) => {
  const longAgo = new Date(Date.now() - 24 * 60 * 60_000)
  await utimes(join(folder, name), longAgo, longAgo)
}

describe('publishMarket', () => {
  it('publishes the homes on offer as the contract has them, without what visitors may not see', async () => {
    const withdrawn = await add()
    const id = await add({ price: 0, rooms: null, postcode: '600', pets_allowed: true })
    await db.transaction().execute((trx) => withdrawHome(trx, withdrawn))

    await publish()

    const { market, pointer } = await published()
    expect(market.countlength).toBe(1)
    expect(market.records).toMatchObject([
      { id, price: 0, rooms: null, city_name: 'Akureyri', pets_allowed: 1, adress: null },
    ])
    expect(pointer).toMatchObject({ count: 1, date: market.date })
  })

  it('writes three encodings of the same bytes, named after their hash', async () => {
    await add()
    await publish()

    const { pointer, identity, gzip, brotli } = await published()
    expect(hashOf(identity)).toBe(pointer.hash)
    expect(gunzipSync(gzip)).toEqual(identity)
    expect(brotliDecompressSync(brotli)).toEqual(identity)
    expect(pointer.files['current_market.json']).toEqual({
      identity: identity.length,
      gzip: gzip.length,
      brotli: brotli.length,
    })
  })

  it('changes nothing when it runs again with an unchanged market', async () => {
    await add()
    const first = await publish()
    const before = await filesWithTimes()

    const second = await publish()

    expect(first.changed).toBe(true)
    expect(second).toEqual({ ...first, changed: false })
    expect(await filesWithTimes()).toEqual(before)
  })

  it('publishes an empty market', async () => {
    await publish()

    expect((await published()).market).toMatchObject({ records: [], countlength: 0 })
  })

  it('shows every home to be there when changes and publications overlap', async () => {
    const busy = Array.from({ length: 20 }, async (_, index) => {
      await add({ price: index })
      await publish()
    })
    await Promise.all(busy)

    expect((await published()).pointer.count).toBe(20)
  })

  it.each(['identity', 'gzip', 'brotli'] as const)(
    'writes the feed anew when its %s file was damaged',
    async (encoding) => {
      await add()
      const { hash } = await publish()
      await truncate(versionFile(folder, hash, encoding), 10)

      expect(await mirrorFeeds(db, directory)).toEqual(['visitor'])

      const { identity, gzip, brotli } = await published()
      expect(gunzipSync(gzip)).toEqual(identity)
      expect(brotliDecompressSync(brotli)).toEqual(identity)
    },
  )

  it('writes the feed anew when its pointer was damaged', async () => {
    await add()
    await publish()
    await writeFile(pointerFile(folder), '{"hash": "12')

    await publish()

    expect((await published()).pointer.count).toBe(1)
  })

  it('keeps a replaced version for a while, counted from its replacement', async () => {
    const id = await add({ price: 100 })
    const old = await publish()
    for (const [name] of await filesWithTimes()) await makeOld(name)
    const change = (price: number) =>
      db.transaction().execute((trx) => changeHome(trx, id, { price }))

    await change(200)
    await publish()
    await change(300)
    await publish()

    expect((await readFile(versionFile(folder, old.hash, 'gzip'))).length).toBeGreaterThan(0)
  })

  it('removes versions long replaced and what a killed publication left unfinished', async () => {
    await add()
    const { hash } = await publish()
    const replaced = '0123'.repeat(8)
    await mkdir(versionFolder(folder, replaced))
    for (const name of ['current.json.4711.unfinished', 'somebody-elses.json']) {
      await writeFile(join(folder, name), 'old')
    }
    for (const name of await readdir(folder)) await makeOld(name)

    await add()
    const next = await publish()

    expect((await readdir(folder)).toSorted()).toEqual(
      [hash, next.hash, 'current', 'current.json', 'somebody-elses.json'].toSorted(),
    )
  })

  it('publishes beside it what holders of active access may see', async () => {
    const link = 'https://leiguhornid.example/ibudir/1'
    const first = anAdvert({ source: 'Leiguhornið', link, first_seen_at: '2026-11-01T00:00:00Z' })
    const copied = anAdvert({ source: 'Torgið', first_seen_at: '2026-11-02T00:00:00Z' })
    const id = await add({
      price: 280_000,
      adverts: [copied, first],
      price_changes: [
        { change: -20_000, price_before: 300_000, changed_at: '2026-11-10T08:00:00Z' },
        { change: 300_000, price_before: 0, changed_at: '2026-11-05T08:00:00Z' },
      ],
    })

    await publishBoth()

    const history = [
      [300_000, 0, '2026-11-05T08:00:00.000Z'],
      [-20_000, 300_000, '2026-11-10T08:00:00.000Z'],
    ]
    const full = await published('full')
    expect(full.market.records).toMatchObject([
      {
        adress: 'Njálsgata 52',
        found_at: 'Leiguhornið',
        link,
        lat: 64.1437,
        long: -21.9235,
        image_link: `/img/${id}/sharp/signature.webp`,
        price_changes: history,
      },
    ])
    expect((await published('visitor')).market.records).toMatchObject([
      {
        adress: null,
        found_at: null,
        link: null,
        image_link: `/img/${id}/blurred/signature.webp`,
        price_changes: [
          [300_000, 0, '2026-11-05T00:00:00.000Z'],
          [-20_000, 300_000, '2026-11-10T00:00:00.000Z'],
        ],
      },
    ])
    expect(gunzipSync(full.gzip)).toEqual(full.identity)
  })

  it('orders the homes of a day for visitors in another way than they came, the same every time', async () => {
    const hours = Array.from({ length: 12 }, (_, hour) => new Date(Date.UTC(2026, 10, 14, hour)))
    const ids: number[] = []
    for (const created_at of hours) ids.push(await add({ created_at }))
    const older = await add({ created_at: '2026-11-13T23:59:00Z' })

    await publishBoth()

    expect(await order('full')).toEqual([...ids.toReversed(), older])
    expect(await order('visitor')).toEqual([...ids.toSorted((one, other) => other - one), older])
    const before = await order('visitor')
    await changeOne(ids[3] ?? 0)
    await publishBoth()
    expect(await order('visitor')).toEqual(before)
  })

  it('names visitors the day of the last change, and holders of access its moment', async () => {
    await add()
    await publishBoth()
    const [seen, full] = [await published('visitor'), await published('full')]
    expect(seen.market.date).toBe(`${full.market.date.slice(0, 10)}T00:00:00.000Z`)
    expect(seen.pointer.date).toBe(seen.market.date)
    expect(full.market.date).not.toBe(seen.market.date)
  })

  it('shows a home to visitors at the place it chose once, whatever is published later', async () => {
    const id = await add()
    await publishBoth()
    const before = await placeOf()
    expect(before).not.toContain(null)
    await db
      .transaction()
      .execute((trx) => changeHome(trx, id, { position: { lat: 64.14, long: -21.9 } }))
    await publishBoth()
    expect(await placeOf()).toEqual(before)
  })

  it('keeps the full feed in a folder that no other user of the machine can open', async () => {
    await publishBoth()

    expect((await stat(feedFolder(directory, 'full'))).mode & 0o007).toBe(0)
    expect((await stat(feedFolder(directory, 'visitor'))).mode & 0o005).toBe(0o005)
    const exposed = await readdir(folder, { recursive: true })
    expect(exposed.filter((name) => name.includes('full'))).toEqual([])
  })

  it('has the current version of the visitors under a name that never changes', async () => {
    for (const price of [100, 200]) {
      await add({ price })
      await publish()
      const { identity, gzip, brotli } = await published()
      expect(await throughLink('current_market.json')).toEqual(identity)
      expect(await throughLink('current_market.json.gz')).toEqual(gzip)
      expect(await throughLink('current_market.json.br')).toEqual(brotli)
    }
  })
})
