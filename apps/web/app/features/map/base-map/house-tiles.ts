import type {
  HouseTile as EncodedHouseTile,
  HouseTiles as HouseTilesStatus,
} from '@kot/contract/map-tile'
import { decodeHouseTile, type HouseTile } from './decode-house-tile'
import { houseTileZoom } from './house-tile-grid'
import { patientJson } from './patient-json'
import type { TileAddress } from './tile-frame'

export type HouseTiles = (tile: TileAddress) => Promise<HouseTile | null>

/** The houses under a tile of the map. They come from the address register, which not every
 *  installation has loaded: the server is asked once whether there is anything to ask for. A map
 *  without houses is still a map, so whatever fails counts as nothing there, until the next time. */
export function houseTiles(address: string): HouseTiles {
  const known = new Map<string, Promise<HouseTile | null>>()
  let status: Promise<HouseTilesStatus | null> | null = null

  async function load(tile: TileAddress): Promise<HouseTile | null> {
    status ??= patientJson<HouseTilesStatus>(`${address}.json`)
    const answer = await status
    if (!answer) status = null
    if (!answer?.loaded) return null
    const path = `${tile.z}/${tile.x}/${tile.y}.json?v=${answer.version}`
    const body = await patientJson<EncodedHouseTile>(`${address}/${path}`)
    return body && decodeHouseTile(body, tile)
  }

  return async (tile) => {
    const under = houseTileUnder(tile)
    if (!under) return null
    const key = `${under.x}/${under.y}`
    const loading = known.get(key) ?? load(under)
    known.set(key, loading)
    const houses = await loading
    if (!houses) known.delete(key)
    return houses
  }
}

/** House tiles are cut at one zoom and enlarged for every nearer one; from farther away houses are
 *  too small to draw. */
export function houseTileUnder({ z, x, y }: TileAddress): TileAddress | null {
  const nearer = z - houseTileZoom
  if (nearer < 0) return null
  return { z: houseTileZoom, x: Math.floor(x / 2 ** nearer), y: Math.floor(y / 2 ** nearer) }
}
