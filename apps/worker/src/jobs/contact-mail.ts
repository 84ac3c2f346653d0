import { domainToASCII } from 'node:url'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import {
  type MessageGroup,
  MAILS_AN_HOUR,
  SUMMARIES_AN_HOUR,
  claimMessagesToNotify,
  type NotifiedMessage,
} from '@kot/messages/claim-messages'
import { countRecentMails } from '@kot/notify/outbox/outbox-status'
import { type NewMail, queueMails } from '@kot/notify/outbox/queue-mails'
import { contactMail, contactSummaryMail } from '@kot/mail/templates/contact-mails'

type ContactMailDeps = {
  db: Database
  /** The origin of each language. */
  origins: Record<Lang, string>
  /** Where the mails go. */
  operator: string
  now: () => Date
}

/** @property together messages in one mail @property left messages left for the next run */
type NotifyResult = { single: number; together: number; left: number }

const HOUR_MS = 60 * 60_000
const OPERATORS_LANG: Lang = 'is'

/**
 * Mails the operator the messages of users: each in a separate mail up to an hourly limit, the
 * others together in one. Messages are marked and mails queued in one transaction, so each is
 * reported once even after a crash.
 */
export async function notifyOperator({
  db,
  origins,
  operator,
  now,
}: ContactMailDeps): Promise<NotifyResult> {
  const envelope = { to: operator, origin: origins[OPERATORS_LANG] }
  return db.transaction().execute(async (trx) => {
    const at = now()
    const anHourAgo = new Date(at.getTime() - HOUR_MS)
    const { single, held, left } = await claimMessagesToNotify(
      trx,
      async () => ({
        single:
          MAILS_AN_HOUR -
          SUMMARIES_AN_HOUR -
          (await countRecentMails(trx, 'contactMessage', anHourAgo)),
        maySummarise:
          (await countRecentMails(trx, 'contactSummary', anHourAgo)) < SUMMARIES_AN_HOUR,
      }),
      at,
    )
    const mails = [
      ...single.map((message) => mailAbout(message, envelope)),
      ...(held.length > 0 ? [mailAboutAll(held, left, envelope)] : []),
    ]
    await queueMails(trx, mails, at)
    const together = held.reduce((sum, { count }) => sum + count, 0)
    return { single: single.length, together, left }
  })
}

type Envelope = { to: string; origin: string }

function mailAbout(message: NotifiedMessage, { to, origin }: Envelope): NewMail {
  const replyTo = replyToAddress(message.email)
  return {
    ...contactMail(message, { lang: OPERATORS_LANG, origin, isAnswerable: replyTo !== null }),
    kind: 'contactMessage',
    accountId: null,
    to,
    lang: OPERATORS_LANG,
    subjectId: String(message.id),
    ...(replyTo !== null && { replyTo }),
  }
}

const mailAboutAll = (
  entries: MessageGroup[],
  left: number,
  { to, origin }: Envelope,
): NewMail => ({
  ...contactSummaryMail({ entries, left }, { lang: OPERATORS_LANG, origin }),
  kind: 'contactSummary',
  accountId: null,
  to,
  lang: OPERATORS_LANG,
  subjectId: String(entries[0]?.id),
})

/** The local parts that all mail programs accept; others may not be deliverable. */
const PLAIN_LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/

/** Returns an address that is safe in a header, or null for one that needs a manual reply. */
export function replyToAddress(email: string): string | null {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = domainToASCII(email.slice(at + 1))
  const isPlain = PLAIN_LOCAL_PART.test(local) && /^[a-z0-9.-]{1,253}$/.test(domain)
  return isPlain ? `${local}@${domain}` : null
}
