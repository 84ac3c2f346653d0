/** A step of deployment, before the new version starts and while the old one serves. May be repeated, and
 *  run by several at once. A database that is ahead, because this is a version to go back to, is left as it
 *  is. */
import { createCommand, getRequiredVariable, runCommand } from '@kot/command-line/command'
import { grantAppRole, roleOf } from '@kot/db/app-role'
import { connect } from '@kot/db/connect'
import { migrate, pendingMigrations } from '@kot/db/migrate'
import { prepareQueues } from '@kot/jobs/prepare-queues'

const command = createCommand({
  script: 'migrate',
  description: 'Brings a database to this version: migrations, queues and their schedules, rights.',
  examples: [
    'MIGRATE_DATABASE_URL=postgres://kot_owner@… DATABASE_URL=postgres://kot@… npm run migrate',
  ],
}).action(async () => {
  // The first is the owner of the tables; of the second, what servers and worker are given, only the role
  // is used.
  const ownerUrl = getRequiredVariable('MIGRATE_DATABASE_URL', 'postgres://<owner>@…')
  const appUrl = getRequiredVariable('DATABASE_URL', 'postgres://<app>@…')
  const db = connect(ownerUrl, { name: 'kot-migrate', max: 1 })
  const pending = await pendingMigrations(db)
  await db.destroy()
  // Not asked when nothing is missing: the migrator refuses a database that knows more than we do.
  const done = pending.length === 0 ? [] : await migrate(ownerUrl)
  await prepareQueues(ownerUrl)
  await grantAppRole(ownerUrl, roleOf(appUrl))
  console.log(done.length === 0 ? 'nothing to migrate' : `migrated: ${done.join(', ')}`)
})

await runCommand(command)
