import { randomUUID } from 'node:crypto'
import { type NewsletterTexts, newsletterParams } from '@kot/contract/operator/mail'
import type { DB } from '@kot/db/generated'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import {
  changeNewsletter,
  draftNewsletter,
  deleteNewsletter,
  lockNewsletter,
  markTested,
  releaseNewsletter,
} from '@kot/mail/newsletter/newsletter'
import { getPerson } from '@kot/accounts/profile/account'
import { type Lang, langs } from '@kot/domain/text/lang'
import { newsletterMailFor } from '@kot/mail/newsletter/newsletter-mails'
import { queueMails } from '@kot/notify/outbox/queue-mails'
import type { Transaction } from 'kysely'
import { PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'

/** Large enough for two languages of the longest text. */
const BODY_LIMIT = 262_144

const existing = {
  params: newsletterParams,
  problems: [404, 409],
  subject: ({ params }: { params: { id: string } }) => `newsletter ${params.id}`,
} as const

/** Creating, testing and sending a newsletter. */
export function newsletterActions(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    action: 'newsletter draft',
    ...actionAt('POST /api/operator/mail/newsletters'),
    operationId: 'createNewsletter',
    summary: 'Create a newsletter',
    bodyLimit: BODY_LIMIT,
    run: async (trx, { body, now }) => ({ id: await draftNewsletter(trx, storable(body), now) }),
    subject: (_, { id }) => `newsletter ${id}`,
    details: () => ({}),
  })

  adminAction(app, deps, {
    ...existing,
    action: 'newsletter change',
    ...actionAt('PUT /api/operator/mail/newsletters/:id'),
    operationId: 'updateNewsletter',
    summary: 'Update a newsletter',
    description: 'It must be tested again then.',
    bodyLimit: BODY_LIMIT,
    run: async (trx, { params, body, lang }) =>
      checkOutcome(lang, await changeNewsletter(trx, params.id, storable(body))),
  })

  adminAction(app, deps, {
    ...existing,
    action: 'newsletter drop',
    ...actionAt('DELETE /api/operator/mail/newsletters/:id'),
    operationId: 'deleteNewsletter',
    summary: 'Delete a draft newsletter',
    run: async (trx, { params, lang }) =>
      checkOutcome(lang, await deleteNewsletter(trx, params.id)),
  })

  adminAction(app, deps, {
    ...existing,
    action: 'newsletter test',
    ...actionAt('POST /api/operator/mail/newsletters/:id/test'),
    operationId: 'testNewsletter',
    summary: 'Send a test newsletter',
    description: 'To the operator, in both languages.',
    problems: [404, 409, 422],
    run: async (trx, { params, lang, request }) =>
      checkOutcome(lang, await testNewsletter(trx, deps, { id: params.id, to: request.operator })),
  })

  adminAction(app, deps, {
    ...existing,
    action: 'newsletter send',
    ...actionAt('POST /api/operator/mail/newsletters/:id/send'),
    operationId: 'sendNewsletter',
    summary: 'Send a newsletter',
    description: 'To all subscribers. Repeating it changes nothing.',
    run: async (trx, { params, lang, now }) =>
      checkOutcome(lang, await releaseNewsletter(trx, params.id, now)),
  })
}

/** Returns the outcome for the audit, or throws the reason why nothing was done. */
function checkOutcome(lang: Lang, outcome: string): { outcome: string } | null {
  const { faults } = mailAdminTexts[lang]
  if (outcome === 'gone') return null
  if (outcome === 'sent') throw new PublicError(outcome, faults.sent)
  if (outcome === 'untested') throw new PublicError(outcome, faults.untested)
  if (outcome === 'incomplete') throw new PublicError(outcome, faults.incomplete)
  return { outcome }
}

/** PostgreSQL cannot store this character. */
const storable = ({ is, en }: NewsletterTexts): NewsletterTexts => ({
  is: clean(is),
  en: clean(en),
})

const clean = ({ subject, body }: NewsletterTexts['is']): NewsletterTexts['is'] => ({
  subject: subject.replaceAll('\0', '').trim(),
  body: body.replaceAll('\0', '').trim(),
})

/** Mails a newsletter to the operator in both languages, as recipients would get it. Repeating
 *  it sends it again, to this mailbox only. */
async function testNewsletter(
  trx: Transaction<DB>,
  { origins, links, now }: Pick<AdminDeps, 'origins' | 'links' | 'now'>,
  { id, to: operator }: { id: string; to: { accountId: string; email: string } },
): Promise<'tested' | 'gone' | 'sent' | 'incomplete'> {
  const letter = await lockNewsletter(trx, id)
  if (!letter) return 'gone'
  if (letter.sentAt) return 'sent'
  const texts = langs.flatMap((lang) => Object.values(letter.letters[lang]))
  if (texts.includes('')) return 'incomplete'
  const name = (await getPerson(trx, operator.accountId))?.name ?? ''
  const run = randomUUID()
  const mails = langs.map((lang, index) => ({
    ...newsletterMailFor(letter, { ...operator, name, lang, watchOff: null }, { origins, links }),
    kind: 'newsletterTest' as const,
    subjectId: run,
    number: index + 1,
  }))
  await queueMails(trx, mails, now())
  await markTested(trx, id, now())
  return 'tested'
}
