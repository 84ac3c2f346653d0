/** Brings the database of DATABASE_URL to this version: migrations, then queues and their schedules.
 *
 *      DATABASE_URL=postgres://… npm run migrate
 *
 *  A step of deployment, before the new version starts and while the old one serves. May be repeated,
 *  and run by several at once. A database that is ahead, because this is a version to go back to, is left
 *  as it is. */
import { connect } from '@kot/db/connect'
import { migrate } from '@kot/db/migrate'
import { pendingMigrations } from '@kot/db/pending-migrations'
import { prepareQueues } from '@kot/jobs/prepare-queues'

const url = process.env['DATABASE_URL']
if (url === undefined) {
  console.error('usage: DATABASE_URL=postgres://… npm run migrate')
  process.exit(2)
}

const db = connect(url, { name: 'kot-migrate', max: 1 })
const pending = await pendingMigrations(db)
await db.destroy()
// Not asked when nothing is missing: the migrator refuses a database that knows more than we do.
const done = pending.length === 0 ? [] : await migrate(url)
await prepareQueues(url)
console.log(done.length === 0 ? 'nothing to migrate' : `migrated: ${done.join(', ')}`)
