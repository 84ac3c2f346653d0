import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import { hasActiveAccess } from '@kot/domain/account/viewer'
import { nextDigestAt, nextInstantNoticeAt, quietSetting } from '@kot/domain/watch/watch-schedule'
import { type Kysely, sql } from 'kysely'
import { watchColumns, watchFromRow } from '../watch-rows.ts'

/** Selects watches with their owners, and the facts that `canReceiveDigest` needs. */
export const watchesWithOwners = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('watch')
    .innerJoin('account', 'account.id', 'watch.account_id')
    .leftJoin('watch_settings', 'watch_settings.account_id', 'watch.account_id')
    .select(watchColumns)
    .select([
      'watch.id',
      'watch.account_id',
      'watch.name as watch_name',
      'watch.paused_until',
      'watch.active_since',
      'watch.next_digest_at',
      'watch.notified_at',
      'watch.notices_on',
      'watch.notices_that_day',
      'account.email',
      'account.name',
      'account.lang',
      'account.email_confirmed_at',
      'watch_settings.quiet',
      'watch_settings.quiet_from',
      'watch_settings.quiet_until',
    ])
    .select((query) =>
      query
        .selectFrom('access_grant')
        .whereRef('access_grant.account_id', '=', 'watch.account_id')
        .where('access_grant.revoked_at', 'is', null)
        .select(({ fn }) => fn.max('access_grant.ends_at').as('latest'))
        .as('end_of_access'),
    )
    .select(
      sql<number>`(
        select coalesce(sum(every.notices_that_day), 0)::integer from watch every
        where every.account_id = watch.account_id and every.notices_on = ${dayOf(now)}::date
          and every.frequency = 'instant'
      )`.as('notices_today'),
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
 * Returns the first moment at which the owner of a due watch may be notified.
 * @param further notices of the same account that are about to be written
 */
export function earliestNotice(watch: OwnedWatch, further: number, now: Date): Date {
  if (watch.paused_until !== null && watch.paused_until > now) return watch.paused_until
  if (watch.frequency !== 'instant') return now
  return nextInstantNoticeAt(now, watch.notices_today + further, quietSetting(watch))
}

/**
 * Returns when a processed watch is due again; null for an instant one, which waits for its next
 * match. Counted from when it was due and not from now, so that a late worker does not shift its day.
 */
export function nextDueAt(row: OwnedWatch, now: Date): Date | null {
  const { frequency } = watchFromRow(row)
  if (frequency === 'instant') return null
  let next = nextDigestAt(frequency, row.next_digest_at ?? now)
  while (next <= now) next = nextDigestAt(frequency, next)
  return next
}

/** The number of the next notification of a watch on its day. */
export const positionOf = ({ notices_on, notices_that_day }: OwnedWatch, now: Date): number =>
  (notices_on === dayOf(now) ? notices_that_day : 0) + 1

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
