/** Homes that the rules judged wrongly, corrected by an operator. The correction stays, whatever the sites
 *  report later. */
import {
  CommandError,
  createCommand,
  getRequiredVariable,
  parseId,
  runCommand,
  writeJson,
} from '@kot/command-line/command'
import { withConnection, type Database } from '@kot/db/connect'
import { joinHomes, splitAdvert } from '@kot/intake/lifecycle/operator-changes'

const command = createCommand({
  script: 'home',
  description:
    'Shows, joins and splits homes that were merged wrongly. DATABASE_URL names the database.',
  examples: [
    'DATABASE_URL=postgres://… npm run home -- show 123',
    'DATABASE_URL=postgres://… npm run home -- join 123 456',
    'DATABASE_URL=postgres://… npm run home -- split 789',
  ],
})
command
  .command('show')
  .description('its adverts, and which of them each field comes from')
  .argument('<home>', 'id of a home', parseId)
  .option('--json', 'write JSON')
  .action((home: number, { json = false }: { json?: boolean }) =>
    withDatabase((db) => showHome(db, home, json)),
  )
command
  .command('join')
  .description('two homes are one; the older stays, with its history')
  .argument('<home>', 'id of a home', parseId)
  .argument('<other>', 'id of the other home', parseId)
  .action((home: number, other: number) =>
    withDatabase(async (db) => console.log(await joinHomes(db, home, other, new Date()))),
  )
command
  .command('split')
  .description('an advert belongs to another home and gets a new one')
  .argument('<advert>', 'id of an advert', parseId)
  .action((advert: number) =>
    withDatabase(async (db) => console.log(await splitAdvert(db, advert, new Date()))),
  )

await runCommand(command)

function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const url = getRequiredVariable('DATABASE_URL', 'postgres://…')
  return withConnection(url, { name: 'kot-home', max: 1, statementTimeoutMs: 0 }, work)
}

async function showHome(db: Database, home: number, json: boolean): Promise<void> {
  const adverts = await db
    .selectFrom('advert')
    .leftJoin('advert_facts', 'advert_facts.advert_id', 'advert.id')
    .select(['advert.id', 'source', 'external_id', 'address', 'size', 'rooms', 'price', 'gone_at'])
    .where('home_id', '=', home)
    .orderBy('advert.id')
    .execute()
  if (adverts.length === 0) throw new CommandError(`there is no home ${home}`)
  const provenance = await db
    .selectFrom('home_provenance')
    .select('fields')
    .where('home_id', '=', home)
    .executeTakeFirst()
  if (json) writeJson({ home, adverts, provenance: provenance?.fields ?? {} })
  else {
    console.table(adverts)
    if (provenance) console.log('each field comes from advert', provenance.fields)
  }
}
