import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { aRegister } from '@kot/base-map/testing/a-register'
import { houseTile, houseTiles } from '@kot/contract/map-tile'
import type { Database } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mapApp } from './testing/map-app.ts'
import { switchableDatabase } from './testing/switchable-database.ts'

const { db, url } = await testDatabase()
const centre = { x: 3597, y: 2177 }
const path = `/map/houses/13/${centre.x}/${centre.y}.json`
const around = `/map/houses/13/${centre.x + 1}/${centre.y}.json`

beforeEach(async () => {
  await aRegister(db, centre, {
    version: 'one',
    houses: [
      [10, 20],
      [30, 40],
    ],
    streets: [
      {
        name: 'Njálsgata',
        line: [
          [1000, 1000],
          [1400, 1400],
        ],
      },
    ],
  })
})

test('says whether there are houses to draw', async () => {
  const { get } = await mapApp(db)
  const answer = await get('/map/houses.json')
  expect(houseTiles.parse(answer.json())).toEqual({
    loaded: true,
    version: expect.stringMatching(/^one/),
  })
  expect(answer.headers['cache-control']).toBe('no-cache')

  await sql`delete from register.release`.execute(db)
  const { get: getOther } = await mapApp(db)
  expect((await getOther('/map/houses.json')).json()).toEqual({ loaded: false, version: '' })
})

test('answers a tile', async () => {
  const { get } = await mapApp(db)
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(houseTile.parse(answer.json())).toEqual({
    houses: [
      [10, 20],
      [30, 40],
    ],
    streets: [
      [
        [1000, 1000],
        [1400, 1400],
      ],
    ],
    names: [[1200, 1200, 45, 'Njálsgata']],
  })
})

test.each([
  ['another zoom', 404, '/map/houses/12/3597/2177.json'],
  ['a place outside Iceland', 404, '/map/houses/13/4000/2700.json'],
  ['a place beyond the world', 404, '/map/houses/13/99999/2177.json'],
  ['another format', 404, '/map/houses/13/3597/2177.png'],
  ['no number', 400, '/map/houses/13/x/2177.json'],
  ['half a tile', 400, '/map/houses/13/3597/2177.5.json'],
])('%s is answered %i', async (_what, status, address) => {
  const { get } = await mapApp(db)
  const answer = await get(address)
  expect(answer.statusCode).toBe(status)
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a browser that accepts %s gets %s', async (accepted, encoding, decompress) => {
  const { get } = await mapApp(db)
  const answer = await get(path, { 'accept-encoding': accepted })
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(decompress(answer.rawPayload).toString()).toBe((await get(path)).body)
})

test('what the browser has already is not sent again', async () => {
  const { get } = await mapApp(db)
  const etag = String((await get(path)).headers['etag'])
  const again = await get(path, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get(around)).headers['etag']).not.toBe(etag)
})

test('a tile asked for with the current version may be kept for good, any other not', async () => {
  const { get } = await mapApp(db)
  const { version } = (await get('/map/houses.json')).json<{ version: string }>()
  const kept = async (query: string) => (await get(path + query)).headers['cache-control']
  expect(await kept(`?v=${version}`)).toBe('public, max-age=31536000, immutable')
  expect(await kept('')).toBe('no-cache')
  expect(await kept('?v=other')).toBe('no-cache')
  expect(await kept('?v=')).toBe('no-cache')
})

test('a new register is noticed within seconds', async () => {
  const { get, pass } = await mapApp(db)
  const before = await get(path)
  await aRegister(db, centre, { version: 'two', houses: [[50, 60]] })
  expect((await get(path)).body).toBe(before.body)

  pass(2_000)
  const after = await get(path)
  expect(after.json()).toMatchObject({ houses: [[50, 60]], streets: [] })
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
})

test('a tile is made once, however many ask for it at the same time', async () => {
  const { counting, asked } = countQueries(db)
  const { get } = await mapApp(counting)
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  // One for the version and one for the tile.
  expect(asked()).toBe(2)
})

test('while the database is away, tiles seen lately are answered and others are refused cleanly', async () => {
  const { db: switchable, cut } = await switchableDatabase(url)
  const { get, pass } = await mapApp(switchable)
  const before = await get(path)
  const tiles = await get('/map/houses.json')
  cut()
  pass(60_000)

  expect((await get(path)).body).toBe(before.body)
  expect((await get('/map/houses.json')).body).toBe(tiles.body)
  const refused = await get(around)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(refused.headers['cache-control']).toBe('no-store')
})

test('is the same for everybody: no token is looked at and none changes the answer', async () => {
  const { get } = await mapApp(db)
  const visitor = await get(path)
  const other = await get(path, { authorization: 'Bearer a.b.c', cookie: 'a=b' })
  expect(other.body).toBe(visitor.body)
  expect(other.headers['etag']).toBe(visitor.headers['etag'])
})

test('the API document describes both', async () => {
  const { app } = await mapApp(db)
  await app.ready()
  expect(app.swagger().paths).toMatchObject({
    '/map/houses/{z}/{x}/{y}.json': { get: { responses: { 200: {}, 404: {} } } },
    '/map/houses.json': { get: { responses: { 200: {} } } },
  })
})

/** The same database, counting what it is asked. */
function countQueries(original: Database) {
  let queries = 0
  const counting = original.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { counting, asked: () => queries }
}
