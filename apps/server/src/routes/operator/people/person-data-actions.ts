import { normaliseEmail } from '@kot/accounts/credentials/normalise-email'
import { deleteAccount, personOf } from '@kot/accounts/profile/account'
import { exportAccount } from '@kot/accounts/profile/export-account'
import {
  deletePersonRequest,
  exportPersonAnswer,
  personParams,
} from '@kot/contract/operator/people'
import { reasonBody } from '@kot/contract/operator/audit'
import { problemResponse } from '@kot/contract/problem'
import { inTransaction } from '@kot/db/connect'
import { peopleTexts } from '@kot/i18n/texts/operator/people'
import { z } from 'zod'
import { notFound, PublicError } from '../../../public-error.ts'
import type { ZodApp } from '../../accounts/zod-app.ts'
import { audited } from '../audited.ts'
import { deskAction } from '../desk-action.ts'
import type { DeskParts } from '../desk-parts.ts'

const common = { tags: ['operator'], security: [{ session: [] }], params: personParams }
const schemas = {
  export: {
    ...common,
    operationId: 'exportPerson',
    summary: 'A copy of everything kept about somebody, as they would get it themselves',
    body: reasonBody,
    response: { 200: exportPersonAnswer, 404: problemResponse, 422: problemResponse },
  },
  delete: {
    ...common,
    operationId: 'deletePerson',
    summary: 'Delete an account whose owner asked for it',
    body: deletePersonRequest,
    response: { 204: z.null(), 404: problemResponse, 409: problemResponse, 422: problemResponse },
  },
}

/** Copies and deletions that were asked for by letter instead of in the settings. */
export function personDataActions(app: ZodApp, parts: DeskParts): void {
  const { langOf } = parts

  deskAction(
    app,
    'POST',
    '/api/operator/people/:id/export',
    schemas.export,
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

  deskAction(
    app,
    'POST',
    '/api/operator/people/:id/delete',
    schemas.delete,
    { action: 'person delete' },
    async (request, reply) => {
      const { id } = request.params
      const { reason } = request.body
      const { faults } = peopleTexts[langOf(request)]
      const entry = { action: 'person delete', subject: `person ${id}`, reason }
      await audited(parts, request, entry, async (trx) => {
        const person = await personOf(trx, id)
        if (!person) throw notFound()
        // The desk must not be able to lock itself out, nor one operator remove another.
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
