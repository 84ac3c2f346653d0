import type { Database } from '@kot/db/connect'
import { throughOutage } from '@kot/db/through-outage'
import type { Lang } from '@kot/domain/text/lang'
import {
  type ChannelKind,
  type ConnectedKind,
  isSentAgain,
} from '@kot/domain/watch/notification-channel'
import { sql } from 'kysely'
import { letMailTakeOver } from '../notifications/notifications.ts'
import type { Attachment } from '../transport/mail-transport.ts'

/** Longer than any attempt (ATTEMPT_TIMEOUT_MS). A worker that exceeds it has died. */
export const LEASE_MS = 5 * 60_000
/** How long a refused address stops urgent mail; see mail-kinds.ts. */
const BOUNCE_STOPS_URGENT_MS = 24 * 60 * 60_000

type Claimed = {
  readonly id: number
  readonly leaseId: string
  readonly kind: string
  readonly notificationId: number | null
  readonly subjectId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly attempts: number
}

export type ClaimedMail = Claimed & {
  readonly channel: 'mail'
  readonly accountId: string | null
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers: Record<string, string>
  readonly attachments: Attachment[]
  readonly isSuppressed: boolean
}

/** For a device, a chat, a topic or a webhook. */
export type ClaimedMessage = Claimed & {
  readonly channel: ConnectedKind
  readonly accountId: string
  readonly place: {
    readonly id: number
    /** Null only for a Telegram chat that was not opened yet. */
    readonly address: string | null
    readonly keys: Readonly<Record<string, string>>
    readonly label: string
    readonly lang: Lang
    readonly isProved: boolean
    readonly isRetired: boolean
  }
}

export type ClaimedDelivery = ClaimedMail | ClaimedMessage
export type ClaimedOver<Channel extends ChannelKind> = Channel extends 'mail'
  ? ClaimedMail
  : ClaimedMessage

/**
 * Leases the next due deliveries of a channel that no other worker is claiming, in sending order. A leased
 * one counts as unsent until it is marked (send-gate.ts).
 */
export async function claimDeliveries<Channel extends ChannelKind>(
  db: Database,
  channel: Channel,
  count: number,
  now: Date,
): Promise<ClaimedOver<Channel>[]> {
  const { rows } = await sql<ClaimedOver<Channel> & { priority: number }>`
    with due as materialized (
      select id, channel_id from delivery
      where channel = ${channel} and next_attempt_at <= ${now}
      order by priority desc, created_at, id
      limit ${count}
      for update skip locked
    )
    update delivery set
      state = 'sending',
      attempts = attempts + 1,
      next_attempt_at = null,
      lease_id = gen_random_uuid(),
      leased_until = ${new Date(now.getTime() + LEASE_MS)}
      ${channel === 'mail' ? currentRecipient : sql``}
    from due ${channel === 'mail' ? sql`` : sql`join channel place on place.id = due.channel_id`}
    where delivery.id = due.id
    returning
      delivery.id, lease_id as "leaseId", delivery.channel, delivery.kind,
      delivery.account_id as "accountId", notification_id as "notificationId",
      subject_id as "subjectId", priority, delivery.created_at as "createdAt",
      expires_at as "expiresAt", attempts,
      ${channel === 'mail' ? mailColumns(now) : placeColumn}
  `.execute(db)
  return rows.toSorted(
    (one, other) =>
      other.priority - one.priority ||
      one.createdAt.getTime() - other.createdAt.getTime() ||
      one.id - other.id,
  )
}

/** A digest goes where its owner reads mail now. Other mails are about the address they name. */
const currentRecipient = sql`,
  recipient = coalesce(
    (
      select email from account
      where delivery.kind = 'digest' and id = delivery.account_id and email_confirmed_at is not null
    ),
    recipient
  )`

const mailColumns = (now: Date) => sql`
  recipient, subject, html, plain_text as text, headers, attachments,
  exists (
    select from mail_suppression as stop
    where
      address = lower(delivery.recipient)
      and (stop.ends_at is null or stop.ends_at > ${now})
      and (
        priority < 2
        or (reason = 'bounce' and stop.created_at > ${new Date(now.getTime() - BOUNCE_STOPS_URGENT_MS)})
      )
  ) as "isSuppressed"`

