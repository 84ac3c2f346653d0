import type { Lang } from '@kot/domain/lang'
import type { MailLinks } from '../links/mail-link.ts'
import { plainAddress } from '../outbox/plain-headers.ts'
import type { NewMail } from '../outbox/queue-mail.ts'
import { newsletterMail } from '../templates/newsletter-mail.ts'
import type { Newsletter } from './newsletter.ts'

type Reader = { accountId: string; email: string; name: string; lang: Lang }

type LinkParts = { origins: Readonly<Record<Lang, string>>; links: Pick<MailLinks, 'sign'> }

/** One newsletter goes to one account once. */
export const newsletterReason = (id: string, accountId: string): string =>
  `newsletter ${id} ${accountId}`

/** A newsletter as one of its readers gets it, ready for the outbox. */
export function newsletterOf(
  { id, letters }: Newsletter,
  { accountId, email, name, lang }: Reader,
  { origins, links }: LinkParts,
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
