import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/placed.ts'

/** What is kept of a sweep in quarantine, so that confirming it does not ask the site again. */
export type Held = { adverts: PlacedAdvert[]; unread: string[] }

type HeldSweep = Held & { id: number; startedAt: Date; endedAt: Date }

/** The sweep of a source that waits for a decision: the newest, for a later one overtakes it, and so does
 *  a good one. */
export async function waitingSweep(
  trx: Transaction<DB>,
  source: string,
  goodAt: Date | null,
): Promise<HeldSweep | null> {
  const { rows } = await sql<{ id: number; startedAt: Date; endedAt: Date; held: Held }>`
    select id, started_at as "startedAt", ended_at as "endedAt", held from sweep
    where
      source = ${source} and verdict = 'held' and held is not null
      and ended_at > coalesce(${goodAt}::timestamptz, '-infinity')
    order by id desc
    limit 1
  `.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const { held, ...sweep } = row
  return { ...sweep, unread: held.unread, adverts: held.adverts.map(withDate) }
}

/** Nothing that waited may be confirmed any more. */
export async function dismissWaiting(
  trx: Transaction<DB>,
  source: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update sweep set verdict = 'dismissed', held = null, decided_at = ${now}::timestamptz
    where source = ${source} and verdict = 'held'
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Dates come out of JSON as text. */
const withDate = (advert: PlacedAdvert): PlacedAdvert => ({
  ...advert,
  publishedAt: advert.publishedAt === null ? null : new Date(advert.publishedAt),
})
