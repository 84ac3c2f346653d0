import { grantFreeAccess } from '@kot/access/grants/grants'
import { endCredentials } from '@kot/accounts/credentials/end-credentials'
import { deleteAccount, getPerson } from '@kot/accounts/profile/account'
import { personParams } from '@kot/contract/operator/people'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { exportAccount } from '@kot/accounts/profile/export-account'
import { PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'

/** Support for sign-in and access, and the copies and deletions that users request by letter
 *  instead of in the settings. */
export function personActions(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    action: 'person sessions end',
    ...actionAt('POST /api/operator/people/:id/sessions/end'),
    operationId: 'endSessions',
    summary: 'End all sessions of an account',
    params: personParams,
    problems: [404, 422],
    subject: ({ params }) => `person ${params.id}`,
    run: async (trx, { params: { id }, now }) => {
      if (!(await getPerson(trx, id))) return null
      const ending = { accountId: id, event: 'operatorEndedSessions', now } as const
      await endCredentials(trx, ending, deps.sessions.endings)
      return {}
    },
  })

  adminAction(app, deps, {
    action: 'person access extend',
    ...actionAt('POST /api/operator/people/:id/access'),
    operationId: 'extendAccess',
    summary: 'Add days of access',
    description: 'Without payment.',
    params: personParams,
    problems: [404, 409, 422],
    subject: ({ params }) => `person ${params.id}`,
    run: async (trx, { params, body: { days, access_until }, lang, now }) => {
      const endsNow = access_until === null ? null : new Date(access_until)
      const end = await grantFreeAccess(trx, { accountId: params.id, days, endsNow, now })
      if (end === 'gone') return null
      if (end === 'changed') {
        throw new PublicError('access-changed', peopleTexts[lang].faults.changed)
      }
      return { access_until: end.toISOString() }
    },
    details: (_, { body: { days } }) => ({ days }),
  })

  adminAction(app, deps, {
    action: 'person export',
    ...actionAt('POST /api/operator/people/:id/export'),
    operationId: 'exportPerson',
    summary: 'Export the data of an account',
    description: 'As its owner would get it.',
    params: personParams,
    problems: [404, 422],
    headers: { 'content-disposition': 'attachment; filename="kot.json"' },
    subject: ({ params }) => `person ${params.id}`,
    run: (trx, { params }) => exportAccount(trx, params.id),
    details: () => ({}),
  })

  adminAction(app, deps, {
    action: 'person delete',
    ...actionAt('POST /api/operator/people/:id/delete'),
    operationId: 'deletePerson',
    summary: 'Delete an account',
    description: 'At the request of its owner.',
    params: personParams,
    problems: [404, 409, 422],
    subject: ({ params }) => `person ${params.id}`,
    run: async (trx, { params: { id }, body, lang }) => {
      const { faults } = peopleTexts[lang]
      const person = await getPerson(trx, id)
      if (!person) return null
      // Operators must not lock themselves out or remove each other.
      if (person.operator) throw new PublicError('operator', faults.operator)
      if (normaliseEmail(body.email) !== person.email) {
        throw new PublicError('email-differs', faults.emailDiffers)
      }
      await deleteAccount(trx, id)
      return {}
    },
  })
}
