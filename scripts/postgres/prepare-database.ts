import { grantAppRole, roleOf } from '@kot/db/app-role'
import { migrate } from '@kot/db/migrate'
import { createRole } from '@kot/db/testing/databases'
import { prepareQueues } from '@kot/jobs/prepare-queues'

const APP_ROLE = 'kot_app'

/**
 * Everything a deployment does to a database of ours: migrations, queues, and what the running processes may
 * do with it.
 *
 * @param url of a superuser
 * @returns the URL that servers and workers are given
 */
export async function prepareDatabase(url: string): Promise<string> {
  await createRole(url, APP_ROLE)
  await migrate(url)
  await prepareQueues(url)
  await grantAppRole(url, APP_ROLE)
  return asAppRole(url)
}

/** The same for a database that was given: its roles are somebody else's business, and a contributor may have
 *  but one. */
export async function prepareGivenDatabase(ownerUrl: string, appUrl: string): Promise<string> {
  await migrate(ownerUrl)
  await prepareQueues(ownerUrl)
  if (roleOf(ownerUrl) !== roleOf(appUrl)) await grantAppRole(ownerUrl, roleOf(appUrl))
  return appUrl
}

/** The same database as the running processes see it. */
export function asAppRole(url: string): string {
  const address = new URL(url)
  address.username = APP_ROLE
  return address.href
}
