import { existsSync } from 'node:fs'
import {
  buildArchive,
  expectedIceland,
  RefusedArchiveError,
} from '@kot/base-map/openstreetmap/build-archive'
import {
  type ArchiveReport,
  checkArchive,
  type ExpectedMap,
} from '@kot/base-map/openstreetmap/check-archive'
import {
  checkInstalled,
  type Command,
  CommandError,
  createCommand,
  getRequiredVariable,
  parseNumber,
  runCommand,
} from './command-line/command.ts'
import { explainError } from './command-line/explain-error.ts'

export const command = createCommand({
  script: 'map',
  description: 'Builds and checks the archive of the map, from an extract of OpenStreetMap.',
  examples: [
    'MAP_ARCHIVE_FILE=/var/lib/kot/map/iceland.pmtiles npm run map -- build iceland-latest.osm.pbf',
    'npm run map -- check /var/lib/kot/map/iceland.pmtiles',
  ],
})

type Limits = { bounds?: string; roads: number; buildings: number }

/** Limits of Iceland, which an extract of another area can change. */
const withLimits = (to: Command): Command =>
  to
    .option('--bounds <west,south,east,north>', 'required extent in degrees')
    .option('--roads <number>', 'minimum number of roads', parseNumber(), expectedIceland.roads)
    .option(
      '--buildings <number>',
      'minimum number of buildings',
      parseNumber(),
      expectedIceland.buildings,
    )

function expectedOf({ bounds, roads, buildings }: Limits): ExpectedMap {
  if (bounds === undefined) return { ...expectedIceland, roads, buildings }
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bounds.split(',').map(Number)
  if (![west, south, east, north].every(Number.isFinite)) {
    throw new CommandError('--bounds takes four numbers, for example 7.4,43.7,7.5,43.8', 2)
  }
  return { bounds: { west, south, east, north }, roads, buildings }
}

const print = ({ version, tiles, features }: ArchiveReport): void =>
  console.log(
    `version ${version}, ${tiles} tiles, ${features['road'] ?? 0} roads, ${features['building'] ?? 0} buildings`,
  )

withLimits(command.command('build'))
  .description('build, check and replace MAP_ARCHIVE_FILE')
  .argument('<extract>', 'an .osm.pbf file')
  .action(async (extract: string, limits: Limits) => {
    if (!existsSync(extract)) throw new CommandError(`file ${extract} not found`)
    checkInstalled('map', [{ file: 'tilemaker', package: 'tilemaker' }])
    const target = getRequiredVariable('MAP_ARCHIVE_FILE', '/var/lib/kot/map/iceland.pmtiles')
    const steps = {
      tiles: 'building tiles',
      archive: 'packing tiles',
      check: 'checking the archive',
    }
    try {
      const report = await buildArchive({
        extract,
        target,
        expected: expectedOf(limits),
        onStep: (step) => console.error(steps[step]),
      })
      print(report)
      console.log(`${target}: ${(report.bytes / 1e6).toFixed(1)} MB`)
    } catch (error) {
      if (error instanceof CommandError) throw error
      const reason = explainError(error).words
      const refused = error instanceof RefusedArchiveError ? 'rejected: ' : ''
      throw new CommandError(`build failed, map unchanged: ${refused}${reason}`, 1, error)
    }
  })

withLimits(command.command('check'))
  .description('check an archive and its tiles')
  .argument('<file>', 'a .pmtiles file')
  .action(async (file: string, limits: Limits) => {
    const report = await checkArchive(file, expectedOf(limits)).catch((error: unknown) => {
      throw new CommandError(explainError(error).words, 1, error)
    })
    print(report)
    if (report.faults.length > 0) throw new CommandError(report.faults.join('; '))
  })

if (import.meta.main) await runCommand(command)
