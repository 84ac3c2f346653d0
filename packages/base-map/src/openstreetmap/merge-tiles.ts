import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import Pbf from 'pbf'
import type { Archive } from '../archive/read-archive.ts'
import type { ArchiveTile } from '../archive/write-archive.ts'
import { GROUND_ZOOM, type TileAddress, tilesWithin } from '@kot/domain/area/map-tiles'
import { icelandBounds } from '@kot/domain/area/bounds'

/** From this zoom OpenStreetMap has the waters and the built-up areas, and those of the overview go. */
export const OSM_AREAS_FROM = 8
const replacedLayers = new Set(['water', 'built'])

type TileRow = { z: number; x: number; row: number; data: Uint8Array }

/** The tiles of an MBTiles file, and on those of the ground the layers of the overview: sea and land,
 *  ice and the names of places, which an extract of OpenStreetMap does not have. */
export async function* mergeTiles(mbtiles: string, overview: Archive): AsyncGenerator<ArchiveTile> {
  const database = new DatabaseSync(mbtiles, { readOnly: true })
  try {
    const merged = new Set<string>()
    const rows = database
      .prepare(
        'select zoom_level as z, tile_column as x, tile_row as row, tile_data as data from tiles',
      )
      .iterate() as Iterable<TileRow>
    for (const { z, x, row, data } of rows) {
      // MBTiles counts rows from the south.
      const tile = { z, x, y: 2 ** z - 1 - row }
      const ground = await groundOf(tile, overview)
      merged.add(keyOf(tile))
      yield { ...tile, data: ground ? join(ground, Buffer.from(data)) : Buffer.from(data) }
    }
    for (let z = 0; z <= GROUND_ZOOM; z += 1) {
      for (const tile of tilesWithin(icelandBounds, z)) {
        const ground = merged.has(keyOf(tile)) ? null : await groundOf(tile, overview)
        if (ground) yield { ...tile, data: gzipSync(ground, { level: 9 }) }
      }
    }
  } finally {
    database.close()
  }
}

const keyOf = ({ z, x, y }: TileAddress): string => `${z} ${x} ${y}`

const join = (ground: Buffer, above: Buffer): Buffer =>
  gzipSync(Buffer.concat([ground, gunzipSync(above)]), { level: 9 })

/** The layers of the overview that stay; null where none does. */
async function groundOf(tile: TileAddress, overview: Archive): Promise<Buffer | null> {
  const data = tile.z > GROUND_ZOOM ? null : await overview.getTile(tile)
  if (!data) return null
  const kept = splitLayers(gunzipSync(data))
    .filter(({ name }) => tile.z < OSM_AREAS_FROM || !replacedLayers.has(name))
    .map(({ bytes }) => bytes)
  return kept.length === 0 ? null : Buffer.concat(kept)
}

/** A tile is a list of layers (field 3), and the name of a layer is its field 1. */
function splitLayers(tile: Buffer): { name: string; bytes: Buffer }[] {
  const layers: { name: string; bytes: Buffer }[] = []
  const reader = new Pbf(tile)
  while (reader.pos < reader.length) {
    const start = reader.pos
    reader.readVarint()
    const end = reader.readVarint() + reader.pos
    const name = reader.readFields(
      (field, found: { name: string }, pbf) => {
        if (field === 1) found.name = pbf.readString()
      },
      { name: '' },
      end,
    ).name
    reader.pos = end
    layers.push({ name, bytes: tile.subarray(start, end) })
  }
  return layers
}
