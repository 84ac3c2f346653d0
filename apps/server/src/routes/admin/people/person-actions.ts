import { grantFreeAccess } from '@kot/access/grants/grants'
import { endCredentials } from '@kot/accounts/credentials/end-credentials'
import { deleteAccount, getPerson } from '@kot/accounts/profile/account'
import {
  deletePersonRequest,
  exportPersonResponse,
  extendAccessResponse,
  extendAccessRequest,
  personParams,
} from '@kot/contract/operator/people'
import { reasonBody } from '@kot/contract/operator/audit'
import { problemResponse } from '@kot/contract/problem'
import { inTransaction } from '@kot/db/connect'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { z } from 'zod'
import { normaliseEmail } from '@kot/domain/email-address'
import { exportAccount } from '@kot/accounts/profile/export-account'
import { notFound, PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { audited, adminAction, type AdminDeps } from '../audit/admin-action.ts'

const common = { tags: ['operator'], security: [{ session: [] }], params: personParams }
const dataSchemas = {
  export: {
    ...common,
    operationId: 'exportPerson',
    summary: 'A copy of all data of a person, as they would get it themselves',
    body: reasonBody,
    response: { 200: exportPersonResponse, 404: problemResponse, 422: problemResponse },
  },
  delete: {
    ...common,
    operationId: 'deletePerson',
    summary: 'Delete an account whose owner asked for it',
    body: deletePersonRequest,
    response: { 204: z.null(), 404: problemResponse, 409: problemResponse, 422: problemResponse },
  },
}

/** Copies and deletions requested by letter instead of in the settings. */
export function personDataActions(app: ZodApp, parts: AdminDeps): void {
  const { langOf } = parts

  adminAction(
    app,
    'POST',
    '/api/operator/people/:id/export',
    dataSchemas.export,
    { action: 'person export' },
    async (request, reply) => {
      const { id } = request.params
      const { reason } = request.body
      const entry = { action: 'person export', subject: `person ${id}`, reason }
      const copy = await audited(parts, request, entry, async (trx) => {
        const found = await exportAccount(trx, id)
        if (!found) throw notFound()
        return found
      })
      reply.header('content-disposition', 'attachment; filename="kot.json"')
      return copy
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/people/:id/delete',
    dataSchemas.delete,
    { action: 'person delete' },
    async (request, reply) => {
      const { id } = request.params
      const { reason } = request.body
      const { faults } = peopleTexts[langOf(request)]
      const entry = { action: 'person delete', subject: `person ${id}`, reason }
      await audited(parts, request, entry, async (trx) => {
        const person = await getPerson(trx, id)
        if (!person) throw notFound()
        // Operators must not lock themselves out or remove each other.
        if (person.operator) throw new PublicError('operator', faults.operator)
        if (normaliseEmail(request.body.email) !== person.email) {
          throw new PublicError('email-differs', faults.emailDiffers)
        }
        await inTransaction(trx, (own) => deleteAccount(own, id))
      })
      return reply.code(204).send(null)
    },
  )
}

const schemas = {
  endSessions: {
    ...common,
    operationId: 'endSessions',
    summary: 'Sign a person out everywhere',
    body: reasonBody,
    response: { 204: z.null(), 404: problemResponse, 422: problemResponse },
  },
  extend: {
    ...common,
    operationId: 'extendAccess',
    summary: 'Add days of access without payment',
    body: extendAccessRequest,
    response: {
      200: extendAccessResponse,
      404: problemResponse,
      409: problemResponse,
      422: problemResponse,
    },
  },
}

/** Support for sign-in and access. */
export function personActions(app: ZodApp, parts: AdminDeps): void {
  const { langOf, now } = parts

  adminAction(
    app,
    'POST',
    '/api/operator/people/:id/sessions/end',
    schemas.endSessions,
    { action: 'person sessions end' },
    async (request, reply) => {
      const { id } = request.params
      const { reason } = request.body
      const entry = { action: 'person sessions end', subject: `person ${id}`, reason }
      await audited(parts, request, entry, async (trx) => {
        if (!(await getPerson(trx, id))) throw notFound()
        const ending = { accountId: id, event: 'operatorEndedSessions', now: now() } as const
        await inTransaction(trx, (own) => endCredentials(own, ending))
      })
      return reply.code(204).send(null)
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/people/:id/access',
    schemas.extend,
    { action: 'person access extend' },
    async (request) => {
      const { id } = request.params
      const { days, access_until } = request.body
      const { reason } = request.body
      const endsNow = access_until === null ? null : new Date(access_until)
      const details = { days }
      const entry = { action: 'person access extend', subject: `person ${id}`, reason, details }
      return audited(parts, request, entry, async (trx) => {
        const gift = { accountId: id, days, endsNow, now: now() }
        const end = await inTransaction(trx, (own) => grantFreeAccess(own, gift))
        if (end === 'gone') throw notFound()
        if (end === 'changed') {
          throw new PublicError('access-changed', peopleTexts[langOf(request)].faults.changed)
        }
        return { access_until: end.toISOString() }
      })
    },
  )
}
