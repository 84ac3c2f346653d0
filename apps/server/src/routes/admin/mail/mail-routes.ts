import { findAccountByEmail } from '@kot/accounts/profile/account'
import {
  mailResponse,
  type FindSuppressionResponse,
  type MailResponse,
} from '@kot/contract/operator/mail'
import { MAIL_DAYS } from '@kot/contract/operator/mail-days'
import { outboxFailures, outboxStates } from '@kot/notify/outbox/outbox-status'
import { findSuppression, removeSuppression } from '@kot/notify/bounce/suppression'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'
import { newsletterActions } from './newsletter-actions.ts'
import { newsletterRoutes } from './newsletter-routes.ts'

const DAY_MS = 24 * 60 * 60_000

const mailSchema = {
  tags: ['operator'],
  security: [{ session: [] }],
  operationId: 'getMailStates',
  summary: 'Get outbox statistics',
  description: 'Mails by state and reason, without recipients.',
  response: { 200: mailResponse },
}

/** Outgoing mail. Mail addresses are sent in bodies only and never audited. */
export function mailRoutes(app: ZodApp, deps: AdminDeps): void {
  app.get('/api/operator/mail', { schema: mailSchema }, async () => {
    const { db, now } = deps
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

  adminAction(app, deps, {
    action: 'suppression find',
    ...actionAt('POST /api/operator/mail/suppression/find'),
    operationId: 'findSuppression',
    summary: 'Find a suppressed address',
    run: async (trx, { body }) => {
      const address = storable(body.address)
      const found = await findSuppression(trx, address)
      return {
        account: await findAccountByEmail(trx, address),
        suppression: found && {
          reason: found.reason as NonNullable<FindSuppressionResponse['suppression']>['reason'],
          fault: found.fault,
          created_at: found.createdAt.toISOString(),
          ends_at: found.endsAt?.toISOString() ?? null,
        },
      }
    },
    subject: (_, { account }) => personSubject(account),
    details: ({ suppression }) => ({ found: suppression !== null }),
  })

  adminAction(app, deps, {
    action: 'suppression remove',
    ...actionAt('POST /api/operator/mail/suppression/remove'),
    operationId: 'removeSuppression',
    summary: 'Remove a suppression',
    description: 'Repeating it changes nothing.',
    problems: [422],
    run: async (trx, { body }) => {
      const address = storable(body.address)
      const was = await removeSuppression(trx, address)
      return { account: await findAccountByEmail(trx, address), was, changed: was !== null }
    },
    subject: (_, { account }) => personSubject(account),
    details: ({ was }) => ({ was }),
  })

  newsletterRoutes(app, deps)
  newsletterActions(app, deps)
}

/** Names accounts by their id; null for an address without an account. */
const personSubject = (account: string | null) => (account === null ? null : `person ${account}`)

/** PostgreSQL cannot store this character, and no address contains it. */
const storable = (text: string): string => text.replaceAll('\0', '')
