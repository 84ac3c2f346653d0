import { createDatabase, dropDatabase, onDatabase } from '@kot/db/testing/databases'

/** Replaces the demo's own database by an empty one. */
export async function emptyDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const maintenance = onDatabase(url, 'postgres')
  await dropDatabase(maintenance, name)
  await createDatabase(maintenance, name)
}
