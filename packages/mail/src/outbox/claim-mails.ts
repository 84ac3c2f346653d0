import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { Attachment } from '../transport/mail-transport.ts'
import { throughOutage } from '@kot/db/through-outage'

/** Longer than any attempt (ATTEMPT_TIMEOUT_MS). A worker that exceeds it has died. */
export const LEASE_MS = 5 * 60_000
/** How long a refused address stops urgent mail; see mail-kinds.ts. */
const BOUNCE_STOPS_URGENT_MS = 24 * 60 * 60_000

export type ClaimedMail = {
  id: number
  lease_id: string
  kind: string
  account_id: string | null
  recipient: string
  reason_key: string
  subject: string
  html: string
  plain_text: string
  headers: Record<string, string>
  attachments: Attachment[]
  created_at: Date
  expires_at: Date | null
  attempts: number
  suppressed: boolean
}

/**
 * Leases the next due mails that no other worker is claiming, in sending order. A leased mail counts
 * as unsent until it is marked (send-gate.ts).
 */
export async function claimMails(db: Database, count: number, now: Date): Promise<ClaimedMail[]> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const recently = new Date(now.getTime() - BOUNCE_STOPS_URGENT_MS)
  const { rows } = await sql<ClaimedMail & { priority: number }>`
    with due as materialized (
      select id from outgoing_mail
      where next_attempt_at <= ${now}
      order by priority desc, created_at, id
      limit ${count}
      for update skip locked
    )
    update outgoing_mail as mail
    set
      state = 'sending',
      attempts = attempts + 1,
      next_attempt_at = null,
      lease_id = gen_random_uuid(),
      leased_until = ${leasedUntil},
      -- A digest goes where its owner reads mail now. Other mails are about the address they name.
      recipient = coalesce(
        (
          select email from account
          where mail.kind = 'digest' and id = mail.account_id and email_confirmed_at is not null
        ),
        recipient
      )
    from due
    where mail.id = due.id
    returning
      mail.id, lease_id, kind, account_id, recipient, reason_key, subject, html, plain_text,
      headers, attachments, priority, created_at, expires_at, attempts,
      exists (
        select from mail_suppression as stop
        where
          address = lower(mail.recipient)
          and (stop.ends_at is null or stop.ends_at > ${now})
          and (not mail.urgent or (reason = 'bounce' and stop.created_at > ${recently}))
      ) as suppressed
  `.execute(db)
  return rows.toSorted(
    (one, other) =>
      other.priority - one.priority ||
      one.created_at.getTime() - other.created_at.getTime() ||
      one.id - other.id,
  )
}

/** Makes leased mails that were not started due again. */
export async function releaseLeases(
  db: Database,
  mails: readonly ClaimedMail[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return
  await sql`
    update outgoing_mail as mail
    set
      state = 'waiting',
      attempts = attempts - 1,
      next_attempt_at = ${now},
      lease_id = null,
      leased_until = null
    from unnest(
      ${mails.map(({ id }) => id)}::bigint[],
      ${mails.map(({ lease_id }) => lease_id)}::uuid[]
    ) as untouched (id, lease_id)
    where mail.id = untouched.id and mail.lease_id = untouched.lease_id
  `.execute(db)
}

/**
 * Releases the mails of a worker that died. Unmarked mails (send-gate.ts) were certainly not sent
 * and become due again. Whether the marked one was sent is unknown.
 *
 * SMTP cannot guarantee exactly-once delivery: with a retry a mail may arrive twice, without one it
 * may never arrive. We retry, because a lost reset link costs a user more than a duplicate. This
 * affects at most one mail per dead worker, and mailboxes may recognise it by its Message-ID.
 */
export async function releaseExpiredLeases(db: Database, now: Date): Promise<void> {
  // A mail may be marked near the end of its lease. Its attempt gets the full time from there.
  const longAgo = new Date(now.getTime() - LEASE_MS)
  await sql`
    update outgoing_mail
    set
      state = case when handing_over_at is null then 'waiting' else 'unknown' end,
      next_attempt_at = ${now},
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

/** Batch size. Small, so that a new urgent mail waits only briefly. */
const AT_ONCE = 16
/** Refill threshold, so that no lane has to wait. */
const RESERVE = 6

type MailQueue = {
  /** Returns the next due mail; null when there is none. */
  next(): Promise<ClaimedMail | null>
  /** Leases in batches from now on, ahead of need. */
  open(): void
  /** Releases leased mails that were not started. */
  close(): Promise<void>
}

/** Leases mails for all lanes of a run together, to save statements. */
export function createMailQueue(db: Database, now: () => Date): MailQueue {
  const leased: ClaimedMail[] = []
  let isOpen = false
  let isEmpty = false
  let refilling: Promise<boolean> | null = null

  /** @returns whether a mail was leased */
  const claim = async (): Promise<boolean> => {
    const mails = await claimMails(db, isOpen ? AT_ONCE : 1, now())
    isEmpty = mails.length === 0
    leased.push(...mails)
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
      const mail = leased.shift() ?? null
      // After a failure the next caller of `next` repeats it and gets the error.
      if (isOpen && !isEmpty && leased.length < RESERVE) refill().catch(() => {})
      return mail
    },
    async close() {
      await refilling?.catch(() => {})
      const rest = leased.splice(0)
      await throughOutage(() => releaseLeases(db, rest, now()), LEASE_MS)
    },
  }
}
