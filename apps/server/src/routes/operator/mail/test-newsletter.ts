import { randomUUID } from 'node:crypto'
import { personOf } from '@kot/accounts/profile/account'
import type { DB } from '@kot/db/generated'
import { langs } from '@kot/domain/lang'
import { lockNewsletter, markTested } from '@kot/mail/newsletter/newsletter'
import { newsletterOf } from '@kot/mail/newsletter/newsletter-mails'
import { queueMails } from '@kot/mail/outbox/queue-mail'
import type { Transaction } from 'kysely'
import type { DeskParts } from '../desk-parts.ts'

/** Mails a newsletter to the operator as its readers would get it, in both languages. Asked again it comes
 *  again: a mailbox may have lost it, and nobody else is bothered. */
export async function testNewsletter(
  trx: Transaction<DB>,
  { origins, links, now }: Pick<DeskParts, 'origins' | 'links' | 'now'>,
  { id, to: operator }: { id: string; to: { accountId: string; email: string } },
): Promise<'tested' | 'gone' | 'sent' | 'incomplete'> {
  const letter = await lockNewsletter(trx, id)
  if (!letter) return 'gone'
  if (letter.sentAt) return 'sent'
  const texts = langs.flatMap((lang) => Object.values(letter.letters[lang]))
  if (texts.includes('')) return 'incomplete'
  const name = (await personOf(trx, operator.accountId))?.name ?? ''
  const run = randomUUID()
  const mails = langs.map((lang) => ({
    ...newsletterOf(letter, { ...operator, name, lang }, { origins, links }),
    kind: 'newsletterTest' as const,
    reason: `newsletter-test ${id} ${lang} ${run}`,
  }))
  await queueMails(trx, mails, now())
  await markTested(trx, id, now())
  return 'tested'
}
