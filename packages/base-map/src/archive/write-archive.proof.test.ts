import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { tilesWithin } from '@kot/domain/area/map-tiles'
import { openArchive } from './read-archive.ts'
import { type ArchiveTile, writeArchive } from './write-archive.ts'

const bounds = { south: 64, west: -22.5, north: 64.3, east: -21.5 }
const info = { bounds, attribution: '© Test', layers: ['land'] }
const aTile = (z: number, x: number, y: number, text: string): ArchiveTile => ({
  z,
  x,
  y,
  data: gzipSync(text),
})

async function anArchive(tiles: Iterable<ArchiveTile>, given = info) {
  const directory = await mkdtemp(join(tmpdir(), 'kot-archive-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const path = join(directory, 'map.pmtiles')
  const written = await writeArchive(path, tiles, given)
  const archive = await openArchive(path)
  onTestFinished(() => archive.close())
  return { path, written, archive }
}

test('every tile can be read again, and no other', async () => {
  const { archive } = await anArchive([
    aTile(2, 1, 1, 'b'),
    aTile(0, 0, 0, 'a'),
    aTile(11, 899, 544, 'c'),
  ])
  expect(await archive.getTile({ z: 0, x: 0, y: 0 })).toEqual(gzipSync('a'))
  expect(await archive.getTile({ z: 2, x: 1, y: 1 })).toEqual(gzipSync('b'))
  expect(await archive.getTile({ z: 11, x: 899, y: 544 })).toEqual(gzipSync('c'))
  expect(await archive.getTile({ z: 2, x: 1, y: 2 })).toBeNull()
  expect(await archive.getTile({ z: 12, x: 1798, y: 1088 })).toBeNull()
})

test('the header has the extent of the map, and the metadata the attribution', async () => {
  const { archive } = await anArchive([aTile(3, 3, 2, 'a'), aTile(5, 14, 8, 'b')])
  expect(archive.header).toMatchObject({
    minZoom: 3,
    maxZoom: 5,
    minLon: -22.5,
    maxLat: 64.3,
    numAddressedTiles: 2,
  })
  expect(archive.metadata).toMatchObject({ attribution: '© Test', vector_layers: [{ id: 'land' }] })
})

test('equal tiles are stored once', async () => {
  const sea = Array.from({ length: 64 }, (_, at) => aTile(3, at % 8, Math.floor(at / 8), 'sea'))
  const { archive, written } = await anArchive(sea)
  expect(archive.header).toMatchObject({ numAddressedTiles: 64, numTileContents: 1 })
  expect(written.bytes).toBeLessThan(500)
  expect(await archive.getTile({ z: 3, x: 7, y: 7 })).toEqual(gzipSync('sea'))
})

test('a directory too long for the start of the file is divided', async () => {
  const tiles = [...tilesWithin(bounds, 14)].map(({ z, x, y }) => aTile(z, x, y, `${x}/${y}`))
  const many = Array.from({ length: 200 }, (_, x) =>
    Array.from({ length: 100 }, (_unused, y) => aTile(13, x, y, `${x * y}`.repeat(1 + (x % 9)))),
  ).flat()
  const { archive } = await anArchive([...tiles, ...many])
  expect(archive.header.leafDirectoryLength).toBeGreaterThan(0)
  for (const { z, x, y, data } of [...tiles.slice(0, 20), ...many.slice(-20)]) {
    expect(await archive.getTile({ z, x, y })).toEqual(data)
  }
})

const version = async (text: string) => (await anArchive([aTile(1, 0, 0, text)])).archive.version

test('the version follows the content', async () => {
  expect(await version('a')).toBe(await version('a'))
  expect(await version('a')).not.toBe(await version('b'))
})

test('an archive in use is not overwritten', async () => {
  const { path } = await anArchive([aTile(1, 0, 0, 'a')])
  await expect(writeArchive(path, [aTile(1, 0, 0, 'b')], info)).rejects.toThrow('EEXIST')
})

test.each([
  ['nothing', ''],
  ['another format', 'SQLite format 3'.padEnd(400, '\0')],
])('a file with %s in it is refused', async (_, content) => {
  const { path } = await anArchive([aTile(1, 0, 0, 'a')])
  await writeFile(path, content)
  await expect(openArchive(path)).rejects.toThrow('is not an archive of PMTiles')
})
