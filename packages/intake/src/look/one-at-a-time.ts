import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

/** How long a look counts as under way after its worker was last heard of. */
const LEASE_SECONDS = 90
const RENEW_EVERY_MS = 30_000

/**
 * Looks at a source unless somebody is at it already, in whatever process. A worker that dies leaves it
 * free after a while.
 * @returns null when somebody else is at it
 */
export async function oneAtATime<T>(
  db: Database,
  source: string,
  look: () => Promise<T>,
): Promise<T | null> {
  if (!(await take(db, source))) return null
  const renewal = setInterval(() => void renew(db, source).catch(() => {}), RENEW_EVERY_MS)
  try {
    return await look()
  } finally {
    clearInterval(renewal)
    await db.updateTable('source').set({ looking_until: null }).where('name', '=', source).execute()
  }
}

async function take(db: Database, source: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('source')
    .set({ looking_until: leaseEnd })
    .where('name', '=', source)
    .where(sql<boolean>`coalesce(looking_until, '-infinity') < now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const renew = (db: Database, source: string) =>
  db.updateTable('source').set({ looking_until: leaseEnd }).where('name', '=', source).execute()

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`
