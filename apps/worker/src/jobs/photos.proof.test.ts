import { createPhotoHasher } from '@kot/images/photo-hasher'
import { testDatabase } from '@kot/db/testing/test-database'
import { hideHome } from '@kot/intake/lifecycle/hide-home'
import { watchesMatch } from '@kot/jobs/jobs'
import { addHome, withdrawHome, type NewHome } from '@kot/market/testing/own-homes'
import { MAX_MATCHES } from '@kot/market/notices/photo-store'
import { clearNotices, readChecks } from '@kot/market/notices/read-notices'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { startPhotoHost } from '@kot/photos-simulator/photo-host'
import { countRequests } from '@kot/jobs/testing/requests'
import { matchNews } from '@kot/watches/match-news'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkPhotos, createStoredIndex } from './photos.ts'

const { db, owner } = await testDatabase()
const now = new Date()

const host = await startPhotoHost({ port: 0 })
afterAll(() => host.stop())
const pictures = ['kitchen-01.webp', 'living-room-02.webp', 'bedroom-03.webp', 'house-04.webp']
const photo = (at: number) => `${host.origin}/photos/17/${pictures[at]}`
/** Cropped, recompressed, some mirrored. */
const copy = (at: number) => `${host.origin}/photos/17/copy/${pictures[at]}`
const MISSING = `${host.origin}/faults/missing.jpg`

const hash = createPhotoHasher({ trustedOrigins: new Set([host.origin]) })
const worker = () => ({ db, hash, index: createStoredIndex(), others: 20, now: () => now })
const check = () => checkPhotos(worker())

let hours = 100
async function add(photos: string[], facts: Partial<NewHome> = {}, source = 'mbl') {
  const first_seen_at = new Date(now.getTime() - (hours -= 1) * 3_600_000)
  const home = aHome({
    photo_url: photos[0] ?? null,
    photo_urls: photos.length > 1 ? photos : [],
    adverts: [anAdvert({ source, first_seen_at, last_seen_at: now })],
    ...facts,
  })
  return db.transaction().execute((trx) => addHome(trx, home))
}
const notices = async (id: number) => (await readChecks(db, [id])).get(id)?.notices ?? []

const original = () => add([photo(1), photo(2), photo(3)])
const copied = (facts: Partial<NewHome> = {}) =>
  add([copy(1), copy(2), photo(0)], { address: 'Stigahlíð 22', ...facts }, 'bland')

const match = (at = new Date()) =>
  db.transaction().execute(async (trx) => (await matchNews(trx, at, 480_000)).news)

/** What is to be tried again is due. */
const dayLater = () =>
  sql`update photo set retry_at = retry_at - interval '24 hours 1 minute'`.execute(db)

beforeEach(async () => {
  hours = 100
  await sql`truncate home, photo cascade`.execute(owner)
})

