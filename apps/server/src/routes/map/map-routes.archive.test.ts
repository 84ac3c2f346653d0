import type { Database } from '@kot/db/connect'
import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeArchive } from '@kot/base-map/archive/write-archive'
import type { MapTileset } from '@kot/contract/travel/map-tile'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { someRoutes } from '../../testing/some-routes.ts'
import { mapRoutes } from './map-routes.ts'

const mapApp = (of: Database, archiveFile: string | null = null) =>
  someRoutes((app, now) => mapRoutes(app, { db: of, archiveFile, now }))
const { db } = await testDatabase()
const capital = '/map/tiles/11/899/544.mvt'
/** As the brief of the map has it: less detail, within two seconds. */
const NOTICED_MS = 2_000

async function aPlaceForArchives() {
  const directory = await mkdtemp(join(tmpdir(), 'kot-map-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const path = join(directory, 'iceland.pmtiles')
  /** Puts an archive with one tile in the place of the present one. */
  async function install(text: string): Promise<void> {
    const next = join(directory, 'next')
    await writeArchive(next, [{ z: 11, x: 899, y: 544, data: gzipSync(text) }], {
      bounds: { south: 63, west: -25, north: 67, east: -13 },
      attribution: '© OpenStreetMap contributors',
      layers: [],
    })
    await rename(next, path)
  }
  return { path, install }
}

test('tiles come from the archive as they are stored', async () => {
  const { path, install } = await aPlaceForArchives()
  await install('roads')
  const { get } = await mapApp(db, path)
  expect((await get('/map/tiles.json')).json()).toMatchObject({
    detail: 'openstreetmap',
    max_zoom: 11,
  })
  const answer = await get(capital, { 'accept-encoding': 'gzip' })
  expect(answer.rawPayload).toEqual(gzipSync('roads'))
  expect((await get(capital)).body).toBe('roads')
  expect((await get('/map/tiles/11/900/544.mvt')).statusCode).toBe(204)
})

test('an archive that comes while the server runs is used, under another version', async () => {
  const { path, install } = await aPlaceForArchives()
  const { get, pass } = await mapApp(db, path)
  const before = (await get('/map/tiles.json')).json<MapTileset>()
  expect(before.detail).toBeNull()

  await install('first')
  pass(NOTICED_MS)
  expect((await get(capital)).body).toBe('first')
  const first = (await get('/map/tiles.json')).json<MapTileset>()

  await install('second')
  pass(NOTICED_MS)
  expect((await get(capital)).body).toBe('second')
  const second = (await get('/map/tiles.json')).json<MapTileset>()
  expect(new Set([before.version, first.version, second.version]).size).toBe(3)
  const old = await get(`${capital}?v=${first.version}`)
  expect([old.body, old.headers['cache-control']]).toEqual(['second', 'no-cache'])
})

test('an archive removed while the server runs leaves the overview of the country', async () => {
  const { path, install } = await aPlaceForArchives()
  await install('roads')
  const { get, pass } = await mapApp(db, path)
  expect((await get(capital)).body).toBe('roads')
  await rm(path)
  pass(NOTICED_MS)
  const answer = await get(capital)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('land')
  expect((await get('/map/tiles.json')).json()).toMatchObject({ detail: null })
})

test.each(['', 'not an archive'.repeat(100)])(
  'a broken file is no reason for a broken map',
  async (content) => {
    const { path, install } = await aPlaceForArchives()
    await writeFile(path, content)
    const { get, pass } = await mapApp(db, path)
    expect((await get(capital)).body).toContain('land')

    await copyFile(path, `${path}.broken`)
    await install('roads')
    pass(NOTICED_MS)
    expect((await get(capital)).body).toBe('roads')
  },
)
