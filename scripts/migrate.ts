/** A step of deployment, before the new version starts and while the old one serves. May be repeated, and
 *  run by several at once. A database that is ahead, because this is a version to go back to, is left as it
 *  is. */
import { createCommand, runCommand } from './command-line/command.ts'
import { grantAppRole, roleOf } from '@kot/db/app-role'
import { withConnection } from '@kot/db/connect'
import { migrate, pendingMigrations } from '@kot/db/migrate'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { explainDatabase, getDatabaseUrl, withDemoOption } from './database/given-database.ts'

export const command = createCommand({
  script: 'migrate',
  description: 'Migrates a database to this version: tables, queues and their schedules, rights.',
  examples: [
    'MIGRATE_DATABASE_URL=postgres://kot_owner@… DATABASE_URL=postgres://kot@… npm run migrate',
  ],
}).action(async () => {
  // The first is the owner of the tables; of the second, what servers and worker are given, only the role
  // is used.
  const ownerUrl = await getDatabaseUrl(command, 'MIGRATE_DATABASE_URL')
  const appUrl = await getDatabaseUrl(command, 'DATABASE_URL')
  const done = await explainDatabase(ownerUrl, 'MIGRATE_DATABASE_URL', () =>
    bringToThisVersion(ownerUrl, roleOf(appUrl)),
  )
  console.log(done.length === 0 ? 'nothing to migrate' : `migrated: ${done.join(', ')}`)
})
withDemoOption(command)

if (import.meta.main) await runCommand(command)

async function bringToThisVersion(ownerUrl: string, appRole: string): Promise<string[]> {
  const pending = await withConnection(ownerUrl, { name: 'kot-migrate', max: 1 }, pendingMigrations)
  // Not called when nothing is missing: the migrator rejects a database that is newer than the code.
  const done = pending.length === 0 ? [] : await migrate(ownerUrl)
  await prepareQueues(ownerUrl)
  await grantAppRole(ownerUrl, appRole)
  return done
}
