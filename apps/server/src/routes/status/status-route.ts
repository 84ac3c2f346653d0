import { listFailedDays } from '@kot/access/fair-pass/service-days'
import type { PageRequest } from '@kot/contract/page-request'
import { status } from '@kot/contract/market/status'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '@kot/db/connect'
import { accessReconcile, marketPublish } from '@kot/jobs/jobs'
import { queueStates } from '@kot/jobs/queue-state'
import { outboxDepth } from '@kot/notify/outbox/outbox-status'
import { listSourceStatus } from '@kot/market/homes/source-status'
import { oldestDueDigest } from '@kot/watches/digest/due-digests'
import { cachedValue } from '../../http/cached-value.ts'
import { judgeStatus, type StatusReadings, type StatusContext } from './judge-status.ts'

const schema = {
  tags: ['service'],
  operationId: 'getStatus',
  security: [],
  summary: 'Get service status',
  description: 'Always answers; parts that cannot be checked are reported as unknown.',
  response: { 200: status },
}

/** GET /status.json, the same for everybody. Builds on the zod compilers. */
export function statusRoute(app: FastifyInstance, current: PageRequest['status']): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get('/status.json', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=5')
    return current()
  })
}

type CurrentStatusOptions = {
  surroundings: () => StatusContext
  onFault: (error: unknown) => void
  now?: () => Date
}

/** How the service is, whatever the database does. Older readings are worth nothing: then we do not know. */
export function currentStatus(
  db: Database,
  { surroundings, onFault, now }: CurrentStatusOptions,
): PageRequest['status'] {
  const readings = cachedValue((at) => readStatus(db, at), {
    freshMs: 5_000,
    patienceMs: 1_000,
    toldForMs: 15_000,
    onFault,
    now,
  })
  return async () => judgeStatus(await readings(), surroundings())
}

async function readStatus(db: Database, now: Date): Promise<StatusReadings> {
  const queues = await queueStates(db)
  const stateOf = ({ name }: { name: string }) => queues.find(({ queue }) => queue === name)
  const mails = await outboxDepth(db)
  const { sources } = await listSourceStatus(db, now)
  return {
    readAt: now,
    publishedAt: stateOf(marketPublish)?.succeededAt ?? null,
    unpublishedSince: stateOf(marketPublish)?.waitingSince ?? null,
    urgentMailSince: mails.find(({ urgent }) => urgent)?.waitingSince ?? null,
    digestDueSince: await oldestDueDigest(db, now),
    reconciledAt: stateOf(accessReconcile)?.succeededAt ?? null,
    sites: { checked: sources.filter(({ checked }) => checked).length, of: sources.length },
    failedDays: await listFailedDays(db, yearBefore(now)),
  }
}

function yearBefore(now: Date): string {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before.toISOString().slice(0, 10)
}
