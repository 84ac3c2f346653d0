import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { Compression, type Entry, TileType, zxyToTileId } from 'pmtiles'

/** A tile of the web's usual grid with its content, a Mapbox Vector Tile compressed with gzip. */
export type ArchiveTile = { z: number; x: number; y: number; data: Buffer }

export type ArchiveInfo = {
  bounds: { south: number; west: number; north: number; east: number }
  attribution: string
  layers: readonly string[]
}

const HEADER_BYTES = 127
/** Readers fetch this much first; the header and the root directory have to fit. */
const ROOT_BYTES = 16_384
const ENTRIES_PER_LEAF = 4_096

/** Writes a PMTiles archive (version 3); the library for the format only reads. Equal tiles, such as
 *  those of the open sea, are stored once. The file must not exist yet. */
export async function writeArchive(
  path: string,
  tiles: Iterable<ArchiveTile>,
  info: ArchiveInfo,
): Promise<{ tiles: number; bytes: number }> {
  const sorted = [...tiles]
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), z, data }))
    .toSorted((a, b) => a.id - b.id)
  const { entries, contents, hash } = storeOnce(sorted)
  const { root, leaves } = directories(entries)
  const metadata = gzipSync(
    JSON.stringify({
      attribution: info.attribution,
      vector_layers: info.layers.map((id) => ({ id, fields: {} })),
      // The version of the map: servers put it into the addresses of tiles.
      hash,
    }),
  )
  const header = headerOf({
    sections: [root.length, metadata.length, leaves.length, bytesOf(contents)],
    counts: [sorted.length, entries.length, contents.length],
    zooms: [sorted[0]?.z ?? 0, sorted.at(-1)?.z ?? 0],
    bounds: info.bounds,
  })
  const parts = [header, root, metadata, leaves, ...contents]
  const file = await open(path, 'wx')
  try {
    for (const part of parts) await file.writeFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
  return { tiles: sorted.length, bytes: bytesOf(parts) }
}

const bytesOf = (parts: readonly Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0)

/** The directory of tiles sorted by id, and what it refers to. */
function storeOnce(tiles: readonly { id: number; data: Buffer }[]) {
  const entries: Entry[] = []
  const contents: Buffer[] = []
  const offsets = new Map<string, number>()
  const whole = createHash('sha256')
  let end = 0
  for (const { id: tileId, data } of tiles) {
    const digest = createHash('sha256').update(data).digest('base64')
    whole.update(`${tileId} ${digest} `)
    const offset = offsets.get(digest) ?? end
    if (offset === end) {
      contents.push(data)
      offsets.set(digest, offset)
      end += data.length
    }
    const last = entries.at(-1)
    if (last?.offset === offset && last.tileId + last.runLength === tileId) last.runLength += 1
    else entries.push({ tileId, offset, length: data.length, runLength: 1 })
  }
  return { entries, contents, hash: whole.digest('hex') }
}

/** One directory, or a root that refers to leaves where one would be too long. */
function directories(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const single = encodeDirectory(entries)
  if (single.length <= ROOT_BYTES - HEADER_BYTES) return { root: single, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let start = 0; start < entries.length; start += ENTRIES_PER_LEAF) {
    const part = entries.slice(start, start + ENTRIES_PER_LEAF)
    const leaf = encodeDirectory(part)
    leaves.push(leaf)
    // A run length of 0 means that the entry is a leaf.
    pointers.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
    offset += leaf.length
  }
  return { root: encodeDirectory(pointers), leaves: Buffer.concat(leaves) }
}

function encodeDirectory(entries: readonly Entry[]): Buffer {
  const numbers = [entries.length]
  entries.forEach(({ tileId }, at) => numbers.push(tileId - (entries[at - 1]?.tileId ?? 0)))
  numbers.push(...entries.map(({ runLength }) => runLength))
  numbers.push(...entries.map(({ length }) => length))
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1]
    const follows = before !== undefined && offset === before.offset + before.length
    numbers.push(follows ? 0 : offset + 1)
  })
  return gzipSync(Buffer.from(numbers.flatMap(varint)), { level: 9 })
}

/** Seven bits in each byte, the lowest first; larger numbers than bitwise operators take. */
function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

type HeaderFacts = {
  /** Bytes of the root directory, the metadata, the leaf directories and the tiles. */
  sections: readonly [number, number, number, number]
  /** Addressed tiles, entries of directories, distinct contents. */
  counts: readonly [number, number, number]
  zooms: readonly [min: number, max: number]
  bounds: ArchiveInfo['bounds']
}

function headerOf({ sections, counts, zooms, bounds }: HeaderFacts): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  let offset = HEADER_BYTES
  sections.forEach((length, section) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + section * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + section * 16)
    offset += length
  })
  counts.forEach((count, at) => header.writeBigUInt64LE(BigInt(count), 72 + at * 8))
  // Clustered: contents are in the order of the directory.
  header.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, ...zooms], 96)
  const { south, west, north, east } = bounds
  const places = [west, south, east, north]
  places.forEach((degrees, at) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4))
  header.writeUInt8(zooms[0], 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
