import { findAccountByEmail } from '@kot/accounts/profile/account'
import {
  findSuppressionResponse,
  findSuppressionRequest,
  mailResponse,
  removeSuppressionRequest,
  type FindSuppressionResponse,
  type MailResponse,
} from '@kot/contract/operator/mail'
import { MAIL_DAYS } from '@kot/contract/operator/mail-days'
import { changedResponse } from '@kot/contract/operator/audit'
import { problemResponse } from '@kot/contract/problem'
import type { JsonObject } from '@kot/db/generated'
import { outboxFailures, outboxStates } from '@kot/mail/outbox/outbox-status'
import { findSuppression, removeSuppression } from '@kot/mail/bounce/suppression'
import type { ZodApp } from '../../../http/zod-app.ts'
import { audited, adminAction, type AdminDeps, recordAuditEntry } from '../audit/admin-action.ts'
import { newsletterActions } from './newsletter-actions.ts'
import { newsletterRoutes } from './newsletter-routes.ts'

const DAY_MS = 24 * 60 * 60_000

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  mail: {
    ...common,
    operationId: 'getMailStates',
    summary: 'The outbox by state, and why mails did not go out; nothing about to whom',
    response: { 200: mailResponse },
  },
  find: {
    ...common,
    operationId: 'findSuppression',
    summary: 'Whether and why an address gets no mail',
    body: findSuppressionRequest,
    response: { 200: findSuppressionResponse },
  },
  remove: {
    ...common,
    operationId: 'removeSuppression',
    summary: 'Send mail to an address again. Repeating it changes nothing.',
    body: removeSuppressionRequest,
    response: { 200: changedResponse, 422: problemResponse },
  },
}

/** Outgoing mail. Mail addresses are sent in bodies only and never audited. */
export function mailRoutes(app: ZodApp, parts: AdminDeps): void {
  const { db, now } = parts

  app.get('/api/operator/mail', { schema: schemas.mail }, async () => {
    const since = new Date(now().getTime() - MAIL_DAYS * DAY_MS)
    const [states, failures] = await Promise.all([
      outboxStates(db, since),
      outboxFailures(db, since),
    ])
    return {
      states: states.map(({ state, isSettled, count, oldest }) => ({
        state: state as MailResponse['states'][number]['state'],
        settled: isSettled,
        count,
        oldest: oldest.toISOString(),
      })),
      failures: failures.map((failure) => ({
        ...failure,
        state: failure.state as MailResponse['failures'][number]['state'],
        latest: failure.latest.toISOString(),
      })),
    }
  })

  /** Names people by their id; null for an address without an account. */
  async function subjectOf(address: string): Promise<string | null> {
    const id = await findAccountByEmail(db, address)
    return id === null ? null : `person ${id}`
  }

  adminAction(
    app,
    'POST',
    '/api/operator/mail/suppression/find',
    schemas.find,
    { action: 'suppression find' },
    async (request) => {
      const address = storable(request.body.address)
      const found = await findSuppression(db, address)
      await recordAuditEntry(parts, request, {
        action: 'suppression find',
        subject: await subjectOf(address),
        details: { found: found !== null },
      })
      return {
        suppression: found && {
          reason: found.reason as NonNullable<FindSuppressionResponse['suppression']>['reason'],
          fault: found.fault,
          created_at: found.createdAt.toISOString(),
          ends_at: found.endsAt?.toISOString() ?? null,
        },
      }
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/mail/suppression/remove',
    schemas.remove,
    { action: 'suppression remove' },
    async (request) => {
      const address = storable(request.body.address)
      const { reason } = request.body
      const details: JsonObject = {}
      const subject = await subjectOf(address)
      const entry = { action: 'suppression remove', subject, reason, details }
      return audited(parts, request, entry, async (trx) => {
        const was = await removeSuppression(trx, address)
        details['was'] = was
        return { changed: was !== null }
      })
    },
  )

  newsletterRoutes(app, parts)
  newsletterActions(app, parts)
}

/** PostgreSQL cannot store this character, and no address contains it. */
const storable = (text: string): string => text.replaceAll('\0', '')
