import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Database } from '@kot/db/connect'
import {
  GROUND_ZOOM,
  REGISTER_ZOOMS,
  type TileAddress,
  isTileOfIceland,
} from '@kot/domain/area/map-tiles'
import { type Archive, openArchive, overviewFile } from './archive/read-archive.ts'
import { getRegisterVersion, registerTile } from './register-tile.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export type Tile = {
  /** Compressed with gzip. */
  readonly data: Buffer
  /** False when the database could not be read for its contents. */
  readonly isWhole: boolean
}

/** What the map is made of at one moment. */
export type Tileset = {
  readonly version: string
  readonly detail: 'openstreetmap' | 'register' | null
  readonly maxZoom: number
  /** Null outside the map. */
  readonly getTile: (tile: TileAddress) => Promise<Tile | null>
}

export type TileSource = {
  readonly getTileset: () => Promise<Tileset>
  readonly close: () => Promise<void>
}

type TileSourceOptions = {
  readonly db: Database
  /** Where the archive of OpenStreetMap is, or will be; null: there is none. */
  readonly archiveFile: string | null
  readonly now?: () => number
  /** Called when a file is there but is no archive. */
  readonly onBroken?: (error: unknown) => void
}

/** How long a new register or archive may go unnoticed; a map requests a dozen tiles at once. */
const FRESH_MS = 1_000

/** Tiles of the map: of the archive where there is one, else of the overview with what the address
 *  register adds. Either may come, change or go while servers run. */
export function createTileSource(options: TileSourceOptions): TileSource {
  const { db, archiveFile, now = Date.now, onBroken = () => {} } = options
  const overview = openArchive(overviewFile)
  // Reported by the first request for a tile.
  overview.catch(() => {})
  const archive = watchArchive(archiveFile, onBroken)
  let register: string | null = null
  let current: Promise<Tileset> | null = null
  let freshUntil = 0
  /** Two at once could both open a new archive, and one of them would stay open. */
  let isLooking = false

  async function look(): Promise<Tileset> {
    const found = await archive.look()
    if (found) return archiveTileset(found)
    // While the database is away the register is the one last seen: houses do not move meanwhile.
    register = await getRegisterVersion(db).catch(() => register)
    return overviewTileset(await overview, register, db)
  }

  return {
    getTileset: () => {
      if (!current || (now() >= freshUntil && !isLooking)) {
        freshUntil = now() + FRESH_MS
        isLooking = true
        current = look().finally(() => (isLooking = false))
        // The next request tries again.
        current.catch(() => (current = null))
      }
      return current
    },
    close: async () => {
      await archive.close()
      await (await overview).close()
    },
  }
}

const archiveTileset = (archive: Archive): Tileset => ({
  version: archive.version,
  detail: 'openstreetmap',
  maxZoom: archive.header.maxZoom,
  getTile: async (tile) => {
    const data = await archive.getTile(tile)
    return data && { data, isWhole: true }
  },
})

const overviewTileset = (overview: Archive, register: string | null, db: Database): Tileset => ({
  version: register === null ? overview.version : `${overview.version}-${register}`,
  detail: register === null ? null : 'register',
  maxZoom: register === null ? GROUND_ZOOM : REGISTER_ZOOMS.last,
  getTile: async (tile) => {
    if (!isTileOfIceland(tile)) return null
    const ground = tile.z <= GROUND_ZOOM ? await overview.getTile(tile) : null
    const hasStreets = tile.z >= REGISTER_ZOOMS.first && tile.z <= REGISTER_ZOOMS.last
    if (register === null || !hasStreets) return ground && { data: ground, isWhole: true }
    return addStreets(ground, () => registerTile(db, tile))
  },
})

/** Layers of a tile can be appended to those of another: a tile is a list of them. Ground without
 *  streets is still a map; no tile at all would be a hole in it. */
async function addStreets(
  ground: Buffer | null,
  getStreets: () => Promise<Buffer>,
): Promise<Tile | null> {
  try {
    const streets = await getStreets()
    if (streets.length === 0) return ground && { data: ground, isWhole: true }
    const below = ground ? await decompress(ground) : Buffer.alloc(0)
    return { data: await compress(Buffer.concat([below, streets])), isWhole: true }
  } catch (error) {
    if (!ground) throw error
    return { data: ground, isWhole: false }
  }
}

/** Requests may still read an archive that was replaced; none takes longer. */
const CLOSE_AFTER_MS = 30_000

/** Opens the archive when it comes and when another takes its name. */
function watchArchive(path: string | null, onBroken: (error: unknown) => void) {
  let seen: { mark: string; archive: Archive | null } | null = null
  const closing = new Map<Archive, NodeJS.Timeout>()

  function retire(archive: Archive): void {
    const timer = setTimeout(() => {
      closing.delete(archive)
      void archive.close()
    }, CLOSE_AFTER_MS)
    closing.set(archive, timer.unref())
  }

  return {
    look: async (): Promise<Archive | null> => {
      const file = path === null ? null : await stat(path).catch(() => null)
      const mark = file ? `${file.ino} ${file.size} ${file.mtimeMs}` : ''
      if (seen?.mark === mark) return seen.archive
      const archive =
        path === null || !file
          ? null
          : await openArchive(path).catch((error: unknown) => {
              onBroken(error)
              return null
            })
      if (seen?.archive) retire(seen.archive)
      seen = { mark, archive }
      return archive
    },
    close: async (): Promise<void> => {
      for (const timer of closing.values()) clearTimeout(timer)
      for (const archive of closing.keys()) await archive.close()
      await seen?.archive?.close()
    },
  }
}
