import { gunzipSync } from 'node:zlib'
import { decodeTile } from '@kot/base-map/archive/decode-tile'
import { aRegister } from '@kot/base-map/testing/a-register'
import { mapTileset, type MapTileset } from '@kot/contract/travel/map-tile'
import type { Database } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { someRoutes } from '../../testing/some-routes.ts'
import { mapRoutes } from './map-routes.ts'
import { switchableDatabase } from './testing/switchable-database.ts'

const mapApp = (of: Database) =>
  someRoutes((app, now) => mapRoutes(app, { db: of, archiveFile: null, now }))
const { db, url } = await testDatabase()
const centre = { z: 13, x: 3597, y: 2177 }
const path = `/map/tiles/13/${centre.x}/${centre.y}.mvt`
const around = `/map/tiles/13/${centre.x + 1}/${centre.y}.mvt`
const capital = '/map/tiles/11/899/544.mvt'
const country = '/map/tiles/6/28/16.mvt'

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

const layersOf = ({ rawPayload }: { rawPayload: Buffer }) => [...decodeTile(rawPayload).keys()]

test('returns the attribution of the tiles', async () => {
  const { get } = await mapApp(db)
  const answer = await get('/map/tiles.json')
  expect(mapTileset.parse(answer.json())).toMatchObject({ detail: 'register', max_zoom: 13 })
  expect(answer.headers['cache-control']).toBe('no-cache')

  await sql`delete from register.release`.execute(db)
  const { get: getOther } = await mapApp(db)
  const bare = (await getOther('/map/tiles.json')).json<MapTileset>()
  expect(bare).toMatchObject({ detail: null, max_zoom: 11 })
  expect(bare.version).not.toBe(answer.json<MapTileset>().version)
})

test('a tile has the ground from afar, streets on it nearer, and houses when near', async () => {
  const { get } = await mapApp(db)
  const answer = await get(country)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
  expect(layersOf(answer)).toEqual(['land', 'built', 'water', 'ice', 'place'])
  expect(layersOf(await get(capital))).toEqual(['land', 'built', 'place', 'road'])
  expect(layersOf(await get('/map/tiles/12/1798/1088.mvt'))).toEqual(['road'])
  expect(layersOf(await get(path))).toEqual(['road', 'building'])
})

test('without a register there is the ground alone', async () => {
  await sql`delete from register.release`.execute(db)
  const { get } = await mapApp(db)
  expect(layersOf(await get(capital))).not.toContain('road')
  expect((await get(path)).statusCode).toBe(204)
})

test.each([
  ['outside Iceland', '/map/tiles/13/0/0.mvt'],
  ['on the open sea', '/map/tiles/13/3310/2310.mvt'],
  ['nearer than any tile', '/map/tiles/14/7194/4354.mvt'],
])('%s there is nothing, and no error', async (_, address) => {
  const { get } = await mapApp(db)
  const answer = await get(address)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})

test.each([
  '/map/tiles/15/0/0.mvt',
  '/map/tiles/-1/0/0.mvt',
  '/map/tiles/13/8192/0.mvt',
  '/map/tiles/13/0/8192.mvt',
  '/map/tiles/1.5/0/0.mvt',
  '/map/tiles/thirteen/0/0.mvt',
])('%s is no tile', async (address) => {
  const { get } = await mapApp(db)
  const answer = await get(address)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: 400 })
})

test('a browser that accepts gzip gets it, any other the plain tile', async () => {
  const { get } = await mapApp(db)
  const packed = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const plain = await get(path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload)
})

test('what the browser has already is not sent again', async () => {
  const { get } = await mapApp(db)
  const etag = String((await get(capital)).headers['etag'])
  const again = await get(capital, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get(path)).headers['etag']).not.toBe(etag)
})

test('a tile of the current version is immutable, any other is not', async () => {
  const { get } = await mapApp(db)
  const { version } = (await get('/map/tiles.json')).json<MapTileset>()
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
  expect(layersOf(after)).toEqual(['building'])
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

test('without the database the map has the recently served tiles and the ground', async () => {
  const { db: switchable, cut } = await switchableDatabase(url)
  const { get, pass } = await mapApp(switchable)
  const before = await get(path)
  const tiles = await get('/map/tiles.json')
  cut()
  pass(60_000)

  expect((await get(path)).body).toBe(before.body)
  expect((await get('/map/tiles.json')).body).toBe(tiles.body)
  const { version } = tiles.json<MapTileset>()
  const ground = await get(`${capital}?v=${version}`)
  expect(layersOf(ground)).not.toContain('road')
  expect(ground.headers['cache-control']).toBe('no-cache')
  const refused = await get(around)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(refused.headers['cache-control']).toBe('no-store')
})

test('ignores the token', async () => {
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
    '/map/tiles/{z}/{x}/{y}.mvt': { get: { responses: { 200: {}, 204: {}, 304: {}, 400: {} } } },
    '/map/tiles.json': { get: { responses: { 200: {} } } },
  })
})

/** The same database, counting its queries. */
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
