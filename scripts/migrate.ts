/** Brings the database of DATABASE_URL to this version: migrations, then queues and their schedules.
 *
 *      DATABASE_URL=postgres://… npm run migrate
 *
 *  A step of deployment, before the new version starts and while the old one serves. May be repeated,
 *  and run by several at once. */
import { migrate } from '@kot/db/migrate'
import { prepareQueues } from '@kot/jobs/prepare-queues'

const url = process.env['DATABASE_URL']
if (url === undefined) {
  console.error('usage: DATABASE_URL=postgres://… npm run migrate')
  process.exit(2)
}

const done = await migrate(url)
await prepareQueues(url)
console.log(done.length === 0 ? 'nothing to migrate' : `migrated: ${done.join(', ')}`)
