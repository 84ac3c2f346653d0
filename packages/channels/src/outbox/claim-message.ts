import type { Database } from '@kot/db/connect'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import type { Lang } from '@kot/domain/text/lang'
import { sql } from 'kysely'

/** Longer than any attempt. A worker that exceeds it has died. */
export const LEASE_MS = 2 * 60_000

export type ClaimedMessage = {
  readonly id: number
  readonly leaseId: string
  readonly kind: 'notice' | 'board' | 'proof' | 'test'
  /** Of a watch. */
  readonly noticeId: number | null
  readonly boardNoticeId: number | null
  readonly accountId: string
  readonly expiresAt: Date
  readonly attempts: number
  readonly channel: {
    readonly id: number
    readonly kind: ConnectedKind
    /** Null only for a Telegram chat that was not opened yet. */
    readonly address: string | null
    readonly keys: Readonly<Record<string, string>>
    readonly label: string
    readonly lang: Lang
    readonly isProved: boolean
    readonly isRetired: boolean
  }
}

/** Leases the message of a kind of channel that is due longest and that no other worker is claiming. */
export async function claimMessage(
  db: Database,
  kind: ConnectedKind,
  now: Date,
): Promise<ClaimedMessage | null> {
  const { rows } = await sql<ClaimedMessage>`
    with due as materialized (
      select id from outgoing_message
      where channel_kind = ${kind} and next_attempt_at <= ${now}
      order by next_attempt_at, id
      limit 1
      for update skip locked
    )
    update outgoing_message as message
    set
      state = 'sending',
      attempts = attempts + 1,
      next_attempt_at = null,
      lease_id = gen_random_uuid(),
      leased_until = ${new Date(now.getTime() + LEASE_MS)}
    from due, channel
    where message.id = due.id and channel.id = message.channel_id
    returning
      message.id, lease_id as "leaseId", message.kind, notice_id as "noticeId",
      board_notice_id as "boardNoticeId", message.account_id as "accountId", expires_at as "expiresAt", attempts,
      json_build_object(
        'id', channel.id, 'kind', channel.kind, 'address', channel.address, 'keys', channel.keys,
        'label', channel.label, 'lang', channel.lang,
        'isProved', channel.proved_at is not null, 'isRetired', channel.retired_at is not null
      ) as channel
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Marks a message directly before it is sent where a repeat would be shown twice. One per worker is
 * marked at a time, because such channels have one lane.
 * @returns false when the lease was lost
 */
export async function markHandingOver(
  db: Database,
  { id, leaseId }: ClaimedMessage,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_message')
    .set({ handing_over_at: now })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Releases the messages of a worker that died. Unmarked ones were not sent, or a repeat of them is
 * recognised: they become due again. A marked one may have arrived. It is not sent again, and mail takes
 * over.
 */
export async function releaseExpiredLeases(db: Database, now: Date): Promise<void> {
  // A message may be marked near the end of its lease. Its attempt gets the full time from there.
  const longAgo = new Date(now.getTime() - LEASE_MS)
  await sql`
    update outgoing_message
    set
      state = case when handing_over_at is null then 'waiting' else 'unknown' end,
      next_attempt_at = case when handing_over_at is null then ${now}::timestamptz end,
      settled_at = case when handing_over_at is not null then ${now}::timestamptz end,
      lease_id = null,
      leased_until = null,
      handing_over_at = null,
      fault = 'worker lost'
    where
      state = 'sending'
      and leased_until <= ${now}
      and (handing_over_at is null or handing_over_at <= ${longAgo})
  `.execute(db)
}
