import { randomUUID } from 'node:crypto'
import {
  draftResponse,
  type NewsletterTexts,
  newsletterTextsRequest,
  newsletterParams,
} from '@kot/contract/operator/mail'
import { problemResponse } from '@kot/contract/problem'
import { type Database, inTransaction } from '@kot/db/connect'
import type { DB, JsonObject } from '@kot/db/generated'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import {
  changeNewsletter,
  draftNewsletter,
  deleteNewsletter,
  lockNewsletter,
  markTested,
  releaseNewsletter,
} from '@kot/mail/newsletter/newsletter'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getPerson } from '@kot/accounts/profile/account'
import { langs } from '@kot/domain/lang'
import { newsletterMailFor } from '@kot/mail/newsletter/newsletter-mails'
import { queueMails } from '@kot/mail/outbox/queue-mail'
import type { Transaction } from 'kysely'
import { notFound, PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { audited, adminAction, type AdminDeps } from '../audit/admin-action.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const done = { 204: z.null(), 404: problemResponse, 409: problemResponse }
const schemas = {
  draft: {
    ...common,
    operationId: 'createNewsletter',
    summary: 'Begin a newsletter',
    body: newsletterTextsRequest,
    response: { 200: draftResponse },
  },
  change: {
    ...common,
    operationId: 'updateNewsletter',
    summary: 'Change its text, which has to be tested again then',
    params: newsletterParams,
    body: newsletterTextsRequest,
    response: done,
  },
  drop: {
    ...common,
    operationId: 'deleteNewsletter',
    summary: 'Throw away a newsletter that was never sent',
    params: newsletterParams,
    response: done,
  },
  test: {
    ...common,
    operationId: 'testNewsletter',
    summary: 'Mail it to the operator alone, in both languages',
    params: newsletterParams,
    response: { ...done, 422: problemResponse },
  },
  send: {
    ...common,
    operationId: 'sendNewsletter',
    summary: 'Let it go to everybody who agreed. Repeating it changes nothing.',
    params: newsletterParams,
    response: done,
  },
}

/** Large enough for two languages of the longest text. */
const BODY_LIMIT = 262_144

/** Creating, testing and sending a newsletter. */
export function newsletterActions(app: ZodApp, parts: AdminDeps): void {
  const { db, langOf, now } = parts
  const list = '/api/operator/mail/newsletters' as const
  const one = `${list}/:id` as const

  adminAction(
    app,
    'POST',
    list,
    schemas.draft,
    { action: 'newsletter draft', bodyLimit: BODY_LIMIT },
    async (request) => {
      const entry = { action: 'newsletter draft', subject: null as string | null }
      return audited(parts, request, entry, async (trx) => {
        const id = await draftNewsletter(trx, storable(request.body), now())
        entry.subject = `newsletter ${id}`
        return { id }
      })
    },
  )

  adminAction(
    app,
    'PUT',
    one,
    schemas.change,
    { action: 'newsletter change', bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const { id } = request.params
      await act(request, { action: 'newsletter change', id }, (trx) =>
        inTransaction(trx, (own) => changeNewsletter(own, id, storable(request.body))),
      )
      return reply.code(204).send(null)
    },
  )

  adminAction(
    app,
    'DELETE',
    one,
    schemas.drop,
    { action: 'newsletter drop' },
    async (request, reply) => {
      const { id } = request.params
      await act(request, { action: 'newsletter drop', id }, (trx) =>
        inTransaction(trx, (own) => deleteNewsletter(own, id)),
      )
      return reply.code(204).send(null)
    },
  )

  adminAction(
    app,
    'POST',
    `${one}/test`,
    schemas.test,
    { action: 'newsletter test' },
    async (request, reply) => {
      const { id } = request.params
      await act(request, { action: 'newsletter test', id }, (trx) =>
        inTransaction(trx, (own) => testNewsletter(own, parts, { id, to: request.operator })),
      )
      return reply.code(204).send(null)
    },
  )

  adminAction(
    app,
    'POST',
    `${one}/send`,
    schemas.send,
    { action: 'newsletter send' },
    async (request, reply) => {
      const { id } = request.params
      await act(request, { action: 'newsletter send', id }, (trx) =>
        inTransaction(trx, (own) => releaseNewsletter(own, id, now())),
      )
      return reply.code(204).send(null)
    },
  )

  /** Audits the result, or rejects the request with the reason. */
  async function act(
    request: FastifyRequest,
    { action, id }: { action: string; id: string },
    work: (trx: Database) => Promise<string>,
  ): Promise<void> {
    const { faults } = mailAdminTexts[langOf(request)]
    const details: JsonObject = {}
    const entry = { action, subject: `newsletter ${id}`, details }
    await audited({ db }, request, entry, async (trx) => {
      const outcome = await work(trx)
      if (outcome === 'gone') throw notFound()
      if (outcome === 'sent') throw new PublicError(outcome, faults.sent)
      if (outcome === 'untested') throw new PublicError(outcome, faults.untested)
      if (outcome === 'incomplete') throw new PublicError(outcome, faults.incomplete)
      details['outcome'] = outcome
    })
  }
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
  const mails = langs.map((lang) => ({
    ...newsletterMailFor(letter, { ...operator, name, lang }, { origins, links }),
    kind: 'newsletterTest' as const,
    reason: `newsletter-test ${id} ${lang} ${run}`,
  }))
  await queueMails(trx, mails, now())
  await markTested(trx, id, now())
  return 'tested'
}
