/** Homes that the rules judged wrongly, corrected by an operator. The correction stays, whatever the sites
 *  report later. */
import {
  CommandError,
  createCommand,
  parseId,
  runCommand,
  writeJson,
} from '../command-line/command.ts'
import { printTable } from '../command-line/table.ts'
import type { Database } from '@kot/db/connect'
import { joinHomes, splitAdvert } from '@kot/intake/lifecycle/operator-changes'
import { withDemoOption, withGivenDatabase } from '../database/given-database.ts'

export const command = createCommand({
  script: 'home',
  description: 'Shows, joins and splits homes. DATABASE_URL names the database.',
  examples: [
    'DATABASE_URL=postgres://… npm run home -- show 123',
    'DATABASE_URL=postgres://… npm run home -- join 123 456',
    'DATABASE_URL=postgres://… npm run home -- split 789',
    'npm run home -- show 123 --demo',
  ],
})
withDemoOption(command)
command
  .command('show')
  .description('show the adverts of a home and the origin of each field')
  .argument('<home>', 'id of a home', parseId)
  .option('--json', 'write JSON')
  .action((home: number, { json = false }: { json?: boolean }) =>
    withDatabase((db) => showHome(db, home, json)),
  )
command
  .command('join')
  .description('join two homes, keeping the older one')
  .argument('<home>', 'id of a home', parseId)
  .argument('<other>', 'id of the other home', parseId)
  .action((home: number, other: number) => withDatabase((db) => join(db, home, other)))
command
  .command('split')
  .description('split an advert into a new home')
  .argument('<advert>', 'id of an advert', parseId)
  .action((advert: number) => withDatabase((db) => split(db, advert)))

if (import.meta.main) await runCommand(command)

function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  return withGivenDatabase(command, { name: 'kot-home', statementTimeoutMs: 0 }, work)
}

async function join(db: Database, home: number, other: number): Promise<void> {
  if (home === other) throw new CommandError(`${home} and ${other} are the same home`, 2)
  const known = await db.selectFrom('home').select('id').where('id', 'in', [home, other]).execute()
  const missing = [home, other].filter((id) => !known.some((row) => row.id === id))
  if (missing.length > 0) throw new CommandError(`home ${missing.join(' and home ')} not found`)
  const joined = await joinHomes(db, home, other, new Date())
  if (joined === null) throw new CommandError('one of the homes was removed meanwhile')
  console.log(`joined into home ${joined}`)
}

async function split(db: Database, advert: number): Promise<void> {
  const row = await db
    .selectFrom('advert')
    .select('home_id')
    .where('id', '=', advert)
    .executeTakeFirst()
  if (row === undefined) throw new CommandError(`advert ${advert} not found`)
  const home = await splitAdvert(db, advert, new Date())
  if (home === null) throw new CommandError(`advert ${advert} was removed meanwhile`)
  if (home === row.home_id) {
    throw new CommandError(`advert ${advert} is the only one of home ${home}: nothing to split`)
  }
  console.log(`advert ${advert} is now home ${home}`)
}

async function showHome(db: Database, home: number, json: boolean): Promise<void> {
  const adverts = await db
    .selectFrom('advert')
    .leftJoin('advert_facts', 'advert_facts.advert_id', 'advert.id')
    .select(['advert.id', 'source', 'external_id', 'address', 'size', 'rooms', 'price', 'gone_at'])
    .where('home_id', '=', home)
    .orderBy('advert.id')
    .execute()
  if (adverts.length === 0) throw new CommandError(`home ${home} not found`)
  const provenance = await db
    .selectFrom('home_provenance')
    .select('fields')
    .where('home_id', '=', home)
    .executeTakeFirst()
  if (json) writeJson({ home, adverts, provenance: provenance?.fields ?? {} })
  else {
    printTable(adverts)
    if (provenance === undefined) return
    const fields = Object.entries(provenance.fields as Record<string, unknown>)
    console.log()
    printTable(fields.map(([field, advert]) => ({ field, 'from advert': advert })))
  }
}
