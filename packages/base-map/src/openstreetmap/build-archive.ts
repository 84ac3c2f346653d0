import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { icelandBounds } from '@kot/domain/area/bounds'
import { openArchive, overviewFile } from '../archive/read-archive.ts'
import { type ArchiveTile, writeArchive } from '../archive/write-archive.ts'
import {
  archiveLayers,
  type ArchiveReport,
  type Bounds,
  checkArchive,
  type ExpectedMap,
} from './check-archive.ts'
import { mergeTiles } from './merge-tiles.ts'

const run = promisify(execFile)

/** Far less than there is, far more than a broken extract has. */
export const expectedIceland: ExpectedMap = {
  bounds: icelandBounds,
  roads: 30_000,
  buildings: 40_000,
}

export class RefusedArchiveError extends Error {
  override name = 'RefusedArchiveError'
}

type BuildOptions = {
  /** An .osm.pbf file. */
  readonly extract: string
  /** Where the archive goes when it has been checked. */
  readonly target: string
  readonly expected?: ExpectedMap
  readonly onStep?: (step: 'tiles' | 'archive' | 'check') => void
}

/** Builds the archive of the map from an extract of OpenStreetMap with tilemaker, checks it, and puts it
 *  in the place of the present one in one step. Until then nothing that is in use changes. */
export async function buildArchive(
  options: BuildOptions,
): Promise<ArchiveReport & { bytes: number }> {
  const { extract, target, expected = expectedIceland, onStep = () => {} } = options
  // Beside the target, because a rename cannot cross file systems.
  const workplace = await mkdtemp(join(dirname(resolve(target)), '.map-'))
  try {
    const mbtiles = join(workplace, 'tiles.mbtiles')
    const built = join(workplace, 'map.pmtiles')
    onStep('tiles')
    await makeTiles(extract, mbtiles, workplace)
    onStep('archive')
    await packTiles(mbtiles, built)
    onStep('check')
    const report = await checkArchive(built, expected)
    if (report.faults.length > 0) throw new RefusedArchiveError(report.faults.join('; '))
    const { size } = await stat(built)
    await rename(built, target)
    return { ...report, bytes: size }
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}

const profile = (name: string) => join(import.meta.dirname, '../../tilemaker', name)
const MAX_OUTPUT_BYTES = 64 * 1_048_576

async function makeTiles(extract: string, mbtiles: string, workplace: string): Promise<void> {
  await run(
    'tilemaker',
    [
      `--input=${resolve(extract)}`,
      `--output=${mbtiles}`,
      `--config=${profile('layers.json')}`,
      `--process=${profile('layers.lua')}`,
    ],
    { cwd: workplace, maxBuffer: MAX_OUTPUT_BYTES },
  )
}

/** The tiles of an MBTiles file and the overview as one archive. */
export async function packTiles(mbtiles: string, target: string): Promise<void> {
  const overview = await openArchive(overviewFile)
  try {
    const tiles: ArchiveTile[] = []
    for await (const tile of mergeTiles(mbtiles, overview)) tiles.push(tile)
    await writeArchive(target, tiles, {
      bounds: boundsOf(mbtiles),
      attribution: `© OpenStreetMap contributors, ODbL 1.0; ${overview.metadata.attribution ?? ''}`,
      layers: archiveLayers,
    })
  } finally {
    await overview.close()
  }
}

function boundsOf(mbtiles: string): Bounds {
  const database = new DatabaseSync(mbtiles, { readOnly: true })
  try {
    const row = database.prepare("select value from metadata where name = 'bounds'").get()
    const text = String(row?.['value'] ?? '')
    const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number)
    return { south, west, north, east }
  } finally {
    database.close()
  }
}