const placeColumn = sql`
  json_build_object(
    'id', place.id, 'address', place.address, 'keys', place.keys, 'label', place.label,
    'lang', place.lang, 'isProved', place.proved_at is not null,
    'isRetired', place.retired_at is not null
  ) as place`

/** Makes leased deliveries that were not started due again. */
async function releaseLeases(
  db: Database,
  deliveries: readonly ClaimedDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return
  await sql`
    update delivery set
      state = 'waiting',
      attempts = attempts - 1,
      next_attempt_at = ${now},
      lease_id = null,
      leased_until = null
    from unnest(
      ${deliveries.map(({ id }) => id)}::bigint[],
      ${deliveries.map(({ leaseId }) => leaseId)}::uuid[]
    ) as untouched (id, lease_id)
    where delivery.id = untouched.id and delivery.lease_id = untouched.lease_id
  `.execute(db)
}

/**
 * Releases the deliveries of a worker that died. Unmarked ones (send-gate.ts) were certainly not sent, or a
 * repeat of them is recognised: they become due again. Whether the marked one was sent is unknown.
 *
 * Neither SMTP nor a chat can guarantee exactly-once delivery: with a retry something may arrive twice,
 * without one never. A mail is sent again, because a lost reset link costs a user more than a duplicate, and
 * mailboxes may recognise it by its Message-ID. For a chat there is mail, which takes over. This affects at
 * most one delivery per dead worker.
 */
export async function releaseExpiredLeases(
  db: Database,
  channel: ChannelKind,
  now: Date,
): Promise<void> {
  // One may be marked near the end of its lease. Its attempt gets the full time from there.
  const longAgo = new Date(now.getTime() - LEASE_MS)
  const isDue = isSentAgain[channel] ? sql`true` : sql`handing_over_at is null`
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ notificationId: number | null; settledAt: Date | null }>`
      update delivery set
        state = case when handing_over_at is null then 'waiting' else 'unknown' end,
        next_attempt_at = case when ${isDue} then ${now}::timestamptz end,
        settled_at = case when not (${isDue}) then ${now}::timestamptz end,
        lease_id = null,
        leased_until = null,
        handing_over_at = null,
        fault = 'worker lost'
      where
        channel = ${channel}
        and state = 'sending'
        and leased_until <= ${now}
        and (handing_over_at is null or handing_over_at <= ${longAgo})
      returning notification_id as "notificationId", settled_at as "settledAt"
    `.execute(trx)
    const given = rows.filter(({ settledAt }) => settledAt !== null)
    await letMailTakeOver(
      trx,
      given.map(({ notificationId }) => notificationId),
      now,
    )
  })
}

/** Batch size. Small, so that a new urgent mail waits only briefly. */
const AT_ONCE = 16
/** Refill threshold, so that no lane has to wait. */
const RESERVE = 6

export type Supply<Delivery> = {
  /** Returns the next due delivery; null when there is none. */
  next(): Promise<Delivery | null>
  /** Leases in batches from now on, ahead of need. */
  open(): void
  /** Releases leased deliveries that were not started. */
  close(): Promise<void>
}

/** Leases deliveries for all lanes of a run together, to save statements. */
export function createSupply<Channel extends ChannelKind>(
  db: Database,
  channel: Channel,
  now: () => Date,
): Supply<ClaimedOver<Channel>> {
  const leased: ClaimedOver<Channel>[] = []
  let isOpen = false
  let isEmpty = false
  let refilling: Promise<boolean> | null = null

  /** @returns whether something was leased */
  const claim = async (): Promise<boolean> => {
    const claimed = await claimDeliveries(db, channel, isOpen ? AT_ONCE : 1, now())
    isEmpty = claimed.length === 0
    leased.push(...claimed)
    return !isEmpty
  }
  const refill = (): Promise<boolean> =>
    (refilling ??= claim().finally(() => {
      refilling = null
    }))

  return {
    open: () => {
      isOpen = true
    },
    async next() {
      while (leased.length === 0) if (!(await refill())) return null
      const delivery = leased.shift() ?? null
      // After a failure the next caller of `next` repeats it and gets the error.
      if (isOpen && !isEmpty && leased.length < RESERVE) refill().catch(() => {})
      return delivery
    },
    async close() {
      await refilling?.catch(() => {})
      const rest = leased.splice(0)
      await throughOutage(() => releaseLeases(db, rest, now()), LEASE_MS)
    },
  }
}
