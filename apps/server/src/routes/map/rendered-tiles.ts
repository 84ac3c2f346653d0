import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { houseTile, type TilePlace } from '@kot/base-map/house-tile'
import type { Database } from '@kot/db/connect'
import type { EncodedBody } from '../../http/send-encoded.ts'
import { createLruCache } from '../../http/lru-cache.ts'

/** Some 300 tiles of towns, or all of the capital several times over. */
const LIMIT_BYTES = 32 * 1_048_576

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

export type RenderedTiles = (place: TilePlace, version: string) => Promise<EncodedBody>

/** House tiles ready to be sent: those asked for lately from memory, and each made once however many
 *  ask for it at the same time. */
export function renderedTiles(db: Database, limitBytes = LIMIT_BYTES): RenderedTiles {
  const kept = createLruCache<EncodedBody>(
    limitBytes,
    ({ identity, gzip: gzipped, brotli }) => identity.length + gzipped.length + brotli.length,
  )
  const making = new Map<string, Promise<EncodedBody>>()

  return async (place, version) => {
    const key = `${version} ${place.x} ${place.y}`
    const ready = kept.get(key) ?? making.get(key)
    if (ready) return ready
    const made = render(db, place)
      .then((tile) => {
        kept.set(key, tile)
        return tile
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}

async function render(db: Database, place: TilePlace): Promise<EncodedBody> {
  const identity = Buffer.from(JSON.stringify(await houseTile(db, place)))
  const [gzipped, brotli] = await Promise.all([
    compressGzip(identity),
    // Level 11, the default, takes ten times as long for the last tenth.
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { etag: `W/"${hash}"`, identity, gzip: gzipped, brotli }
}
