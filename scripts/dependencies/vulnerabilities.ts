/** Compares what is installed with a copy of the OSV database (https://osv.dev), which can be fetched where
 *  there is internet and carried to where there is none. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkInstalled, CommandError } from '../command-line/command.ts'
import { compare, valid } from 'semver'
import type { InstalledPackage } from './installed-packages.ts'

type Event = { introduced?: string; fixed?: string; last_affected?: string }

/** The part of an OSV record that we read: https://ossf.github.io/osv-schema/. */
export type OsvRecord = {
  id: string
  summary?: string
  withdrawn?: string
  affected?: {
    package?: { ecosystem?: string; name?: string }
    versions?: string[]
    ranges?: { type?: string; events?: Event[] }[]
  }[]
}

/** One line for each record that concerns an installed version. */
export function findVulnerabilities(
  packages: readonly InstalledPackage[],
  records: readonly OsvRecord[],
): string[] {
  const byName = Map.groupBy(packages, ({ name }) => name)
  return records.flatMap((record) => {
    if (record.withdrawn !== undefined) return []
    return (record.affected ?? []).flatMap((affected) => {
      if (affected.package?.ecosystem !== 'npm') return []
      const installed = byName.get(affected.package.name ?? '') ?? []
      return installed
        .filter(({ version }) => isAffected(version, affected))
        .map(({ name, version }) => `${name}@${version}: ${record.id} ${record.summary ?? ''}`)
    })
  })
}

function isAffected(
  version: string,
  { versions = [], ranges = [] }: NonNullable<OsvRecord['affected']>[number],
): boolean {
  if (versions.includes(version)) return true
  return ranges.some(({ type, events = [] }) => type === 'SEMVER' && isInRange(version, events))
}

/** Events are points on the line of versions, each of which starts or ends what is affected. */
function isInRange(version: string, events: readonly Event[]): boolean {
  let affected = false
  const points = events.map((event) => ({
    event,
    // “0” is before every version; so is what is no version, which errs on the side of a warning.
    at: valid(event.introduced ?? event.fixed ?? event.last_affected) ?? '0.0.0-0',
  }))
  for (const { event, at } of points.toSorted((a, b) => compare(a.at, b.at))) {
    const order = compare(version, at)
    if (event.introduced !== undefined && order >= 0) affected = true
    if (event.fixed !== undefined && order >= 0) affected = false
    if (event.last_affected !== undefined && order > 0) affected = false
  }
  return affected
}

/** @param place a folder of OSV records, or the archive all.zip of an ecosystem */
export function readOsvDatabase(place: string): OsvRecord[] {
  const records = statSync(place, { throwIfNoEntry: false })?.isDirectory()
    ? readFolder(place)
    : readArchive(place)
  // Finding nothing to compare with is a broken check, not a clean result.
  if (records.length === 0) throw new CommandError(`${place} has no OSV records`, 2)
  return records
}

function readFolder(folder: string): OsvRecord[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as OsvRecord)
}

function readArchive(file: string): OsvRecord[] {
  if (!statSync(file, { throwIfNoEntry: false })) throw new CommandError(`there is no ${file}`, 2)
  checkInstalled('an archive of vulnerabilities', [{ file: 'unzip', package: 'unzip' }])
  const folder = mkdtempSync(join(tmpdir(), 'kot-osv-'))
  try {
    execFileSync('unzip', ['-q', file, '-d', folder])
    return readFolder(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
