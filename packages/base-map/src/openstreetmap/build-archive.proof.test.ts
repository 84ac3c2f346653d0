import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { GROUND_ZOOM, type TileAddress, tileAt } from '@kot/domain/area/map-tiles'
import { skipWithout, skipWithoutPrograms } from '@kot/domain/testing/skip-without'
import { expect, onTestFinished, test } from 'vitest'
import { decodeTile } from '../archive/decode-tile.ts'
import { openArchive } from '../archive/read-archive.ts'
import { aTile } from '../testing/a-tile.ts'
import { anExtract } from '../testing/an-extract.ts'
import { buildArchive, packTiles } from './build-archive.ts'
import { checkArchive, type ExpectedMap } from './check-archive.ts'

/** An extract of Monaco may lie beside the checkout; it is not ours to commit. */
const extract = resolve(import.meta.dirname, '../../../../../shared/data/map/osm/monaco.osm.pbf')
const hasTilemaker = existsSync('/usr/bin/tilemaker')
const canBuild = existsSync(extract) && hasTilemaker
const withTilemaker = skipWithoutPrograms('tilemaker')
const withExtract = skipWithout(canBuild, 'extract of Monaco')

const monaco: ExpectedMap = {
  bounds: { south: 43.7, west: 7.4, north: 43.75, east: 7.45 },
  roads: 2_500,
  buildings: 1_200,
}

const reykjavik = { lat: 64.1447, long: -21.9257 }

/** The corners of an area, in degrees. */
const square = (lat: number, long: number, side: number) =>
  [
    [lat, long],
    [lat, long + side],
    [lat + side, long + side],
    [lat + side, long],
    [lat, long],
  ] as const

async function aDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kot-map-build-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

test('roads, houses and parks of an extract are on the map', withTilemaker, async () => {
  const directory = await aDirectory()
  const small = join(directory, 'small.osm.pbf')
  const street = [
    [64.1446, -21.93],
    [64.1449, -21.92],
  ] as const
  await writeFile(
    small,
    anExtract([
      { tags: { highway: 'residential', name: 'Hverfisgata' }, points: street },
      { tags: { highway: 'primary' }, points: square(64.145, -21.93, 0.005).slice(0, 2) },
      { tags: { highway: 'footway' }, points: square(64.143, -21.93, 0.002).slice(0, 2) },
      { tags: { building: 'yes' }, points: square(64.1447, -21.9257, 0.0004) },
      { tags: { leisure: 'park' }, points: square(64.146, -21.928, 0.004) },
      { tags: { power: 'line' }, points: street },
    ]),
  )
  const target = join(directory, 'map.pmtiles')
  const bounds = { south: 64.1446, west: -21.93, north: 64.1449, east: -21.926 }
  const report = await buildArchive({
    extract: small,
    target,
    expected: { bounds, roads: 3, buildings: 1 },
  })
  // Roads and the park cross the border of a tile.
  expect(report.features).toEqual({ road: 6, building: 1, park: 2 })
  const archive = await openArchive(target)
  onTestFinished(() => archive.close())
  const near = decodeTile((await archive.getTile(tileAt(reykjavik, 14))) ?? Buffer.alloc(0))
  const roads = near.get('road')?.features.map(({ properties }) => properties) ?? []
  expect(roads).toHaveLength(3)
  expect(roads).toEqual(
    expect.arrayContaining([
      { kind: 'street', name: 'Hverfisgata' },
      { kind: 'artery' },
      { kind: 'path' },
    ]),
  )
})

test('an extract becomes an archive that can be read', withExtract, async () => {
  const target = join(await aDirectory(), 'map.pmtiles')
  const report = await buildArchive({ extract, target, expected: monaco })
  expect(report.features['road']).toBeGreaterThan(2_500)
  expect(report.features['building']).toBeGreaterThan(1_200)
  expect(report.features['park']).toBeGreaterThan(10)

  const archive = await openArchive(target)
  onTestFinished(() => archive.close())
  const centre = { lat: 43.7384, long: 7.4246 }
  const near = decodeTile((await archive.getTile(tileAt(centre, 14))) ?? Buffer.alloc(0))
  const roads = near.get('road')?.features.map(({ properties }) => properties) ?? []
  expect(new Set(roads.map(({ kind }) => kind))).toEqual(new Set(['artery', 'street', 'path']))
  expect(roads.map(({ name }) => name)).toContain('Avenue du 3 Septembre')
  // The ground of Iceland is in it.
  const capital = tileAt({ lat: 64.1447, long: -21.9257 }, GROUND_ZOOM)
  const ground = decodeTile((await archive.getTile(capital)) ?? Buffer.alloc(0))
  expect([...ground.keys()]).toEqual(['land', 'place'])
})