describe('photos of another home', () => {
  test('are found though they were changed, and the later home gets the notice', async () => {
    const first = await original()
    const second = await copied()
    expect(await check()).toEqual({ photos: 6, same: 2 })
    expect(await notices(second)).toEqual([
      {
        kind: 'same-photos',
        photos: 2,
        seenOn: new Date(now.getTime() - 99 * 3_600_000).toISOString().slice(0, 10),
        otherSite: true,
        homeId: first,
        address: 'Njálsgata 52',
      },
    ])
    expect(await notices(first)).toEqual([])
  })

  test('are found after the other home has left the market', async () => {
    const first = await original()
    await check()
    await db.transaction().execute((trx) => withdrawHome(trx, first))
    const second = await copied()
    await check()
    expect(await notices(second)).toMatchObject([{ kind: 'same-photos', homeId: first }])
  })

  test('are found by a worker that has not seen them before', async () => {
    await original()
    await check()
    const second = await copied()
    await check()
    expect(await notices(second)).toHaveLength(1)
  })

  test('are dated by the advert, though the original was compared after its copy', async () => {
    const first = await original()
    const second = await copied()
    const unreachable = new Set([photo(1), photo(2), photo(3)])
    const half = (url: string) =>
      unreachable.has(url) ? Promise.resolve({ problem: 'status' as const }) : hash(url)
    await checkPhotos({ ...worker(), hash: half })
    expect(await notices(second)).toEqual([])
    await dayLater()
    await check()
    expect(await notices(first)).toEqual([])
    expect(await notices(second)).toMatchObject([{ kind: 'same-photos', homeId: first }])
  })

  test('that an advert gets later count from then, also when it had none before', async () => {
    const empty = await add([], { address: 'Stigahlíð 22' }, 'bland')
    await check()
    const first = await original()
    await check()
    const later = { ...worker(), now: () => new Date(now.getTime() + 60_000) }
    await sql`
      update home set photo_url = ${copy(1)}, photo_urls = ${[copy(1), copy(2), photo(0)]}
      where id = ${empty}
    `.execute(db)
    await checkPhotos(later)
    expect(await notices(first)).toEqual([])
    expect(await notices(empty)).toMatchObject([{ kind: 'same-photos', homeId: first }])
  })

  test('of a home that the operator hid give no notice', async () => {
    const first = await original()
    const second = await copied()
    await check()
    await hideHome(db, { id: first, reason: 'Beiðni eiganda', now })
    expect(await notices(second)).toEqual([])
  })

  test('of a home without a page give a notice without its address', async () => {
    const first = await original()
    const second = await copied()
    await check()
    await db.transaction().execute((trx) => withdrawHome(trx, first))
    await sql`update home set gone_at = now() - interval '91 days' where id = ${first}`.execute(db)
    expect(await notices(second)).toMatchObject([{ homeId: null, address: null }])
  })

  test('that a great many adverts show take a bounded number of rows', async () => {
    const many = Array.from({ length: 120 }, (_, at) => `${photo(1)}?${at}`)
    const known = await hash(photo(1))
    for (let at = 0; at < many.length; at += 12) await add(many.slice(at, at + 12))
    await checkPhotos({ ...worker(), hash: () => Promise.resolve(known) })
    const { rows } = await sql<{ most: number }>`
      select max(matches)::integer as most
      from (select count(*) as matches from photo_match group by photo_id) counted
    `.execute(db)
    expect(rows[0]?.most).toBe(MAX_MATCHES)
  })

  test('in the same house give no notice', async () => {
    await original()
    const second = await copied({ address: 'Njálsgata 52B' })
    await check()
    expect(await notices(second)).toEqual([])
  })

  test('that the operator cleared stay away until they are seen elsewhere, too', async () => {
    await original()
    const second = await copied()
    await check()
    const clear = () =>
      db
        .transaction()
        .execute((trx) =>
          clearNotices(trx, second, { kinds: ['same-photos'], now, operator: 'anna@kot.test' }),
        )
    expect(await clear()).toBe(1)
    expect(await clear()).toBe(0)
    expect(await notices(second)).toEqual([])
    hours = 200
    await add([`${photo(1)}?x`, `${photo(2)}?x`], { address: 'Barmahlíð 3' }, 'bland')
    await check()
    expect(await notices(second)).toHaveLength(1)
  })
})

test('a photo is compared once, also by two workers at the same time', async () => {
  await add([photo(1), photo(2)])
  const [one, other] = await Promise.all([check(), check()])
  expect(one.photos + other.photos).toBeGreaterThanOrEqual(2)
  expect(await db.selectFrom('photo').select('url').execute()).toHaveLength(2)
  expect(await db.selectFrom('photo_use').select('url').execute()).toHaveLength(2)
  expect(await check()).toEqual({ photos: 0, same: 0 })
})

describe('news', () => {
  test('waits until the photos of its home were compared, and is matched then', async () => {
    await add([photo(1)])
    expect(await match()).toBe(0)
    const before = await countRequests(db, watchesMatch)
    await check()
    expect(await countRequests(db, watchesMatch)).toBe(before + 1)
    expect(await match()).toBe(1)
  })

  test('of a home without photos, or with a photo that is not there, does not wait', async () => {
    await add([])
    expect(await match()).toBe(1)
    await add([MISSING])
    await check()
    expect(await match()).toBe(1)
  })

  test('waits no longer than eight minutes for a host that does not answer', async () => {
    await add([`${host.origin}/faults/slow.jpg`])
    expect(await check()).toEqual({ photos: 0, same: 0 })
    expect(await match()).toBe(0)
    expect(await match(new Date(Date.now() + 481_000))).toBe(1)
  })
})

test('photos of a host that does not answer leave their place to others for ten minutes', async () => {
  let asked = 0
  const silent = () => {
    asked += 1
    return Promise.resolve({ problem: 'host' as const })
  }
  const at = (minutes: number) => ({
    ...worker(),
    hash: silent,
    now: () => new Date(now.getTime() + minutes * 60_000),
  })
  await add([photo(1), photo(2)])
  for (const minutes of [0, 1, 9]) await checkPhotos(at(minutes))
  expect(asked).toBe(2)
  for (const minutes of [11, 22, 33, 44]) await checkPhotos(at(minutes))
  expect(asked).toBe(10)
  expect(await db.selectFrom('photo').select(['problem', 'attempts']).execute()).toEqual(
    [1, 2].map(() => ({ problem: 'host', attempts: 0 })),
  )
})

test('a photo that could not be fetched is tried again the next day', async () => {
  await add([MISSING])
  await check()
  expect(await check()).toEqual({ photos: 0, same: 0 })
  await dayLater()
  expect(await check()).toEqual({ photos: 1, same: 0 })
  expect(await db.selectFrom('photo').select(['problem', 'attempts']).execute()).toEqual([
    { problem: 'status', attempts: 2 },
  ])
})
