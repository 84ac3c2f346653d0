import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

/** No homes, nobody who watches and nothing in the queue: how each test begins. */
export async function clear(db: Database): Promise<void> {
  // Matches go with the watches.
  await db.deleteFrom('account').execute()
  await db.deleteFrom('home').execute()
  await sql`delete from pgboss.job`.execute(db)
}
