import { type Database, inTransaction } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import { createDraft, isVisible } from './change-plan.ts'
import { dismissOlderQuarantines } from './crawl-record.ts'
import { mayBeEnabled, type Source } from '../source/source.ts'
import { listOwnHomes, lockMatching, readHomes } from './read-known.ts'
import { lockSource } from '../source-status/source-row.ts'
import { writeChanges } from './write-changes.ts'

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
    const draft = createDraft(await readHomes(trx, [older.id, younger.id]))
    draft.joinHomes(younger.id, older.id)
    const joined = new Set(draft.adverts.map(({ id }) => id))
    for (const advert of draft.adverts) {
      // No rule separates what the operator merged.
      advert.pinned = true
      advert.keptApart = advert.keptApart.filter((id) => !joined.has(id))
    }
    await writeChanges(trx, draft.toPlan(isLate), now)
    await enqueue(trx, marketPublish, {})
    return older.id
  })

/** Nothing the operator changes is announced as new. */
const isLate = () => true

/**
 * Moves an advert to a new home on behalf of the operator. It is never matched again with the adverts
 * it was separated from. The history stays with the old home. Does nothing if the advert is alone
 * already. @returns the home of the advert, or null when there is no such advert
 */
export const splitAdvert = (db: Database, advertId: number, now: Date): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await lockMatching(trx)
    const { rows } = await sql<{ homeId: number }>`
      select home_id as "homeId" from advert where id = ${advertId}
    `.execute(trx)
    const [found] = rows
    if (found === undefined) return null
    const draft = createDraft(await readHomes(trx, [found.homeId]))
    const advert = draft.adverts.find(({ id }) => id === advertId)
    const others = draft.adverts.filter((other) => other !== advert)
    if (advert === undefined || others.length === 0) return found.homeId
    const homeId = draft.splitAdvert(advert)
    advert.pinned = true
    advert.keptApart = [...advert.keptApart, ...others.map(({ id }) => id)]
    for (const other of others) other.keptApart = [...other.keptApart, advert.id]
    const resolve = await writeChanges(trx, draft.toPlan(isLate), now)
    await enqueue(trx, marketPublish, {})
    return resolve(homeId)
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
  const draft = createDraft(await readHomes(trx, await listOwnHomes(trx, source, { live: true })))
  for (const advert of draft.adverts) {
    if (advert.source === source) advert.goneAt ??= now
  }
  const plan = draft.toPlan(() => false)
  await writeChanges(trx, plan, now)
  if (plan.goneAdverts.length > 0) await enqueue(trx, marketPublish, {})
  return plan.goneAdverts.length
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
 * Marks a source as the landlord's own, or takes the mark away. Its facts replace those of other sites
 * at once. Without the mark they stay until their adverts go, as those of any source that was first.
 * Idempotent. @returns whether anything changed
 */
export const markLandlordsOwn = (
  db: Database,
  name: string,
  landlordsOwn: boolean,
  now: Date,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockSource(trx, name)
    const { numUpdatedRows } = await trx
      .updateTable('source')
      .set({ landlords_own: landlordsOwn })
      .where('name', '=', name)
      .where('landlords_own', '<>', landlordsOwn)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await lockMatching(trx)
    const draft = createDraft(await readHomes(trx, await listOwnHomes(trx, name, { live: true })))
    for (const { homeId } of draft.adverts) draft.recombine(homeId)
    const plan = draft.toPlan(isLate)
    await writeChanges(trx, plan, now)
    if (isVisible(plan)) await enqueue(trx, marketPublish, {})
    return true
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
