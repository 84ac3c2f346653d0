import { changedResponse, reasonBody } from '@kot/contract/operator/audit'
import { requestCrawlResponse, sourceParams } from '@kot/contract/operator/sources'
import { problemResponse } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import type { JsonObject } from '@kot/db/generated'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { disableSource } from '@kot/intake/lifecycle/operator-changes'
import { enableSource, findSource } from '@kot/intake/source-status/register-sources'
import { confirmQuarantine, dismissQuarantine } from '@kot/intake/lifecycle/quarantine'
import { requestCrawl } from '@kot/intake/run/schedule'
import type { FastifyRequest } from 'fastify'
import { notFound, PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { audited, adminAction, type AdminDeps } from '../audit/admin-action.ts'

const common = {
  tags: ['operator'],
  security: [{ session: [] }],
  params: sourceParams,
  body: reasonBody,
}

type SourceActionRequest = FastifyRequest & { params: { name: string }; body: { reason: string } }

/** Changes a source and adds details to the audit entry. */
type Doing = (
  trx: Database,
  name: string,
  details: JsonObject,
  request: FastifyRequest,
) => Promise<boolean>

/** Enabling, disabling, crawling now and deciding about a quarantine. All calls are idempotent. */
export function sourceActions(app: ZodApp, parts: AdminDeps): void {
  const { langOf, now } = parts

  const inAudit = <Result>(
    request: SourceActionRequest,
    action: string,
    work: (trx: Database, details: JsonObject) => Promise<Result>,
  ): Promise<Result> => {
    const { params, body } = request
    const details: JsonObject = {}
    const subject = `source ${params.name}`
    return audited(
      parts,
      request,
      { action: `source ${action}`, subject, reason: body.reason, details },
      async (trx) => {
        const known = await trx
          .selectFrom('source')
          .select('name')
          .where('name', '=', params.name)
          .executeTakeFirst()
        if (known === undefined) throw notFound()
        return work(trx, details)
      },
    )
  }

  function changing(action: string, summary: string, doing: Doing): void {
    const schema = {
      ...common,
      operationId: `${action}Source`,
      summary,
      response: {
        200: changedResponse,
        404: problemResponse,
        // A draft cannot be resumed.
        ...(action === 'resume' && { 409: problemResponse }),
        422: problemResponse,
      },
    }
    adminAction(
      app,
      'POST',
      `/api/operator/sources/:name/${action}`,
      schema,
      { action: `source ${action}` },
      (request) =>
        inAudit(request, action, async (trx, details) => {
          const changed = await doing(trx, request.params.name, details, request)
          details['changed'] = changed
          return { changed }
        }),
    )
  }

  changing(
    'pause',
    'Stop watching a source; its adverts leave the market',
    async (trx, name, details) => {
      const wasWatched = await isEnabled(trx, name)
      details['adverts'] = await disableSource(trx, name, now())
      return wasWatched
    },
  )
  changing(
    'resume',
    'Watch a source again, beginning with a whole look',
    async (trx, name, _details, request) => {
      const texts = operatorSourcesTexts[langOf(request)]
      const wasWatched = await isEnabled(trx, name)
      const reader = await findSource(trx, name)
      if (reader === null) throw new PublicError('no-reader', texts.cannotRun.none)
      const outcome = await enableSource(trx, reader, now())
      if (outcome === 'draft') throw new PublicError('draft', texts.draftExplained)
      return !wasWatched
    },
  )
  changing('confirm', 'Accept the crawl in quarantine', async (trx, name, details) => {
    const reader = await findSource(trx, name)
    if (reader === null) return false
    const changes = await confirmQuarantine(trx, reader, now())
    if (changes !== null) Object.assign(details, counts(changes))
    return changes !== null
  })
  changing('dismiss', 'Dismiss the crawl in quarantine and crawl again', (trx, name) =>
    dismissQuarantine(trx, name, now()),
  )

  const runSchema = {
    ...common,
    operationId: 'runSource',
    summary: 'Crawl a source now',
    response: {
      200: requestCrawlResponse,
      404: problemResponse,
      409: problemResponse,
      422: problemResponse,
    },
  }
  adminAction(
    app,
    'POST',
    '/api/operator/sources/:name/run',
    runSchema,
    { action: 'source run' },
    (request) =>
      inAudit(request, 'run', async (trx, details) => {
        const { cannotRun } = operatorSourcesTexts[langOf(request)]
        const reader = await findSource(trx, request.params.name)
        if (reader === null) throw new PublicError('no-reader', cannotRun.none)
        const asked = await requestCrawl(trx, reader, now())
        if (asked === null) throw notFound()
        if (asked === 'disabled') throw new PublicError('paused', cannotRun.paused)
        if (asked === 'brought') throw new PublicError('brought', cannotRun.brought)
        details['asked'] = asked
        return { asked }
      }),
  )
}

const counts = ({
  added,
  changed,
  returned,
  gone,
}: Record<'added' | 'changed' | 'returned' | 'gone', number>) => ({
  added,
  updated: changed,
  returned,
  gone,
})

/** Locks the row: two concurrent changes would both read the old state. */
async function isEnabled(trx: Database, name: string): Promise<boolean> {
  const { enabled } = await trx
    .selectFrom('source')
    .select('enabled')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return enabled
}
