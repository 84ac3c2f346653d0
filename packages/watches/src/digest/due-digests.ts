import type { DB } from '@kot/db/generated'
import { getMarketHomes } from '@kot/db/read/market-homes'
import { getAdvertDetails } from '@kot/db/read/advert-details'
import { hasFurtherCriteria } from '@kot/domain/watch/watch'
import type { Database } from '@kot/db/connect'
import { sql, type Transaction } from 'kysely'
import { readNearPlaces, type ReadTravel } from '../near-places.ts'
import { currentPosition } from '../news-position.ts'
import { watchFromRow } from '../watch-rows.ts'
import { deriveMatches, digestItems, fitting, markNotified } from './digest-content.ts'
import type { Digest } from './digest.ts'
import { findNearMisses } from './near-misses.ts'
import {
  canReceiveDigest,
  dayOf,
  earliestNotice,
  nextDueAt,
  type OwnedWatch,
  positionOf,
  watchesWithOwners,
} from './watch-owners.ts'

export type DueDigests = {
  /** Number of watches that were due, with or without matches. Zero: nothing is due any more. */
  due: number
  digests: Digest[]
}

/**
 * Claims the digests of due watches, the longest due first. The caller stores the notifications and writes their
 * deliveries in the same transaction: homes count as notified when it commits. Safe to run concurrently.
 *
 * Watches without matches, and those of accounts that cannot be notified, move on to their next time
 * without a digest.
 */
export async function claimDueDigests(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
  readTravel: ReadTravel,
): Promise<DueDigests> {
  const due = await lockDueWatches(trx, now, limit)
  const { taken, early } = separate(due, now)
  // After the watches are locked: a run of matching that has made one of them due is committed, and one
  // that would is waiting.
  const upTo = await currentPosition(trx)
  const digests = await composeDigests(trx, taken, { now, upTo, readTravel })

  const notified = new Set(digests.map(({ watchId }) => watchId))
  await postpone(trx, early)
  await moveOn(
    trx,
    taken.map((watch) => ({
      id: watch.id,
      next: nextDueAt(watch, now),
      notified: notified.has(watch.id),
    })),
    { now, upTo },
  )
  return { due: due.length, digests }
}

/** Instant watches first: they must not wait for the digests of a morning. */
async function lockDueWatches(trx: Transaction<DB>, now: Date, limit: number) {
  const instant = await dueWatches(trx, now, limit)
    .where('watch.frequency', '=', 'instant')
    .execute()
  return instant.length > 0 ? instant : dueWatches(trx, now, limit).execute()
}

const dueWatches = (trx: Transaction<DB>, now: Date, limit: number) =>
  watchesWithOwners(trx, now)
    .where('watch.next_digest_at', '<=', now)
    .orderBy('watch.next_digest_at')
    // Watches of one account together: a home is sent once, by the first.
    .orderBy('watch.account_id')
    .orderBy('watch.id')
    .limit(limit)
    .forUpdate('watch')
    .skipLocked()

type Postponed = { id: number; until: Date }

/** Quiet hours, a pause and the limit of the day postpone a notice. Instant watches of one account that
 *  are due together count for each other. */
function separate(due: readonly OwnedWatch[], now: Date) {
  const taken: OwnedWatch[] = []
  const early: Postponed[] = []
  const instantOf = new Map<string, number>()
  for (const watch of due) {
    const together = instantOf.get(watch.account_id) ?? 0
    const until = earliestNotice(watch, together, now)
    if (until > now) early.push({ id: watch.id, until })
    else taken.push(watch)
    if (watch.frequency === 'instant') instantOf.set(watch.account_id, together + 1)
  }
  return { taken, early }
}

async function composeDigests(
  trx: Transaction<DB>,
  taken: readonly OwnedWatch[],
  { now, upTo, readTravel }: { now: Date; upTo: number; readTravel: ReadTravel },
): Promise<Digest[]> {
  const allowed = taken
    .filter((row) => canReceiveDigest(row, now))
    .map((row) => ({ ...row, watch: watchFromRow(row) }))
  const watches = new Map(allowed.map(({ id, watch }) => [id, watch]))
  const matches = await deriveMatches(trx, [...watches.keys()], upTo)
  const homeIds = [...new Set(matches.map(({ homeId }) => homeId))]
  const homes = new Map((await getMarketHomes(trx, homeIds)).map((home) => [home.id, home]))
  const facts = allowed.some(({ watch }) => hasFurtherCriteria(watch))
    ? await getAdvertDetails(trx, homeIds)
    : new Map()
  // Only accounts with access get digests.
  const areNear = await readNearPlaces(trx, readTravel, { watches: [...watches.values()], homeIds })
  const told = Map.groupBy(
    await markNotified(trx, fitting(matches, { watches, homes, facts, areNear, now }), now),
    ({ watchId }) => watchId,
  )
  const addressed = allowed.filter(({ id }) => told.has(id))
  const nearMisses = await findNearMisses(trx, addressed, { now, readTravel })
  return addressed.map((row) => ({
    watchId: row.id,
    accountId: row.account_id,
    email: row.email,
    name: row.name,
    lang: row.lang,
    frequency: row.watch.frequency,
    watchName: row.watch_name,
    watch: row.watch,
    channels: row.watch.channels,
    position: positionOf(row, now),
    dueAt: earliestNotice(row, 0, row.next_digest_at ?? now),
    ...digestItems(told.get(row.id) ?? [], homes),
    nearMisses: nearMisses.get(row.id) ?? [],
  }))
}

async function postpone(trx: Transaction<DB>, early: readonly Postponed[]): Promise<void> {
  if (early.length === 0) return
  await sql`
    update watch set next_digest_at = early.until
    from unnest(
      ${early.map(({ id }) => id)}::integer[],
      ${early.map(({ until }) => until)}::timestamptz[]
    ) as early (id, until)
    where watch.id = early.id
  `.execute(trx)
}

type Processed = { id: number; next: Date | null; notified: boolean }

/** Moves watches to the position and sets their next time. The watches must be locked. */
async function moveOn(
  trx: Transaction<DB>,
  processed: readonly Processed[],
  { now, upTo }: { now: Date; upTo: number },
): Promise<void> {
  if (processed.length === 0) return
  const today = dayOf(now)
  await sql`
    update watch
    set
      news_position = greatest(news_position, ${upTo}),
      next_digest_at = done.next,
      paused_until = case when paused_until > ${now} then paused_until end,
      notified_at = case when done.notified then ${now}::timestamptz else notified_at end,
      notices_on = case when done.notified then ${today}::date else notices_on end,
      notices_that_day = case
        when not done.notified then notices_that_day
        when notices_on = ${today}::date then notices_that_day + 1
        else 1
      end
    from unnest(
      ${processed.map(({ id }) => id)}::integer[],
      ${processed.map(({ next }) => next)}::timestamptz[],
      ${processed.map(({ notified }) => notified)}::boolean[]
    ) as done (id, next, notified)
    where watch.id = done.id
  `.execute(trx)
}

/** Returns since when the longest waiting digest is due; null when none is. */
export async function oldestDueDigest(db: Database, now: Date): Promise<Date | null> {
  const { due } = await db
    .selectFrom('watch')
    .select(({ fn }) => fn.min<Date | null>('next_digest_at').as('due'))
    .where('next_digest_at', '<=', now)
    .executeTakeFirstOrThrow()
  return due
}
