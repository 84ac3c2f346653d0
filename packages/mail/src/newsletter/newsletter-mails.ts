import type { Lang } from '@kot/domain/text/lang'
import type { Transaction } from 'kysely'
import type { DB } from '@kot/db/generated'
import type { MailLinks } from '../templates/mail-link.ts'
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

/** Renders a newsletter for one recipient. */
export function newsletterMailFor(
  { id, letters }: Newsletter,
  { accountId, email, name, lang, watchOff }: Reader,
  { origins, links }: NewsletterLinkDeps,
) {
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
    kind: 'newsletter' as const,
    accountId,
    to: email,
    lang,
    subjectId: id,
    headers: {
      // RFC 8058: mail programs show a button and post to this URL when it is pressed.
      'List-Unsubscribe': `<${origins[lang]}/api/v1/unsub_newsletter?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<newsletter.${new URL(origins.is).hostname}>`,
    },
  }
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
