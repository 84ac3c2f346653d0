import type { Database } from '@kot/db/connect'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  LATEST_TIMETABLE_PATH,
  timetablePath,
  type LatestTimetable,
} from '@kot/contract/travel/transit'
import { testDatabase } from '@kot/db/testing/test-database'
import { decodeTimetable } from '@kot/domain/travel/timetable-file'
import { publishFeed } from '@kot/transit/load-feed'
import { INVENTED_CREDIT, inventedFeed } from '@kot/transit/testing/invented-feed'
import { beforeEach, expect, test } from 'vitest'
import { switchableDatabase } from '../map/testing/switchable-database.ts'
import { someRoutes } from '../../testing/some-routes.ts'
import { transitRoutes } from './transit-routes.ts'

const transitApp = (of: Database) => someRoutes((app, now) => transitRoutes(app, { db: of, now }))
const { db, url } = await testDatabase()
const today = new Date()

beforeEach(async () => {
  await db.deleteFrom('timetable').execute()
})

const publish = async (to = '105', at = today) =>
  publishFeed(db, inventedFeed({ today, lines: [{ name: 'D1', via: ['101', to], every: 20 }] }), at)

test('without a timetable there is none to load', async () => {
  const { get } = await transitApp(db)
  const answer = await get(LATEST_TIMETABLE_PATH)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect((await get(timetablePath('0'.repeat(32)))).statusCode).toBe(404)
})

test('names the published timetable, which can be kept for good', async () => {
  await publish()
  const { get } = await transitApp(db)
  const latest = (await get(LATEST_TIMETABLE_PATH)).json<LatestTimetable>()
  expect(latest).toMatchObject({ credit: INVENTED_CREDIT, hash: expect.stringMatching(/^\w{32}$/) })
  const answer = await get(timetablePath(latest.hash))
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const timetable = decodeTimetable(answer.rawPayload)
  expect(timetable).toMatchObject({
    credit: INVENTED_CREDIT,
    validFrom: latest.valid_from,
    validUntil: latest.valid_until,
  })
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a browser that accepts %s gets %s', async (accepted, encoding, decompress) => {
  await publish()
  const { get } = await transitApp(db)
  const { hash } = (await get(LATEST_TIMETABLE_PATH)).json<LatestTimetable>()
  const answer = await get(timetablePath(hash), { 'accept-encoding': accepted })
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding })
  const plain = await get(timetablePath(hash))
  expect(decompress(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
  const again = await get(timetablePath(hash), {
    'if-none-match': String(plain.headers['etag']),
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a new timetable is noticed within seconds, and a page that has the old one can load it', async () => {
  const { get, pass } = await transitApp(db)
  await publish('105', new Date(today.getTime() - 1_000))
  const before = (await get(LATEST_TIMETABLE_PATH)).json<LatestTimetable>()
  await publish('108')
  pass(10_000)
  const after = (await get(LATEST_TIMETABLE_PATH)).json<LatestTimetable>()
  expect(after.hash).not.toBe(before.hash)
  expect((await get(timetablePath(before.hash))).statusCode).toBe(200)
})

test('goes on with what it knows while the database is away', async () => {
  await publish()
  const { db: distant, cut } = await switchableDatabase(url)
  const { get, pass } = await transitApp(distant)
  const latest = (await get(LATEST_TIMETABLE_PATH)).json<LatestTimetable>()
  await get(timetablePath(latest.hash))
  cut()
  pass(60_000)
  expect((await get(LATEST_TIMETABLE_PATH)).json()).toEqual(latest)
  expect((await get(timetablePath(latest.hash))).statusCode).toBe(200)
})
