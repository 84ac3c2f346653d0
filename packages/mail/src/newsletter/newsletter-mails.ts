import type { Lang } from '@kot/domain/lang'
import type { Database } from '@kot/db/connect'
import { sql, type Transaction } from 'kysely'
import type { DB } from '@kot/db/generated'
import type { MailLinks } from '../templates/mail-link.ts'
import { type NewMail, plainAddress } from '../outbox/queue-mail.ts'
import { newsletterMail } from '../templates/newsletter-mail.ts'
import { type Newsletter, newsletterOfRow } from './newsletter.ts'

type Reader = { accountId: string; email: string; name: string; lang: Lang }

type NewsletterLinkDeps = {
  origins: Readonly<Record<Lang, string>>
  links: Pick<MailLinks, 'sign'>
}

/** One newsletter goes to one account once. */
export const newsletterReason = (id: string, accountId: string): string =>
  `newsletter ${id} ${accountId}`

/** A newsletter as one of its readers gets it, ready for the outbox. */
export function newsletterMailFor(
  { id, letters }: Newsletter,
  { accountId, email, name, lang }: Reader,
  { origins, links }: NewsletterLinkDeps,
): NewMail {
  const query = new URLSearchParams({ id: links.sign('unsub_newsletter', [accountId]) }).toString()
  return {
    ...newsletterMail({
      ...letters[lang],
      lang,
      name,
      unsubscribe: `${origins[lang]}/unsub_newsletter?${query}`,
      settings: `${origins[lang]}/settings`,
    }),
    kind: 'newsletter',
    accountId,
    to: plainAddress(email),
    lang,
    reason: newsletterReason(id, accountId),
    headers: {
      // RFC 8058: mail programs show a button, and post to this address when it is pressed.
      'List-Unsubscribe': `<${origins[lang]}/api/v1/unsub_newsletter?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<newsletter.${new URL(origins.is).hostname}>`,
    },
  }
}

/** @property written mails that lie in the outbox or have left @property kept back on the way, because
 *  their reader had withdrawn or the address takes no mail @property failed given up */
type NewsletterProgress = { written: number; sent: number; kept: number; failed: number }

/** Nobody tries to deliver a mail for longer than this. */
const MAX_DELIVERY_TIME = sql`interval '7 days'`

/** How far the mails of a newsletter are. In parts, each with an index: most of the table is of others. */
export async function newsletterProgress(
  db: Database,
  { id, sentAt, doneAt }: Newsletter,
): Promise<NewsletterProgress> {
  const isOfIt = sql`kind = 'newsletter' and starts_with(reason_key, ${newsletterReason(id, '')})`
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

/** The first newsletter that is on its way and not written to everybody yet; nobody else writes it until
 *  the transaction ends. Null when there is none, or another worker is at it. */
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

/** Remembers how far it is written, in the transaction of the mails. */
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

/** How many newsletter mails have not left yet. */
export async function countUnsentNewsletterMails(trx: Transaction<DB>): Promise<number> {
  const { count } = await trx
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('next_attempt_at', 'is not', null)
    .where('kind', '=', 'newsletter')
    .executeTakeFirstOrThrow()
  return count
}
