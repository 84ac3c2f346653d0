/** The rental sites, from the command line. DATABASE_URL names the database.
 *
 *      npm run source -- list                 every source, its state and the reason
 *      npm run source -- enable  <name>       after its terms were cleared: docs/operations.md
 *      npm run source -- disable <name>       its adverts leave the market
 *      npm run source -- check   <name>       asks for its first page now and shows what is read; stores nothing
 *      npm run source -- diff    <name>       the last good page beside the first bad one, field by field
 *      npm run source -- replay  <name>       the reader as it is now over the kept pages
 *      npm run source -- confirm <name>       believes the sweep in quarantine; dismiss forgets it
 *      npm run source -- token   <name>       a new token for a partner that brings its adverts; shown once */
import { connect } from '@kot/db/connect'
import { allSources } from '@kot/intake/sources/all-sources'
import { registerSources } from '@kot/intake/health/register-sources'
import { commands } from './commands.ts'

const [command = 'list', name] = process.argv.slice(2)
const url = process.env['DATABASE_URL']
const run = commands[command]
const source = allSources.find((one) => one.name === name)
if (url === undefined || run === undefined || (command !== 'list' && source === undefined)) {
  console.error('usage: DATABASE_URL=postgres://… npm run source -- <command> <name>')
  console.error(`commands: ${Object.keys(commands).join(', ')}`)
  console.error(`names: ${allSources.map((one) => one.name).join(', ')}`)
  process.exit(2)
}

const db = connect(url, { name: 'kot-source', max: 2, statementTimeoutMs: 0 })
try {
  await registerSources(db, allSources)
  await run(db, source)
} finally {
  await db.destroy()
}
