import { PAGE_DAYS_AFTER_GONE } from '@kot/db/read/market-homes'
import { testDatabase } from '@kot/db/testing/test-database'
import { similarLimits } from '@kot/domain/home/similar-homes'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aHome, anAdvert, aSource, randomHomes, watchSources } from '../testing/a-home.ts'
import { readHomePage } from './home-page.ts'
import { addHome, addHomes, type NewHome, withdrawHome } from '../testing/own-homes.ts'

const { db, owner } = await testDatabase()
const now = new Date('2026-11-16T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

beforeEach(() => sql`truncate home, source cascade`.execute(owner))

const add = (facts: Partial<NewHome> = {}) =>
  db.transaction().execute((trx) => addHome(trx, aHome(facts)))
const read = (id: number, positions: 'exact' | 'public' = 'exact') =>
  readHomePage(db, id, { now, positions })

async function factsOf(id: number, positions: 'exact' | 'public' = 'exact') {
  const found = await read(id, positions)
  if (found.kind !== 'found') throw new Error(`the page is ${found.kind}`)
  return found.facts
}

async function goneSince(days: number): Promise<number> {
  const id = await add({ created_at: daysAgo(200) })
  await db.transaction().execute((trx) => withdrawHome(trx, id))
  await sql`update home set gone_at = ${daysAgo(days)} where id = ${id}`.execute(owner)
  return id
}

test('a home on offer has its adverts, newest first and those taken down last', async () => {
  await watchSources(db, aSource({ name: 'torg', title: 'Leigutorg' }))
  const id = await add({
    adverts: [
      anAdvert({ source: 'torg', external_id: 'a', first_seen_at: daysAgo(9) }),
      anAdvert({ external_id: 'b', first_seen_at: daysAgo(5) }),
      anAdvert({ external_id: 'c', first_seen_at: daysAgo(1) }),
    ],
  })
  await sql`update advert set gone_at = ${now} where external_id = 'c'`.execute(owner)
  const { adverts, goneAt } = await factsOf(id)
  expect(goneAt).toBeNull()
  expect(adverts.map(({ source, goneAt: taken }) => [source, taken !== null])).toEqual([
    ['Leiguhornið', false],
    ['Leigutorg', false],
    ['Leiguhornið', true],
  ])
})

test('its photos are those of its advert, or the one it has', async () => {
  const urls = ['https://a.example/1.jpg', 'https://a.example/2.jpg']
  expect(
    (await factsOf(await add({ photo_url: urls[0] ?? null, photo_urls: urls }))).photoUrls,
  ).toEqual(urls)
  expect((await factsOf(await add())).photoUrls).toEqual([aHome().photo_url])
  expect((await factsOf(await add({ photo_url: null }))).photoUrls).toEqual([])
})

describe('a home that left the market', () => {
  test('keeps its page for 90 days, with its site and without a link', async () => {
    const id = await goneSince(PAGE_DAYS_AFTER_GONE)
    const { home, goneAt } = await factsOf(id)
    expect(goneAt).toEqual(daysAgo(PAGE_DAYS_AFTER_GONE))
    expect(home).toMatchObject({ id, source: 'Leiguhornið', link: null })
  })

  test('has none then', async () => {
    const id = await goneSince(PAGE_DAYS_AFTER_GONE + 1)
    expect(await read(id)).toEqual({ kind: 'gone', postcode: '101' })
  })

  test('has none at once when an operator took it down', async () => {
    const id = await add()
    const hidden = { hidden_at: now, hidden_reason: 'asked by the landlord' }
    await db.updateTable('home').set(hidden).where('id', '=', id).execute()
    expect(await read(id)).toEqual({ kind: 'gone', postcode: '101' })
  })
})

test('a home that never was is unknown', async () => {
  expect(await read(2_000_000_000)).toEqual({ kind: 'unknown' })
})

const similarTo = async (id: number, positions?: 'exact' | 'public') =>
  (await factsOf(id, positions)).similar
const at = (lat: number) => ({ position: { lat, long: -21.92 } })

describe('similar homes', () => {
  test('are the nearest first, up to six', async () => {
    const id = await add(at(64.14))
    const others = await db.transaction().execute((trx) =>
      addHomes(
        trx,
        [7, 3, 1, 5, 2, 6, 4].map((far) => aHome(at(64.14 + far / 1_000))),
      ),
    )
    const [, , first, , second] = others
    const similar = await similarTo(id)
    expect(similar).toHaveLength(6)
    expect(similar.slice(0, 2).map((home) => home.id)).toEqual([first, second])
    expect(similar.map((home) => home.id)).not.toContain(others[0])
  })

  test('are in the order of the positions that visitors see, for visitors', async () => {
    const id = await add(at(64.14))
    const near = await add(at(64.141))
    const far = await add(at(64.149))
    await sql`
      insert into home_public_position (home_id, postcode, lat, long)
      values (${id}, '101', 64.15, -21.9), (${near}, '101', 64.19, -21.9), (${far}, '101', 64.151, -21.9)
    `.execute(owner)
    expect((await similarTo(id)).map((home) => home.id)).toEqual([near, far])
    expect((await similarTo(id, 'public')).map((home) => home.id)).toEqual([far, near])
  })

  test('of a home that left show nothing about where it was', async () => {
    const id = await add(at(64.14))
    const others = [await add(at(64.149)), await add(at(64.141)), await add(at(64.145))]
    await db.transaction().execute((trx) => withdrawHome(trx, id))
    await sql`update home set gone_at = ${daysAgo(1)} where id = ${id}`.execute(owner)
    const byId = others.toSorted((one, other) => one - other)
    expect((await similarTo(id)).map((home) => home.id)).toEqual(byId)
    expect((await similarTo(id, 'public')).map((home) => home.id)).toEqual(byId)
  })

  test('are on offer, and follow the rule in a market of all kinds of homes', async () => {
    const ids = await db.transaction().execute((trx) => addHomes(trx, randomHomes(400, 7)))
    await db.transaction().execute((trx) => withdrawHome(trx, ids[1] ?? 0))
    let compared = 0
    for (const id of ids.slice(0, 60)) {
      const { home, similar } = await factsOf(id)
      const limits = similarLimits(home)
      for (const one of similar) {
        compared += 1
        expect([id, ids[1]]).not.toContain(one.id)
        expect(limits.postcodes).toContain(one.postcode)
        for (const key of ['size', 'price', 'rooms'] as const) {
          const range = limits[key]
          if (range === null) continue
          expect(one[key]).toBeGreaterThanOrEqual(range.min)
          expect(one[key]).toBeLessThanOrEqual(range.max)
        }
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
})
