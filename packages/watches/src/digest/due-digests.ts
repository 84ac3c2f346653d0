import type { DB } from '@kot/db/generated'
import { instantMoment } from '@kot/domain/digest-time'
import { matchesWatch } from '@kot/domain/watch'
import type { Transaction } from 'kysely'
import { watchOfRow } from '../save/watch-row.ts'
import { advanceWatches } from './advance-watches.ts'
import { digestItems } from './digest-items.ts'
import type { Digest } from './digest.ts'
import { dueAfter } from './due-after.ts'
import { findNearMisses } from './find-near-misses.ts'
import { homesToTell } from './homes-to-tell.ts'
import { markTold } from './mark-told.ts'
import { takeMatches } from './take-matches.ts'
import { mayBeTold, watchesWithOwners, type OwnedWatch } from './watch-owner.ts'

export type DueDigests = {
  /** How many watches were due, with or without anything to tell. None: nothing is due any more. */
  due: number
  digests: Digest[]
}

/**
 * Takes the digests of the watches that are due, the longest due first, for the caller to write in the
 * same transaction: what is taken counts as told when that commits, and was never taken when it does
 * not. Others may take at the same time; each digest goes to one of them.
 *
 * Watches with nothing to tell, and those of people who may not be told, move on to their next time
 * without a digest.
 */
export async function takeDueDigests(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<DueDigests> {
  const due = await lockDueWatches(trx, now, limit)
  // One that was woken just before the quiet hours may be looked at only within them.
  const early = due.filter((watch) => earliestMail(watch, now) > now)
  const taken = due.filter((watch) => earliestMail(watch, now) <= now)
  const digests = await composeDigests(trx, taken, now)

  const mailed = new Set(digests.map(({ accountId }) => accountId))
  await advanceWatches(trx, now, [
    ...early.map((watch) => ({
      accountId: watch.account_id,
      nextDigestAt: earliestMail(watch, now),
      mailed: false,
    })),
    ...taken.map((watch) => ({
      accountId: watch.account_id,
      nextDigestAt: dueAfter(watch, now),
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
  // Also of those who may not be told: what they missed is not told when they buy access.
  const matches = await takeMatches(trx, taken)
  const homes = await homesToTell(
    trx,
    matches.map(({ homeId }) => homeId),
  )
  const allowed = taken
    .filter((row) => mayBeTold(row, now))
    .map((row) => ({ ...row, watch: watchOfRow(row) }))
  const watches = new Map(allowed.map(({ account_id, watch }) => [account_id, watch]))
  // Home and wishes may both have changed since, or the home be gone.
  const holding = matches.filter(({ accountId, homeId }) => {
    const watch = watches.get(accountId)
    const home = homes.get(homeId)
    return watch && home && matchesWatch(home, watch)
  })
  const told = Map.groupBy(await markTold(trx, holding, now), ({ accountId }) => accountId)
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
  watch.frequency === 'instant' ? instantMoment(now, mailsToday(watch, now)) : now

const mailsToday = ({ mails_on, mails_that_day }: OwnedWatch, now: Date): number =>
  mails_on === dayOf(now) ? mails_that_day : 0

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
