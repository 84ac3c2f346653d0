import type { Lang } from '@kot/domain/text/lang'
import type { Database } from '@kot/db/connect'
import { NOT_COMPOSED_HANDLED } from '@kot/domain/watch/notification-channel'
import { sql, type Transaction } from 'kysely'
import type { DB } from '@kot/db/generated'
import type { MailLinks } from '../templates/mail-link.ts'
import { type NewMail, plainAddress } from '../outbox/queue-mail.ts'
import { newsletterMail } from '../templates/newsletter-mail.ts'
import { type Newsletter, newsletterOfRow } from './newsletter.ts'

type Reader = {
  accountId: string
  email: string
  name: string
  lang: Lang
  /** A watch that its owner has turned off; null where there is none, or another is on. */
  watchOff: number | null
}

type NewsletterLinkDeps = {
  origins: Readonly<Record<Lang, string>>
  links: Pick<MailLinks, 'sign'>
}

/** Ensures that a newsletter is sent once per account. */
export const newsletterReason = (id: string, accountId: string): string =>
  `newsletter ${id} ${accountId}`

/** The newsletter of such a reason. */
export const newsletterOfReason = (reasonKey: string): string => reasonKey.split(' ')[1] ?? ''

/** Renders a newsletter for one recipient. */
export function newsletterMailFor(
  { id, letters }: Newsletter,
  { accountId, email, name, lang, watchOff }: Reader,
  { origins, links }: NewsletterLinkDeps,
): NewMail {
  const query = new URLSearchParams({ id: links.sign('unsub_newsletter', [accountId]) }).toString()
  const resume = new URLSearchParams({
    id: links.sign('subscribe_match', [accountId, String(watchOff)]),
    match: '1',
  })
  return {
    ...newsletterMail({
      ...letters[lang],
      lang,
      origin: origins[lang],
      name,
      unsubscribe: `${origins[lang]}/unsub_newsletter?${query}`,
      settings: `${origins[lang]}/settings`,
      resumeWatch:
        watchOff === null ? null : `${origins[lang]}/subscribe_match?${resume.toString()}`,
    }),
    kind: 'newsletter',
    accountId,
    to: plainAddress(email),
    lang,
    reasonKey: newsletterReason(id, accountId),
    headers: {
      // RFC 8058: mail programs show a button and post to this URL when it is pressed.
      'List-Unsubscribe': `<${origins[lang]}/api/v1/unsub_newsletter?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<newsletter.${new URL(origins.is).hostname}>`,
    },
  }
}

/**
 * @property written mails that are queued or sent
 * @property kept not sent, because the recipient had unsubscribed or the address is suppressed
 * @property failed given up
 */
type NewsletterProgress = { written: number; sent: number; kept: number; failed: number }

/** Upper bound for delivery attempts of a mail. */
const MAX_DELIVERY_TIME = sql`interval '7 days'`

/**
 * Counts the mails of a newsletter by state. Each part uses an index, because most rows belong to
 * other mails.
 */
export async function newsletterProgress(
  db: Database,
  { id, sentAt, doneAt }: Newsletter,
): Promise<NewsletterProgress> {
  // Those that could not be composed are counted until they are composed again.
  const isOfIt = sql`
    kind = 'newsletter' and starts_with(reason_key, ${newsletterReason(id, '')})
    and fault is distinct from ${NOT_COMPOSED_HANDLED}
  `
  const { rows } = await sql<NewsletterProgress>`
    select
      count(*)::integer as written,
      (count(*) filter (where state = 'sent'))::integer as sent,
      (count(*) filter (where state in ('unwanted', 'suppressed')))::integer as kept,
      (count(*) filter (where state in ('failed', 'unknown') and settled_at is not null))::integer
        as failed
    from (
      select state, settled_at from outgoing_mail where next_attempt_at is not null and ${isOfIt}
      union all
      select state, settled_at from outgoing_mail where state = 'sending' and ${isOfIt}
      union all
      select state, settled_at from outgoing_mail
      where
        settled_at >= ${sentAt}
        and settled_at < coalesce(${doneAt}::timestamptz + ${MAX_DELIVERY_TIME}, 'infinity')
        and ${isOfIt}
    ) as mail
  `.execute(db)
  return rows[0] ?? { written: 0, sent: 0, kept: 0, failed: 0 }
}

/**
 * Locks the first released newsletter that is not queued for all recipients, until the transaction
 * ends. Null when there is none, or another worker has locked it.
 */
export async function claimRecipients(trx: Transaction<DB>): Promise<Newsletter | null> {
  const row = await trx
    .selectFrom('newsletter')
    .selectAll()
    .where('sent_at', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('sent_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? newsletterOfRow(row) : null
}

/** Stores the progress in the transaction of the mails. */
export async function markQueued(
  trx: Transaction<DB>,
  id: string,
  { upTo, doneAt }: { upTo: string | null; doneAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('newsletter')
    .set({ ...(upTo !== null && { written_up_to: upTo }), done_at: doneAt })
    .where('id', '=', id)
    .execute()
}

/** Counts the newsletter mails that are not sent yet. */
export async function countUnsentNewsletterMails(trx: Transaction<DB>): Promise<number> {
  const { count } = await trx
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('next_attempt_at', 'is not', null)
    .where('kind', '=', 'newsletter')
    .executeTakeFirstOrThrow()
  return count
}
