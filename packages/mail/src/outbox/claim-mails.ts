import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { Attachment } from '../transport/mail-transport.ts'

/** Longer than any attempt (LONGEST_ATTEMPT_MS), so that whoever holds a mail is dead by then. */
export const LEASE_MS = 5 * 60_000
/** How long a refusal of the address stops urgent mail; see mail-kinds.ts. */
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
 * Takes the next mails that are due and that no other worker is taking, in the order they are to be
 * sent. They are only leased: none of them is on its way before it is marked (hand-over.ts).
 */
export async function claimMails(db: Database, count: number, now: Date): Promise<ClaimedMail[]> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const recently = new Date(now.getTime() - BOUNCE_STOPS_URGENT_MS)
  const { rows } = await sql<ClaimedMail & { urgent: boolean }>`
    with due as materialized (
      select id from outgoing_mail
      where next_attempt_at <= ${now}
      order by urgent desc, created_at, id
      limit ${count}
      for update skip locked
    )
    update outgoing_mail as mail
    set
      state = 'sending',
      attempts = attempts + 1,
      next_attempt_at = null,
      lease_id = gen_random_uuid(),
      leased_until = ${leasedUntil}
    from due
    where mail.id = due.id
    returning
      mail.id, lease_id, kind, account_id, recipient, reason_key, subject, html, plain_text,
      headers, attachments, urgent, created_at, expires_at, attempts,
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
      Number(other.urgent) - Number(one.urgent) ||
      one.created_at.getTime() - other.created_at.getTime() ||
      one.id - other.id,
  )
}
