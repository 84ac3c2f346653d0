import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { currentMarket } from '@kot/contract/current-market'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addHome } from '../home/add-home.ts'
import { changeHome } from '../home/change-home.ts'
import { withdrawHome } from '../home/withdraw-home.ts'
import { aHome } from '../testing/a-home.ts'
import { pointerFile, readPointer, versionFile, type Encoding } from './feed-pointer.ts'
import { publishFeed } from './publish-feed.ts'
import { hashOf } from './render-feed.ts'

const { db } = await testDatabase()
const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))

let directory: string
beforeEach(async () => {
  await db.deleteFrom('home').execute()
  directory = await mkdtemp(join(tmpdir(), 'kot-feed-'))
})
afterEach(() => rm(directory, { recursive: true }))

const publish = () => publishFeed({ db, directory, positionSecret: 'secret of the test' })

const published = async () => {
  const pointer = await readPointer(directory)
  if (pointer === null) expect.unreachable()
  const read = (encoding: Encoding) => readFile(versionFile(directory, pointer.hash, encoding))
  const identity = await read('identity')
  return {
    pointer,
    identity,
    gzip: await read('gzip'),
    brotli: await read('brotli'),
    market: currentMarket.parse(JSON.parse(identity.toString())),
  }
}

/** Every file with the moment it was written. */
const filesWithTimes = async () => {
  const names = (await readdir(directory)).toSorted()
  return Promise.all(
    names.map(async (name) => [name, (await stat(join(directory, name))).mtimeMs] as const),
  )
}

const makeOld = async (name: string) => {
  const longAgo = new Date(Date.now() - 24 * 60 * 60_000)
  await utimes(join(directory, name), longAgo, longAgo)
}

describe('publishFeed', () => {
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
    expect(pointer.sizes).toEqual({
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
      await truncate(versionFile(directory, hash, encoding), 10)

      expect((await publish()).changed).toBe(true)

      const { identity, gzip, brotli } = await published()
      expect(gunzipSync(gzip)).toEqual(identity)
      expect(brotliDecompressSync(brotli)).toEqual(identity)
    },
  )

  it('writes the feed anew when its pointer was damaged', async () => {
    await add()
    await publish()
    await writeFile(pointerFile(directory), '{"hash": "12')

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

    expect((await readFile(versionFile(directory, old.hash, 'gzip'))).length).toBeGreaterThan(0)
  })

  it('removes versions long replaced and what a killed publication left unfinished', async () => {
    await add()
    await publish()
    const rubbish = ['visitor-0123.json', 'visitor-0123.json.br', 'visitor.json.4711.unfinished']
    for (const name of rubbish) {
      await writeFile(join(directory, name), 'old')
      await makeOld(name)
    }
    await writeFile(join(directory, 'somebody-elses.json'), 'theirs')
    await makeOld('somebody-elses.json')

    await publish()

    const names = await readdir(directory)
    expect(names).not.toEqual(expect.arrayContaining([expect.stringContaining('0123')]))
    expect(names).not.toContain('visitor.json.4711.unfinished')
    expect(names).toContain('somebody-elses.json')
  })
})
