import type { DB } from '@kot/db/generated'
import { getMarketHomes } from '@kot/db/read/market-homes'
import type { ChannelKind } from '@kot/domain/watch/notification-channel'
import type { DigestItem, NewsReason } from '@kot/domain/watch/watch'
import { nextInstantNoticeAt, quietSetting } from '@kot/domain/watch/watch-schedule'
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import { watchFromRow } from '../watch-rows.ts'
import { asItem } from './digest-content.ts'
import type { Digest } from './digest.ts'
import { canReceiveDigest, watchesWithOwners } from './watch-owners.ts'

/** A home of a notice as it is stored. Its facts are read when something is sent. */
type NoticeItem = {
  readonly home: number
  readonly reason: NewsReason
  readonly priceBefore: number | null
  readonly caughtUp: boolean
}

/** Stores the contents of each digest, for every channel. Returns the ids in the same order. */
export async function storeNotices(
  trx: Transaction<DB>,
  digests: readonly Omit<Digest, 'noticeId'>[],
  now: Date,
): Promise<number[]> {
  if (digests.length === 0) return []
  const stored = await trx
    .insertInto('watch_notice')
    .values(
      digests.map(({ watchId, accountId, period, channels, items, caughtUp }) => ({
        watch_id: watchId,
        account_id: accountId,
        period,
        channels: [...channels],
        items: storedItems({ items, caughtUp }),
        created_at: now,
      })),
    )
    .returning(['id', 'watch_id'])
    .execute()
  const ids = new Map(stored.map(({ id, watch_id }) => [watch_id, id]))
  return digests.map(({ watchId }) => ids.get(watchId) ?? 0)
}

const storedItems = ({ items, caughtUp }: Pick<Digest, 'items' | 'caughtUp'>): string =>
  JSON.stringify([
    ...items.map((item) => noticeItem(item, false)),
    ...caughtUp.map((item) => noticeItem(item, true)),
  ])

const noticeItem = ({ id, reason, priceBefore }: DigestItem, caughtUp: boolean): NoticeItem => ({
  home: id,
  reason,
  priceBefore,
  caughtUp,
})

/** Why nothing is sent of a notice. */
export type NoticeObstacle = 'unwanted' | 'gone'

/**
 * Returns a notice as it is to be sent now: homes as they are, without those that left the market or
 * were hidden. An obstacle if its watch is off, its owner has no access, or no home is left.
 */
export async function readNotice(
  db: Kysely<DB>,
  noticeId: number,
  now: Date,
): Promise<Digest | NoticeObstacle> {
  const row = await noticesWithOwners(db, now)
    .where('watch_notice.id', '=', noticeId)
    .executeTakeFirst()
  return row === undefined ? 'unwanted' : asDigest(db, row, now)
}

async function asDigest(
  db: Kysely<DB>,
  row: NoticeRow,
  now: Date,
): Promise<Digest | NoticeObstacle> {
  if (!row.active || !canReceiveDigest(row, now)) return 'unwanted'
  const stored = row.items as unknown as NoticeItem[]
  const ids = stored.map(({ home }) => home)
  const homes = new Map((await getMarketHomes(db, ids)).map((home) => [home.id, home]))
  const itemsOf = (late: boolean) =>
    stored.flatMap(({ caughtUp, home: id, ...why }) => {
      const home = homes.get(id)
      return home && caughtUp === late ? [asItem(home, why)] : []
    })
  const digest = { ...digestOf(row, now), items: itemsOf(false), caughtUp: itemsOf(true) }
  return digest.items.length + digest.caughtUp.length === 0 ? 'gone' : digest
}

const noticesWithOwners = (db: Kysely<DB>, now: Date) =>
  watchesWithOwners(db, now)
    .innerJoin('watch_notice', 'watch_notice.watch_id', 'watch.id')
    .select([
      'watch.active',
      'watch_notice.id as notice_id',
      'watch_notice.period',
      'watch_notice.channels as notice_channels',
      'watch_notice.items',
      'watch_notice.mails',
      'watch_notice.mail_due_at',
    ])

type NoticeRow = Awaited<
  ReturnType<ReturnType<typeof noticesWithOwners>['executeTakeFirstOrThrow']>
>

const digestOf = (row: NoticeRow, now: Date) => ({
  noticeId: row.notice_id,
  watchId: row.id,
  accountId: row.account_id,
  email: row.email,
  name: row.name,
  lang: row.lang,
  frequency: watchFromRow(row).frequency,
  watchName: row.watch_name,
  watch: watchFromRow(row),
  channels: row.notice_channels as ChannelKind[],
  period: row.period,
  // Read by the mail that takes over, which is due from then on.
  dueAt: row.mail_due_at ?? now,
  nearMisses: [],
})

