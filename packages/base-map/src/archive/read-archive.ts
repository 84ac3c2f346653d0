import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  bytesToHeader,
  Compression,
  findTile,
  type Header,
  PMTiles,
  SharedPromiseCache,
  type Source,
  TileType,
  zxyToTileId,
} from 'pmtiles'

import type { TileAddress } from '@kot/domain/area/map-tiles'

const decompress = promisify(gunzip)

/** The map of the country that comes with the code: tools/base-map. */
export const overviewFile = join(import.meta.dirname, '../../overview.pmtiles')

export type Archive = {
  readonly header: Header
  readonly metadata: ArchiveMetadata
  /** Changes with every tile and name in it. */
  readonly version: string
  /** The tile as it is stored, compressed with gzip; null where the archive has none. */
  readonly getTile: (tile: TileAddress) => Promise<Buffer | null>
  readonly close: () => Promise<void>
}

export type ArchiveMetadata = {
  attribution?: string
  vector_layers?: { id: string }[]
  hash?: string
}

/** A root directory, its leaves and no more: the format has two levels. */
const MAX_DEPTH = 3
/** Leaf directories that are kept; an archive of Iceland has some thirty. */
const KEPT_DIRECTORIES = 256

/** Opens a PMTiles archive of vector tiles. It stays readable until it is closed, also when another
 *  file has taken its name or it was deleted. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path)
  try {
    return await readArchive(file, path)
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Every archive begins with it. */
const MAGIC = 'PMTiles'

async function readArchive(file: FileHandle, path: string): Promise<Archive> {
  const { buffer } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
  if (buffer.toString('latin1') !== MAGIC) throw new Error(`${path} is not an archive of PMTiles`)
  const source = fileSource(file, path)
  const cache = new SharedPromiseCache(KEPT_DIRECTORIES, undefined, async (data, compression) =>
    compression === Compression.None ? data : toArrayBuffer(await decompress(data)),
  )
  const start = await source.getBytes(0, 127)
  const header = bytesToHeader(start.data)
  if (header.tileType !== TileType.Mvt || header.tileCompression !== Compression.Gzip) {
    throw new Error('not an archive of vector tiles compressed with gzip')
  }
  const metadata = (await new PMTiles(source, cache).getMetadata()) as ArchiveMetadata
  const version = createHash('sha256')
    .update(Buffer.from(start.data))
    .update(JSON.stringify(metadata))
    .digest('hex')
    .slice(0, 16)

  async function getTile({ z, x, y }: TileAddress): Promise<Buffer | null> {
    if (z < header.minZoom || z > header.maxZoom) return null
    const id = zxyToTileId(z, x, y)
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
      const entry = findTile(await cache.getDirectory(source, offset, length, header), id)
      if (!entry) return null
      if (entry.runLength > 0) {
        return readBytes(file, header.tileDataOffset + entry.offset, entry.length)
      }
      ;[offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length]
    }
    throw new Error('its directories refer to each other')
  }

  return { header, metadata, version, getTile, close: () => file.close() }
}

function fileSource(file: FileHandle, key: string): Source {
  return {
    getKey: () => key,
    getBytes: async (offset, length) => ({
      data: toArrayBuffer(await readBytes(file, offset, length, false)),
    }),
  }
}

async function readBytes(
  file: FileHandle,
  offset: number,
  length: number,
  whole = true,
): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  if (whole && bytesRead < length) throw new Error('the archive ends too early')
  return buffer.subarray(0, bytesRead)
}

const toArrayBuffer = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
