import { createHash } from 'node:crypto'
import type { Tileset } from '@kot/base-map/tile-source'
import type { TileAddress } from '@kot/domain/area/map-tiles'
import { createLruCache } from '../../http/lru-cache.ts'

/** Some thousand tiles of towns, or all of the capital several times over. */
const LIMIT_BYTES = 32 * 1_048_576

export type RenderedTile = { etag: string; data: Buffer; isWhole: boolean }

export type RenderedTiles = (tileset: Tileset, tile: TileAddress) => Promise<RenderedTile | null>

/** Tiles ready to be sent: the recently used ones from memory, and each made once however many request
 *  it at the same time. */
export function renderedTiles(limitBytes = LIMIT_BYTES): RenderedTiles {
  const kept = createLruCache<RenderedTile>(limitBytes, ({ data }) => data.length)
  const making = new Map<string, Promise<RenderedTile | null>>()

  return async (tileset, tile) => {
    const key = `${tileset.version} ${tile.z} ${tile.x} ${tile.y}`
    const ready = kept.get(key) ?? making.get(key)
    if (ready) return ready
    const made = render(tileset, tile)
      .then((rendered) => {
        if (rendered?.isWhole) kept.set(key, rendered)
        return rendered
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}

async function render(tileset: Tileset, address: TileAddress): Promise<RenderedTile | null> {
  const tile = await tileset.getTile(address)
  if (!tile) return null
  const hash = createHash('sha256').update(tile.data).digest('base64url').slice(0, 22)
  return { etag: `W/"${hash}"`, ...tile }
}
