import { countNewsletterReaders } from '@kot/accounts/profile/newsletter'
import {
  newsletterResponse,
  newsletterParams,
  newslettersResponse,
} from '@kot/contract/operator/mail'
import { problemResponse } from '@kot/contract/problem'
import { listNewsletters, getNewsletter, type Newsletter } from '@kot/mail/newsletter/newsletter'
import { countProgress } from '@kot/notify/outbox/outbox-status'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { notFound } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import type { AdminDeps } from '../audit/admin-action.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  list: {
    ...common,
    operationId: 'listNewsletters',
    summary: 'List newsletters',
    description: 'The newest first.',
    response: { 200: newslettersResponse },
  },
  letter: {
    ...common,
    operationId: 'getNewsletter',
    summary: 'Get a newsletter',
    description: 'With its number of recipients and its progress.',
    params: newsletterParams,
    response: { 200: newsletterResponse, 404: problemResponse },
  },
}

export function newsletterRoutes(app: ZodApp, { db, langOf }: AdminDeps): void {
  app.get('/api/operator/mail/newsletters', { schema: schemas.list }, async () => ({
    newsletters: (await listNewsletters(db)).map(summaryOf),
  }))

  app.get('/api/operator/mail/newsletters/:id', { schema: schemas.letter }, async (request) => {
    const letter = await getNewsletter(db, request.params.id)
    if (!letter) throw notFound(mailAdminTexts[langOf(request)].letter.gone)
    const { id: subjectId, sentAt, doneAt } = letter
    const none = { written: 0, sent: 0, kept: 0, failed: 0 }
    return {
      ...summaryOf(letter),
      letters: letter.letters,
      readers: letter.doneAt ? 0 : await countNewsletterReaders(db, letter.writtenUpTo),
      progress: sentAt
        ? await countProgress(db, { kind: 'newsletter', subjectId, from: sentAt, doneAt })
        : none,
    }
  })
}

const summaryOf = ({ id, createdAt, letters, testedAt, sentAt, doneAt }: Newsletter) => ({
  id,
  created_at: createdAt.toISOString(),
  subject: letters.is.subject,
  tested_at: testedAt?.toISOString() ?? null,
  sent_at: sentAt?.toISOString() ?? null,
  done_at: doneAt?.toISOString() ?? null,
})