/** The key of the n-th mail of a notice, the same after a restart of a lost transaction. */
export const noticeMailKey = ({ watchId, period }: Digest, mails = 1): string =>
  `digest ${watchId} ${period}${mails > 1 ? ` again ${mails - 1}` : ''}`

/** The watch and the period of such a key. */
function partsOfMailKey(reasonKey: string): { watchId: number; period: string } {
  const [, watchId, period] = /^digest (\d+) (\S+)/.exec(reasonKey) ?? []
  return { watchId: Number(watchId), period: period ?? '' }
}

/** Makes mails due of the notices of which these could not be composed. */
export async function mailNoticesAgain(
  trx: Transaction<DB>,
  reasonKeys: readonly string[],
  now: Date,
): Promise<void> {
  const keys = reasonKeys.map(partsOfMailKey)
  await sql`
    update watch_notice set mail_due_at = ${now}
    from unnest(
      ${keys.map(({ watchId }) => watchId)}::integer[],
      ${keys.map(({ period }) => period)}::text[]
    ) as failed (watch_id, period)
    where watch_notice.watch_id = failed.watch_id and watch_notice.period = failed.period
  `.execute(trx)
}

/** Counts a mail that is being written of each notice, and returns which one it is. */
export async function countMails(
  trx: Transaction<DB>,
  noticeIds: readonly number[],
): Promise<Map<number, number>> {
  if (noticeIds.length === 0) return new Map()
  const rows = await trx
    .updateTable('watch_notice')
    .set((eb) => ({ mails: eb('mails', '+', 1), mail_due_at: null }))
    .where('id', '=', sql<number>`any(${[...noticeIds]}::bigint[])`)
    .returning(['id', 'mails'])
    .execute()
  return new Map(rows.map(({ id, mails }) => [id, mails]))
}

/**
 * Claims notices of which a mail has to be written after all. Those of instant watches wait for the end
 * of the quiet hours. The caller writes the mails in the same transaction.
 */
export async function claimNoticesForMail(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<{ due: number; digests: Digest[] }> {
  const due = await noticesWithOwners(trx, now)
    .where('watch_notice.mail_due_at', '<=', now)
    .orderBy('watch_notice.mail_due_at')
    .limit(limit)
    .forUpdate('watch_notice')
    .skipLocked()
    .execute()
  const digests: Digest[] = []
  for (const row of due) {
    const until = earliestMail(row, now)
    if (until > now) {
      await changeNotice(trx, row.notice_id, { mail_due_at: until })
      continue
    }
    const digest = await asDigest(trx, row, now)
    if (typeof digest === 'string') await changeNotice(trx, row.notice_id, { mail_due_at: null })
    else {
      // Without those that were hidden, so that the next mail may be sent.
      await changeNotice(trx, row.notice_id, { items: storedItems(digest) })
      digests.push(digest)
    }
  }
  return { due: due.length, digests }
}

/** Quiet hours and a pause that began meanwhile hold for it too. */
function earliestMail(row: NoticeRow, now: Date): Date {
  if (row.paused_until !== null && row.paused_until > now) return row.paused_until
  return row.frequency === 'instant' ? nextInstantNoticeAt(now, 0, quietSetting(row)) : now
}

const changeNotice = (trx: Transaction<DB>, id: number, change: Updateable<DB['watch_notice']>) =>
  trx.updateTable('watch_notice').set(change).where('id', '=', id).execute()

/**
 * Returns whether a written digest may still be sent: the watch is on, access is active, the address is
 * confirmed and none of its homes was hidden. Checked before sending, since a mail may have waited for
 * hours. If a home was hidden, another mail without it is due.
 */
export async function isDigestWanted(
  db: Kysely<DB>,
  reasonKey: string,
  now: Date,
): Promise<boolean> {
  const { watchId, period } = partsOfMailKey(reasonKey)
  const row = await noticesWithOwners(db, now)
    .where('watch_notice.watch_id', '=', watchId)
    .where('watch_notice.period', '=', period)
    .select(
      sql<boolean>`exists (
        select from home, jsonb_to_recordset(watch_notice.items) as item (home integer)
        where home.id = item.home and home.hidden_at is not null
      )`.as('has_hidden'),
    )
    .executeTakeFirst()
  if (row === undefined || !row.active || !canReceiveDigest(row, now)) return false
  if (row.has_hidden) {
    await db
      .updateTable('watch_notice')
      .set({ mail_due_at: now })
      .where('id', '=', row.notice_id)
      .execute()
  }
  return !row.has_hidden
}
