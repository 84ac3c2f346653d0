import { type Database, inTransaction } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import { setCatchingUp } from '@kot/db/catching-up'
import {
  copyHidden,
  lockMatching,
  moveFavouritesAndMatches,
  splitHome,
  updateGoneAt,
} from './move-adverts.ts'
import { refreshHomes } from './refresh-homes.ts'
import { dismissOlderQuarantines } from './crawl-record.ts'
import { mayBeEnabled, type Source } from '../source/source.ts'
import { lockSource } from '../source-status/source-row.ts'

/**
 * Merges two homes on behalf of the operator. The older keeps its history and gets the adverts,
 * favourites and pending matches. The younger is left empty and gone. If one of them was hidden, the
 * result is hidden. Idempotent. @returns the older, or null when one of them does not exist
 */
export const joinHomes = (
  db: Database,
  one: number,
  other: number,
  now: Date,
): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await lockMatching(trx)
    const { rows } = await sql<{ id: number }>`
      select id from home where id = any(${[one, other]}::integer[])
      order by created_at, number_of_home(id) for update
    `.execute(trx)
    const [older, younger] = rows
    if (older === undefined || younger === undefined) return null
    await setCatchingUp(trx, true)
    await moveAllAdverts(trx, younger.id, older.id)
    await moveFavouritesAndMatches(trx, younger.id, older.id)
    await copyHidden(trx, younger.id, older.id)
    await updateGoneAt(trx, [older.id, younger.id], now)
    await refreshHomes(trx, [older.id])
    await enqueue(trx, marketPublish, {})
    return older.id
  })

/** Pins all of them, so that no rule separates what the operator merged. */
async function moveAllAdverts(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await sql`update advert set home_id = ${to} where home_id = ${from}`.execute(trx)
  await sql`
    update advert_facts set pinned = true
    from advert where advert.id = advert_facts.advert_id and home_id = ${to} and not pinned
  `.execute(trx)
  await sql`
    delete from kept_apart
    using advert one, advert other
    where
      one.id = kept_apart.advert_id and other.id = kept_apart.other_id
      and one.home_id = ${to} and other.home_id = ${to}
  `.execute(trx)
}

/**
 * Moves an advert to a new home on behalf of the operator. It is never matched again with the adverts
 * it was separated from. The history stays with the old home. Does nothing if the advert is alone
 * already. @returns the home of the advert, or null when there is no such advert
 */
export const splitAdvert = (db: Database, advertId: number, now: Date): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await lockMatching(trx)
    const { rows } = await sql<{ homeId: number; others: number[] }>`
      select
        home_id as "homeId",
        array(
          select id from advert other where other.home_id = advert.home_id and other.id <> advert.id
        ) as others
      from advert where id = ${advertId}
    `.execute(trx)
    const [advert] = rows
    if (advert === undefined) return null
    if (advert.others.length === 0) return advert.homeId
    await setCatchingUp(trx, true)
    const homeId = await splitHome(trx, advertId)
    await sql`
      insert into kept_apart (advert_id, other_id)
      select least(other, ${advertId}), greatest(other, ${advertId})
      from unnest(${advert.others}::integer[]) other
      on conflict do nothing
    `.execute(trx)
    await sql`update advert_facts set pinned = true where advert_id = ${advertId}`.execute(trx)
    await updateGoneAt(trx, [advert.homeId], now)
    await refreshHomes(trx, [advert.homeId, homeId])
    await enqueue(trx, marketPublish, {})
    return homeId
  })

/**
 * Takes down all adverts of a source. Homes with adverts of other sources stay and are refreshed from
 * those. @returns the number of adverts taken down
 */
export async function takeDownSource(
  trx: Transaction<DB>,
  source: string,
  now: Date,
): Promise<number> {
  await lockMatching(trx)
  const { rows } = await sql<{ home_id: number }>`
    update advert set gone_at = greatest(${now}::timestamptz, last_seen_at)
    where source = ${source} and gone_at is null
    returning home_id
  `.execute(trx)
  if (rows.length === 0) return 0
  await refreshHomes(
    trx,
    rows.map(({ home_id }) => home_id),
  )
  await enqueue(trx, marketPublish, {})
  return rows.length
}

/**
 * Disables a source and takes down its adverts, because their removal would no longer be noticed. Its
 * history is cleared, so that enabling it again starts with a first crawl. @returns the number of
 * adverts taken down
 */
export const disableSource = (db: Database, name: string, now: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { enabled } = await lockSource(trx, name)
    if (!enabled) return 0
    await sql`
      update source set
        enabled = false, state = 'new', reason = null, state_since = ${now}::timestamptz,
        last_accepted_at = null, next_full_crawl_at = null, next_quick_crawl_at = null, paused_until = null, failures = 0
      where name = ${name}
    `.execute(trx)
    await dismissOlderQuarantines(trx, name, now)
    return takeDownSource(trx, name, now)
  })

/**
 * Disables sources that are enabled although their readers are drafts: they were enabled by an older
 * version, or moved from a simulated site to the real one. @returns their names
 */
export async function disableDrafts(
  db: Database,
  sources: readonly Source[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('source')
    .select(['name', 'origin'])
    .where('enabled', '=', true)
    .execute()
  const drafts = sources.filter((source) => {
    const row = rows.find(({ name }) => name === source.name)
    return row !== undefined && !mayBeEnabled(source, row.origin ?? source.origin)
  })
  for (const { name } of drafts) await disableSource(db, name, now)
  return drafts.map(({ name }) => name)
}
