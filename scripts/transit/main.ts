/** Loads and shows the bus timetable, which minutes to work are calculated from. The worker loads it
 *  every week. */
import { CommandError, createCommand, runCommand, writeJson } from '../command-line/command.ts'
import { explainError } from '../command-line/explain-error.ts'
import type { Database } from '@kot/db/connect'
import { loadFeed } from '@kot/transit/load-feed'
import { currentTimetable } from '@kot/transit/timetable-store'
import { withDemoOption, withGivenDatabase } from '../database/given-database.ts'

export const command = createCommand({
  script: 'transit',
  description: 'Loads and shows the bus timetable. DATABASE_URL names the database.',
  examples: [
    'DATABASE_URL=postgres://… npm run transit -- load https://opendata.straeto.is/data/gtfs/gtfs.zip',
    'DATABASE_URL=postgres://… npm run transit -- load gtfs.zip',
    'DATABASE_URL=postgres://… npm run transit -- status',
    'npm run transit -- status --demo',
  ],
})
withDemoOption(command)
command
  .command('load')
  .description('check a GTFS feed and publish its timetable')
  .argument('<feed>', 'path or https address of the zip file')
  .option('--json', 'write JSON')
  .action((feed: string, { json = false }: { json?: boolean }) =>
    withDatabase((db) => load(db, feed, json)),
  )
command
  .command('status')
  .description('show the published timetable and its validity')
  .option('--json', 'write JSON')
  .action(({ json = false }: { json?: boolean }) => withDatabase((db) => showStatus(db, json)))

if (import.meta.main) await runCommand(command)

function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  return withGivenDatabase(command, { name: 'kot-transit', statementTimeoutMs: 0 }, work)
}

async function load(db: Database, feed: string, json: boolean): Promise<void> {
  const { outcome, problems } = await loadFeed(db, feed).catch((error: unknown) => {
    throw new CommandError(
      `load failed, timetable unchanged: ${explainError(error).words}`,
      1,
      error,
    )
  })
  const isRefused = outcome === 'refused'
  if (json) writeJson({ outcome, problems })
  else {
    for (const { name, detail, isFatal } of problems) {
      console.log(`${isFatal ? 'error' : 'warning'}: ${name}: ${detail}`)
    }
    if (!isRefused) console.log(`timetable ${outcome}`)
  }
  if (isRefused) throw new CommandError('feed rejected, timetable unchanged')
}

async function showStatus(db: Database, json: boolean): Promise<void> {
  const current = await currentTimetable(db)
  if (json) writeJson(current)
  else if (current === null) console.log('no timetable published')
  else {
    const { hash, validFrom, validUntil, serviceDay, stops, trips, credit, fetchedAt } = current
    console.log(`${stops} stops, ${trips} trips on ${serviceDay}, version ${hash}`)
    console.log(`valid ${validFrom} to ${validUntil}, fetched ${fetchedAt.toISOString()}`)
    console.log(`credit: ${credit}`)
  }
}
