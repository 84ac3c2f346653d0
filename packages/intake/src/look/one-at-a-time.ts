import type { Database } from '@kot/db/connect'
import { sql, type RawBuilder } from 'kysely'

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
  let lease = await take(db, source)
  if (lease === null) return null
  const renewal = setInterval(() => {
    const held = lease
    if (held === null) return
    renew(db, source, held)
      .then((renewed) => void (lease = renewed))
      .catch(() => {})
  }, RENEW_EVERY_MS)
  try {
    return await look()
  } finally {
    clearInterval(renewal)
    // One that ran out may be another's by now, which is not ours to end.
    await db
      .updateTable('source')
      .set({ looking_until: null })
      .where('name', '=', source)
      .where('looking_until', '=', lease)
      .execute()
  }
}

/** @returns until when it is ours; null when somebody else is at it */
const take = (db: Database, source: string): Promise<Date | null> =>
  extend(db, source, sql<boolean>`coalesce(looking_until, '-infinity') < now()`)

const renew = (db: Database, source: string, held: Date): Promise<Date | null> =>
  extend(db, source, sql<boolean>`looking_until = ${held}`)

async function extend(
  db: Database,
  source: string,
  isFree: RawBuilder<boolean>,
): Promise<Date | null> {
  const taken = await db
    .updateTable('source')
    .set({ looking_until: leaseEnd })
    .where('name', '=', source)
    .where(isFree)
    .returning('looking_until')
    .executeTakeFirst()
  return taken?.looking_until ?? null
}

/** To the millisecond, as our own clock counts: it is also what tells one lease from another. */
const leaseEnd = sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${LEASE_SECONDS}))`
