import { grantAppRole, roleOf } from '@kot/db/app-role'
import { withConnection } from '@kot/db/connect'
import { migrate, pendingMigrations } from '@kot/db/migrate'
import { createRole } from '@kot/db/testing/databases'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { SUPERUSER } from './cluster.ts'

const APP_ROLE = 'kot_app'

/**
 * Prepares a database as a deployment does: migrations, queues and the privileges of the running
 * processes.
 *
 * @param url of a superuser
 * @returns the URL for servers and workers
 */
export async function prepareDatabase(url: string): Promise<string> {
  await createRole(url, APP_ROLE)
  await migrate(url)
  await prepareQueues(url)
  await grantAppRole(url, APP_ROLE)
  return asAppRole(url)
}

/** The same for a given database, whose roles are managed elsewhere. A contributor may have only
 *  one role. */
export async function prepareGivenDatabase(ownerUrl: string, appUrl: string): Promise<string> {
  // A missing response is reported here; the migrator would speak of a migration.
  const connection = { name: 'kot-migrate', max: 1 }
  const pending = await withConnection(ownerUrl, connection, pendingMigrations)
  if (pending.length > 0) await migrate(ownerUrl)
  await prepareQueues(ownerUrl)
  if (roleOf(ownerUrl) !== roleOf(appUrl)) await grantAppRole(ownerUrl, roleOf(appUrl))
  return appUrl
}

/** The URL of the same database for migrations. The role of a given database may be its owner itself. */
export function asOwner(url: string): string {
  const address = new URL(url)
  if (address.username === APP_ROLE) address.username = SUPERUSER
  return address.href
}

/** The URL of the same database for the running processes. */
export function asAppRole(url: string): string {
  const address = new URL(url)
  address.username = APP_ROLE
  return address.href
}
