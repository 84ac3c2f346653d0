import { createHmac } from 'node:crypto'
import { reportParams, reportRequest } from '@kot/contract/market/home-page'
import { problemResponse } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import { storeReport } from '@kot/market/notices/advert-reports'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../http/errors.ts'
import { reportLimits } from '../../http/rate-limit-rules.ts'
import type { Limits } from '../../http/rate-limits.ts'
import { networkOf } from '../../http/request.ts'

type ReportDeps = {
  db: Database
  limits: Limits
  /** Makes it impossible to find out a network address from what is stored. */
  reportSecret: string
}

const schema = {
  tags: ['market'],
  operationId: 'reportHome',
  summary: 'Report a home',
  description: 'A second report from the same network on the same day replaces the first.',
  security: [],
  params: reportParams,
  body: reportRequest,
  response: { 204: z.null(), 400: problemResponse, 404: problemResponse, 429: problemResponse },
}

/** POST /api/v1/homes/{id}/reports: open to visitors; the operator decides. */
export function reportHomeRoute(
  app: FastifyInstance,
  { db, limits, reportSecret }: ReportDeps,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post('/api/v1/homes/:id/reports', { schema }, async (request, reply) => {
    const { reason, body } = request.body
    const network = networkOf(request.ip)
    await limits.takeAll(
      [reportLimits.network, network],
      [reportLimits.wideNetwork, networkOf(request.ip, 48)],
      [reportLimits.everyone],
    )
    const now = new Date()
    const visitor = createHmac('sha256', reportSecret)
      .update(JSON.stringify(['report', network, now.toISOString().slice(0, 10)]))
      .digest()
    const report = { homeId: request.params.id, visitor, reason, body: body || null }
    if (!(await storeReport(db, report, now))) throw notFound()
    return reply.header('cache-control', 'no-store').code(204).send(null)
  })
}
