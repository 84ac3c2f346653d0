import { LAST_TILE_ZOOM, tilesWithin } from '@kot/domain/area/map-tiles'
import { decodeTile } from '../archive/decode-tile.ts'
import { openArchive } from '../archive/read-archive.ts'

export type Bounds = Readonly<Record<'south' | 'west' | 'north' | 'east', number>>

/** What an archive has to have before it is used. */
export type ExpectedMap = {
  /** The map reaches each side, give or take `edge` degrees. */
  readonly bounds: Bounds
  /** The fewest roads and buildings in the tiles of the last zoom. */
  readonly roads: number
  readonly buildings: number
}

const edge = 0.5

export const archiveLayers = ['land', 'built', 'park', 'water', 'ice', 'building', 'road', 'place']

export type ArchiveReport = {
  version: string
  tiles: number
  /** How many features the tiles of the last zoom have, by layer. */
  features: Record<string, number>
  /** Why it must not be used; none: it may. */
  faults: string[]
}

/** Opens an archive, decodes every tile of its last zoom and compares it with what a map has to have. */
export async function checkArchive(path: string, expected: ExpectedMap): Promise<ArchiveReport> {
  const archive = await openArchive(path)
  try {
    const { header, metadata, version } = archive
    const bounds = {
      south: header.minLat,
      west: header.minLon,
      north: header.maxLat,
      east: header.maxLon,
    }
    const faults = [
      ...boundsFaults(bounds, expected.bounds),
      ...archiveLayers
        .filter((layer) => !metadata.vector_layers?.some(({ id }) => id === layer))
        .map((layer) => `it has no layer ${layer}`),
      ...(metadata.attribution?.includes('OpenStreetMap') ? [] : ['it does not name its sources']),
      ...(header.maxZoom === LAST_TILE_ZOOM ? [] : [`its last zoom is ${header.maxZoom}`]),
    ]
    const features: Record<string, number> = {}
    for (const tile of tilesWithin(bounds, header.maxZoom)) {
      try {
        const data = await archive.getTile(tile)
        for (const [layer, { features: found }] of data ? decodeTile(data) : []) {
          features[layer] = (features[layer] ?? 0) + found.length
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        faults.push(`tile ${tile.z}/${tile.x}/${tile.y} cannot be read: ${reason}`)
        break
      }
    }
    for (const [layer, least] of [
      ['road', expected.roads],
      ['building', expected.buildings],
    ] as const) {
      const count = features[layer] ?? 0
      if (count < least) faults.push(`it has ${count} features in layer ${layer}, not ${least}`)
    }
    return { version, tiles: header.numAddressedTiles, features, faults }
  } finally {
    await archive.close()
  }
}

function boundsFaults(bounds: Bounds, expected: Bounds): string[] {
  const sides = ['south', 'west', 'north', 'east'] as const
  return sides
    .filter((side) => {
      const beyond = bounds[side] - expected[side]
      // More sea around it does no harm.
      return side === 'south' || side === 'west' ? beyond > edge : beyond < -edge
    })
    .map((side) => `it ends at ${bounds[side]} degrees in the ${side}, not ${expected[side]}`)
}
