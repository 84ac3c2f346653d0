import { statSync } from 'node:fs'
import { GROUND_ZOOM, tileAt, tilesWithin } from '@kot/domain/area/map-tiles'
import { afterAll, describe, expect, test } from 'vitest'
import { decodeTile, type TileFeature } from './decode-tile.ts'
import { openArchive, overviewFile } from './read-archive.ts'

const overview = await openArchive(overviewFile)
afterAll(() => overview.close())

const layers = ['land', 'built', 'water', 'ice'] as const

/** What the map has at a point, from the lowest upwards; nothing is sea. */
async function layersAt(lat: number, long: number, z = GROUND_ZOOM): Promise<string[]> {
  const data = await overview.getTile(tileAt({ lat, long }, z))
  if (!data) return []
  const tile = decodeTile(data)
  return layers.filter((layer) => {
    const { extent = 0, features = [] } = tile.get(layer) ?? {}
    const share = shareOfTile(lat, long, z)
    return features.some((feature) => encloses(feature, share.x * extent, share.y * extent))
  })
}

function shareOfTile(lat: number, long: number, z: number) {
  const fine = tileAt({ lat, long }, z + 16)
  return { x: (fine.x % 2 ** 16) / 2 ** 16, y: (fine.y % 2 ** 16) / 2 ** 16 }
}

/** By counting the edges to the right; holes count as well. */
function encloses({ parts }: TileFeature, x: number, y: number): boolean {
  let inside = false
  for (const ring of parts) {
    ring.forEach(([fromX, fromY], at) => {
      const [toX, toY] = ring[(at + 1) % ring.length] ?? [0, 0]
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) {
        inside = !inside
      }
    })
  }
  return inside
}

describe('the overview of the country', () => {
  test('is small enough to be part of the code', () => {
    expect(statSync(overviewFile).size).toBeLessThanOrEqual(650_000)
  })

  test('has tiles from the whole world down to the last zoom of the ground', () => {
    expect(overview.header).toMatchObject({ minZoom: 0, maxZoom: GROUND_ZOOM })
  })

  test('a tile of the capital takes at most 12 kB, and a view of it 60 kB', async () => {
    const view = { south: 64.0, west: -22.2, north: 64.2, east: -21.5 }
    const sizes = await Promise.all(
      [...tilesWithin(view, GROUND_ZOOM)].map(
        async (tile) => (await overview.getTile(tile))?.length,
      ),
    )
    expect(Math.max(...sizes.map((size) => size ?? 0))).toBeLessThanOrEqual(12_000)
    expect(sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)).toBeLessThanOrEqual(60_000)
  })

  test('names everybody whose data is in it', () => {
    const { attribution } = overview.metadata
    expect(attribution).toContain('Landmælingum Íslands')
    expect(attribution).toContain('© OpenStreetMap contributors')
    expect(attribution).toContain('Natural Earth')
    expect(attribution).toContain('Staðfangaskrá')
  })

  test.each([
    ['the middle of the country', 64.98, -18.5, ['land']],
    ['an island in Kollafjörður', 64.164, -21.853, ['land']],
    ['the centre of Reykjavík', 64.1447, -21.9257, ['land', 'built']],
    ['the centre of Akureyri', 65.6826, -18.1, ['land', 'built']],
    ['Heimaey', 63.4373, -20.2764, ['land', 'built']],
    ['Faxaflói', 64.4, -22.7, []],
    ['the old harbour of Reykjavík', 64.153, -21.936, []],
    ['the Atlantic', 62.5, -19, []],
    ['Þingvallavatn', 64.18, -21.15, ['land', 'water']],
    ['Lagarfljót', 65.14, -14.72, ['land', 'water']],
    ['Vatnajökull', 64.42, -16.8, ['land', 'ice']],
  ])('has the right ground at %s', async (_, lat, long, expected) => {
    expect(await layersAt(lat, long)).toEqual(expected)
  })

  test.each([2, 5, 8])('has land and sea at zoom %i too', async (z) => {
    expect(await layersAt(64.98, -18.5, z)).toContain('land')
    expect(await layersAt(64.4, -23.2, z)).toEqual([])
  })

  test('names places with the zooms they are shown at', async () => {
    const data = await overview.getTile(tileAt({ lat: 64.1447, long: -21.9257 }, GROUND_ZOOM))
    const names = decodeTile(data ?? Buffer.alloc(0)).get('place')?.features ?? []
    expect(names.map(({ properties }) => properties)).toContainEqual(
      expect.objectContaining({ name: 'Vesturbær', kind: 'quarter', from: 13 }),
    )
  })
})
