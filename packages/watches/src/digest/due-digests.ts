import type { DB } from '@kot/db/generated'
import { getMarketHomes } from '@kot/db/read/market-homes'
import { nextInstantMailAt, matchesWatch, nextDigestAt } from '@kot/domain/watch'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Lang } from '@kot/domain/lang'
import { hasActiveAccess } from '@kot/domain/viewer'
import type { Database } from '@kot/db/connect'
import { watchColumns, watchFromRow } from '../watches.ts'
import { type Digest, digestItems, markNotified, claimMatches } from './digest-content.ts'
import { findNearMisses } from './near-misses.ts'

export type DueDigests = {
  /** Number of watches that were due, with or without matches. Zero: nothing is due any more. */
  due: number
  digests: Digest[]
}

/**
 * Claims the digests of due watches, the longest due first. The caller writes the mails in the same
 * transaction: matches count as notified when it commits. Safe to run concurrently.
 *
 * Watches without matches, and those of accounts that cannot receive mail, move on to their next
 * time without a digest.
 */
export async function claimDueDigests(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<DueDigests> {
  const due = await lockDueWatches(trx, now, limit)
  // A watch scheduled just before the quiet hours may be processed within them.
  const early = due.filter((watch) => earliestMail(watch, now) > now)
  const taken = due.filter((watch) => earliestMail(watch, now) <= now)
  const digests = await composeDigests(trx, taken, now)

  const mailed = new Set(digests.map(({ accountId }) => accountId))
  await scheduleNextDigest(trx, now, [
    ...early.map((watch) => ({
      accountId: watch.account_id,
      nextDigestAt: earliestMail(watch, now),
      mailed: false,
    })),
    ...taken.map((watch) => ({
      accountId: watch.account_id,
      nextDigestAt: nextDueAt(watch, now),
      mailed: mailed.has(watch.account_id),
    })),
  ])
  return { due: due.length, digests }
}

const lockDueWatches = (trx: Transaction<DB>, now: Date, limit: number) =>
  watchesWithOwners(trx)
    .where('watch.next_digest_at', '<=', now)
    .orderBy('watch.next_digest_at')
    .orderBy('watch.account_id')
    .limit(limit)
    .forUpdate('watch')
    .skipLocked()
    .execute()

async function composeDigests(
  trx: Transaction<DB>,
  taken: readonly OwnedWatch[],
  now: Date,
): Promise<Digest[]> {
  // Also for accounts that cannot receive digests, so that homes they missed are not mailed when they
  // buy access.
  const matches = await claimMatches(trx, taken)
  const onMarket = await getMarketHomes(
    trx,
    matches.map(({ homeId }) => homeId),
  )
  const homes = new Map(onMarket.map((home) => [home.id, home]))
  const allowed = taken
    .filter((row) => canReceiveDigest(row, now))
    .map((row) => ({ ...row, watch: watchFromRow(row) }))
  const watches = new Map(allowed.map(({ account_id, watch }) => [account_id, watch]))
  // Home and criteria may have changed since, or the home may be gone.
  const holding = matches.filter(({ accountId, homeId }) => {
    const watch = watches.get(accountId)
    const home = homes.get(homeId)
    return watch && home && matchesWatch(home, watch)
  })
  const told = Map.groupBy(await markNotified(trx, holding, now), ({ accountId }) => accountId)
  const addressed = allowed.filter(({ account_id }) => told.has(account_id))
  const nearMisses = await findNearMisses(trx, addressed, now)

  return addressed.map((row) => ({
    accountId: row.account_id,
    email: row.email,
    name: row.name,
    lang: row.lang,
    frequency: row.watch.frequency,
    watch: row.watch,
    periodKey: `${dayOf(now)}.${mailsToday(row, now) + 1}`,
    ...digestItems(told.get(row.account_id) ?? [], homes),
    nearMisses: nearMisses.get(row.account_id) ?? [],
  }))
}

const earliestMail = (watch: OwnedWatch, now: Date): Date =>
  watch.frequency === 'instant' ? nextInstantMailAt(now, mailsToday(watch, now)) : now

const mailsToday = ({ mails_on, mails_that_day }: OwnedWatch, now: Date): number =>
  mails_on === dayOf(now) ? mails_that_day : 0

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

type NextDigest = { accountId: string; nextDigestAt: Date | null; mailed: boolean }

/** Sets the next time of watches and counts the mails of the day. The watches must be locked. */
async function scheduleNextDigest(
  trx: Transaction<DB>,
  now: Date,
  advances: readonly NextDigest[],
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await sql`
    update watch
    set
      next_digest_at = advance.next_digest_at,
      mailed_at = case when advance.mailed then ${now}::timestamptz else mailed_at end,
      mails_on = case when advance.mailed then ${today}::date else mails_on end,
      mails_that_day = case
        when not advance.mailed then mails_that_day
        when mails_on = ${today}::date then mails_that_day + 1
        else 1
      end
    from unnest(
      ${advances.map(({ accountId }) => accountId)}::uuid[],
      ${advances.map((advance) => advance.nextDigestAt)}::timestamptz[],
      ${advances.map(({ mailed }) => mailed)}::boolean[]
    ) as advance (account_id, next_digest_at, mailed)
    where watch.account_id = advance.account_id
  `.execute(trx)
}

/** Selects watches with their owners, and the facts that `canReceiveDigest` needs. */
export const watchesWithOwners = (db: Kysely<DB>) =>
  db
    .selectFrom('watch')
    .innerJoin('account', 'account.id', 'watch.account_id')
    .select(watchColumns)
    .select([
      'watch.account_id',
      'watch.active_since',
      'watch.next_digest_at',
      'watch.mailed_at',
      'watch.mails_on',
      'watch.mails_that_day',
      'account.email',
      'account.name',
      'account.lang',
      'account.email_confirmed_at',
    ])
    .select((query) =>
      query
        .selectFrom('access_grant')
        .whereRef('access_grant.account_id', '=', 'watch.account_id')
        .where('access_grant.revoked_at', 'is', null)
        .select(({ fn }) => fn.max('access_grant.ends_at').as('latest'))
        .as('end_of_access'),
    )
    .$narrowType<{ lang: Lang }>()

export type OwnedWatch = Awaited<
  ReturnType<ReturnType<typeof watchesWithOwners>['executeTakeFirstOrThrow']>
>

/** Only users with active access and a confirmed address receive notifications. */
export const canReceiveDigest = (
  owner: Pick<OwnedWatch, 'end_of_access' | 'email_confirmed_at'>,
  now: Date,
): boolean => hasActiveAccess(owner.end_of_access, now) && owner.email_confirmed_at !== null

/**
 * Returns when a processed watch is due again; null for an instant one, which waits for its next
 * match. Counted from when it was due and not from now, so that a late worker does not shift its day.
 */
function nextDueAt(row: OwnedWatch, now: Date): Date | null {
  const { frequency } = watchFromRow(row)
  if (frequency === 'instant') return null
  let next = nextDigestAt(frequency, row.next_digest_at ?? now)
  while (next <= now) next = nextDigestAt(frequency, next)
  return next
}

/**
 * Returns whether a digest may still be sent: the watch is on, access is active, the address is
 * confirmed. Checked again before sending, since a mail may have waited for hours.
 */
export async function isDigestWanted(
  db: Kysely<DB>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const watch = await watchesWithOwners(db)
    .where('watch.account_id', '=', accountId)
    .where('watch.active', '=', true)
    .executeTakeFirst()
  return watch !== undefined && canReceiveDigest(watch, now)
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
