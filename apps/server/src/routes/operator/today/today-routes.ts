import { changedAnswer, reasonBody } from '@kot/contract/operator/audit'
import { todayAnswer } from '@kot/contract/operator/today'
import { problemResponse } from '@kot/contract/problem'
import { settleAlert } from '@kot/access/alerts/alerts'
import type { JsonObject } from '@kot/db/generated'
import { z } from 'zod'
import { notFound } from '../../../public-error.ts'
import type { ZodApp } from '../../accounts/zod-app.ts'
import { audited } from '../audited.ts'
import { deskAction } from '../desk-action.ts'
import type { DeskParts } from '../desk-parts.ts'
import { readToday } from './read-today.ts'

const security = [{ session: [] }]

const todaySchema = {
  tags: ['operator'],
  operationId: 'getToday',
  summary: 'How everything stands today',
  security,
  response: { 200: todayAnswer },
}

const settleSchema = {
  tags: ['operator'],
  operationId: 'settleAlert',
  summary: 'An open alert has been seen to',
  security,
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: reasonBody,
  response: { 200: changedAnswer, 404: problemResponse, 422: problemResponse },
}

export function todayDesk(app: ZodApp, parts: DeskParts): void {
  app.get('/api/operator/today', { schema: todaySchema }, () => readToday(parts))

  deskAction(
    app,
    'POST',
    '/api/operator/alerts/:id/settle',
    settleSchema,
    { action: 'alert settle' },
    (request) => {
      const { id } = request.params
      const { reason } = request.body
      const details: JsonObject = {}
      const entry = { action: 'alert settle', subject: `alert ${id}`, reason, details }
      return audited(parts, request, entry, async (trx) => {
        const settled = await settleAlert(trx, id, parts.now())
        if (settled === null) throw notFound()
        Object.assign(details, settled)
        return { changed: settled.changed }
      })
    },
  )
}
