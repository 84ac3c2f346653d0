import { giveAccess } from '@kot/access/grants/grants'
import { endCredentials } from '@kot/accounts/credentials/end-credentials'
import { personOf } from '@kot/accounts/profile/account'
import {
  extendAccessAnswer,
  extendAccessRequest,
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
  endSessions: {
    ...common,
    operationId: 'endSessions',
    summary: 'Sign somebody out everywhere',
    body: reasonBody,
    response: { 204: z.null(), 404: problemResponse, 422: problemResponse },
  },
  extend: {
    ...common,
    operationId: 'extendAccess',
    summary: 'Add days to somebody’s access without payment',
    body: extendAccessRequest,
    response: {
      200: extendAccessAnswer,
      404: problemResponse,
      409: problemResponse,
      422: problemResponse,
    },
  },
}

/** Helping somebody with their sign-in and their access. */
export function personActions(app: ZodApp, parts: DeskParts): void {
  const { langOf, now } = parts

  deskAction(
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
        if (!(await personOf(trx, id))) throw notFound()
        const ending = { accountId: id, event: 'operatorEndedSessions', now: now() } as const
        await inTransaction(trx, (own) => endCredentials(own, ending))
      })
      return reply.code(204).send(null)
    },
  )

  deskAction(
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
        const end = await inTransaction(trx, (own) => giveAccess(own, gift))
        if (end === 'gone') throw notFound()
        if (end === 'changed') {
          throw new PublicError('access-changed', peopleTexts[langOf(request)].faults.changed)
        }
        return { access_until: end.toISOString() }
      })
    },
  )
}
