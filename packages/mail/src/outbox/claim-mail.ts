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

/** Takes the next mail that is due and no other worker is taking; null when there is none. */
export async function claimMail(db: Database, now: Date): Promise<ClaimedMail | null> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const recently = new Date(now.getTime() - BOUNCE_STOPS_URGENT_MS)
  const { rows } = await sql<ClaimedMail>`
    update outgoing_mail as mail
    set
      state = 'sending',
      attempts = attempts + 1,
      next_attempt_at = null,
      lease_id = gen_random_uuid(),
      leased_until = ${leasedUntil}
    where id = (
      select id from outgoing_mail
      where next_attempt_at <= ${now}
      order by urgent desc, created_at, id
      limit 1
      for update skip locked
    )
    returning
      id, lease_id, kind, recipient, reason_key, subject, html, plain_text, headers,
      attachments, created_at, expires_at, attempts,
      exists (
        select from mail_suppression
        where
          address = lower(mail.recipient)
          and (not mail.urgent or (reason = 'bounce' and mail_suppression.created_at > ${recently}))
      ) as suppressed
  `.execute(db)
  return rows[0] ?? null
}