test('an archive that lacks something leaves the present one in place', withExtract, async () => {
  const directory = await aDirectory()
  const target = join(directory, 'map.pmtiles')
  await writeFile(target, 'present')
  await expect(buildArchive({ extract, target })).rejects.toThrow('2876 features in layer road')
  expect(await readFile(target, 'utf8')).toBe('present')
  expect(await readdir(directory)).toEqual(['map.pmtiles'])
})

const expected: ExpectedMap = {
  bounds: { south: 64, west: -22.2, north: 64.3, east: -21.5 },
  roads: 3,
  buildings: 1,
}

/** An archive packed of an MBTiles file with these tiles. */
async function anArchive(tiles: readonly (TileAddress & { data: Buffer })[]): Promise<string> {
  const directory = await aDirectory()
  const database = new DatabaseSync(join(directory, 'tiles.mbtiles'))
  database.exec(`
    create table metadata (name text, value text);
    create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
    insert into metadata values ('bounds', '-22.2,64.0,-21.5,64.3');
  `)
  const insert = database.prepare('insert into tiles values (?, ?, ?, ?)')
  for (const { z, x, y, data } of tiles) insert.run(z, x, 2 ** z - 1 - y, data)
  database.close()
  await packTiles(join(directory, 'tiles.mbtiles'), join(directory, 'map.pmtiles'))
  return join(directory, 'map.pmtiles')
}

const nearTile = { ...tileAt(reykjavik, 14), data: aTile({ road: 3, building: 2 }) }

test('tiles of the ground have the land of the overview and what OpenStreetMap adds', async () => {
  const ground = tileAt(reykjavik, GROUND_ZOOM)
  const path = await anArchive([nearTile, { ...ground, data: aTile({ built: 1, road: 1 }) }])
  const archive = await openArchive(path)
  onTestFinished(() => archive.close())
  const layersOf = async (tile: TileAddress) => [
    ...decodeTile((await archive.getTile(tile)) ?? Buffer.alloc(0)).keys(),
  ]
  expect(await layersOf(ground)).toEqual(['land', 'place', 'built', 'road'])
  expect(await layersOf(nearTile)).toEqual(['road', 'building'])
  // From afar built-up areas are those of the overview.
  expect(await layersOf(tileAt(reykjavik, 6))).toEqual(['land', 'built', 'water', 'ice', 'place'])
  expect(await layersOf(tileAt({ lat: 65.6826, long: -18.1 }, 9))).toEqual(['land', 'place'])
})

test('a sound archive passes, and its contents are reported', async () => {
  const report = await checkArchive(await anArchive([nearTile]), expected)
  expect(report).toMatchObject({ features: { road: 3, building: 2 }, faults: [] })
})

test.each([
  ['too small an area', { bounds: { ...expected.bounds, east: -13.4 } }, 'in the east'],
  ['too few roads', { roads: 4 }, '3 features in layer road, not 4'],
  ['too few buildings', { buildings: 3 }, '2 features in layer building, not 3'],
])('%s is a fault', async (_, change, fault) => {
  const { faults } = await checkArchive(await anArchive([nearTile]), { ...expected, ...change })
  expect(faults).toEqual([expect.stringContaining(fault)])
})

test('a tile that cannot be decoded is a fault', async () => {
  const broken = { ...nearTile, data: Buffer.from('not a tile') }
  const { faults } = await checkArchive(await anArchive([broken]), expected)
  expect(faults.join()).toContain('cannot be read')
})

test('an archive without its last zoom is refused', async () => {
  const path = await anArchive([{ ...tileAt(reykjavik, 12), data: aTile({ road: 5 }) }])
  const { faults } = await checkArchive(path, expected)
  expect(faults.join()).toContain('its last zoom is 12')
})
