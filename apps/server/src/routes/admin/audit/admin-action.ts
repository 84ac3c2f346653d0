import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operatorCalls } from '@kot/contract/operator/calls'
import { problemResponse } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import type { DB, JsonObject } from '@kot/db/generated'
import { recordAction } from '@kot/operator/audit'
import type { PaymentProvider } from '@kot/access/payments/provider'
import type { Lang } from '@kot/domain/text/lang'
import type { VatRegistration } from '@kot/domain/money/vat'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import type { PresentHome } from '@kot/market/present/present-home'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { ADMIN_CATCH_ALL } from '../../../plugins/method-not-allowed.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import type { AccountDeps } from '../../accounts/account-deps.ts'
import { notFound, PublicError } from '../../../http/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The action that a call of the operator's API performs. */
    adminAction?: string
  }
}

/** Dependencies of the operator's sections. */
export type AdminDeps = AccountDeps & {
  db: Database
  origins: Record<Lang, string>
  /** Null when payments are not configured. */
  provider: PaymentProvider | null
  /** The seller's registration for VAT; null while there is none. */
  vat: VatRegistration | null
  links: MailLinks
  present: PresentHome
  /** The time of the published feed, ISO 8601; null before the first one. */
  feedDate: () => string | null
  now: () => Date
}

/** The method, path and bodies of a call, as the contract has them. */
export function actionAt<C extends ActionCall>(call: C): ActionParts<(typeof operatorCalls)[C]> {
  const [method, url] = call.split(' ')
  const [response, body] = operatorCalls[call]
  return { method, url, ...(response && { response }), ...(body && { body }) } as never
}

type ActionCall = Exclude<keyof typeof operatorCalls, `GET ${string}`>

type ActionParts<Bodies> = Pick<ActionRoute<never, never, never>, 'method' | 'url'> &
  (Bodies extends readonly [infer Response extends z.ZodType, ...unknown[]]
    ? { response: Response }
    : unknown) &
  (Bodies extends readonly [unknown, infer Body extends z.ZodType] ? { body: Body } : unknown)

type ActionDeps = Pick<AdminDeps, 'db' | 'langOf' | 'now'>

type ActionInput<Params, Body> = {
  params: z.output<Params>
  body: z.output<Body>
  lang: Lang
  now: Date
  request: FastifyRequest
}

type ActionRoute<Params, Body, Response> = {
  /** The name in the audit: `home hide`. */
  action: string
  /** POST by default. */
  method?: 'POST' | 'PUT' | 'DELETE'
  url: `/api/operator/${string}`
  operationId: string
  summary: string
  description?: string
  params?: Params
  body?: Body
  /** The body of the 200 response. Without it the call responds with 204. */
  response?: Response
  /** The error statuses of the call. */
  problems?: readonly (404 | 409 | 422 | 429 | 502)[]
  bodyLimit?: number
}

type AdminAction<Params, Body, Response, Result> = ActionRoute<Params, Body, Response> & {
  /** The object of the action: `home 12`; accounts by their id. */
  subject: (input: ActionInput<Params, Body>, result: Result) => string | null
  /** What the audit stores besides the reason; the result of `run` by default. Audit entries
   *  outlive accounts, so they must not contain personal data. */
  details?: (result: Result, input: ActionInput<Params, Body>) => JsonObject
  /** Replaces the name of an action that depends on the request. */
  nameOf?: (input: ActionInput<Params, Body>) => string
  /** Headers of a successful response. */
  headers?: Readonly<Record<string, string>>
  /** Performs the action. The response contains those fields of the result that `response`
   *  declares; null responds with 404. */
  run: (trx: Transaction<DB>, input: ActionInput<Params, Body>) => Promise<Result | null>
}

/**
 * Adds a call that changes something to the operator's API. The action and its audit entry are
 * written in one transaction. `requireAuditedActions` prevents the server from starting with any
 * other kind of call.
 */
export function adminAction<
  Result extends ([Response] extends [z.ZodNull] ? object | void : z.output<Response>),
  Params extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodNull,
>(app: ZodApp, deps: ActionDeps, action: AdminAction<Params, Body, Response, Result>): void {
  const { subject, details, nameOf, headers, run } = action
  addRoute(app, deps, action, async (input, reply) => {
    const { request } = input
    const result = await deps.db.transaction().execute(async (trx) => {
      const done = await run(trx, input)
      if (done === null) throw notFound()
      await recordAction(trx, {
        operator: request.operator.email,
        action: nameOf?.(input) ?? action.action,
        subject: subject(input, done),
        reason: reasonIn(request.body),
        details: details ? details(done, input) : (done ?? {}),
      })
      return done
    })
    if (headers) reply.headers(headers)
    return result
  })
}

type MultiStepAction<Params, Body, Response> = ActionRoute<Params, Body, Response> & {
  run: (input: ActionInput<Params, Body>) => Promise<z.output<Response>>
}

/**
 * Adds a call whose work does not fit into one transaction, because it calls the card provider or
 * must count failed attempts. It uses `audited` or `recordAuditEntry` itself. If it succeeds
 * without an audit entry, it responds with 500, so that its first test finds it.
 */
export function multiStepAdminAction<
  Params extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodNull,
>(app: ZodApp, deps: ActionDeps, action: MultiStepAction<Params, Body, Response>): void {
  addRoute(app, deps, action, async (input) => {
    const result = await action.run(input)
    if (recorded.has(input.request)) return result
    throw new Error(`${action.url} did something that was not recorded`)
  })
}

const recorded = new WeakSet<FastifyRequest>()

type AuditEntry = {
  /** The name of the route's action by default. */
  action?: string
  subject: string | null
  reason?: string
  details?: JsonObject
}

/** Runs the work and writes its audit entry in one transaction. */
export async function audited<T>(
  { db }: Pick<AdminDeps, 'db'>,
  request: FastifyRequest,
  entry: AuditEntry,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { adminAction: action = '' } = request.routeOptions.config
  const result = await db.transaction().execute(async (trx) => {
    const done = await work(trx)
    await recordAction(trx, { operator: request.operator.email, action, ...entry })
    return done
  })
  recorded.add(request)
  return result
}

/**
 * Writes a single audit entry, for work outside our transactions: `order refund requested` before
 * calling the card provider, `order refund done` or `… failed` after. A crash in between leaves a
 * trace.
 */
export const recordAuditEntry = (
  deps: Pick<AdminDeps, 'db'>,
  request: FastifyRequest,
  entry: AuditEntry,
): Promise<void> => audited(deps, request, entry, async () => {})

function addRoute<Params extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: ZodApp,
  { langOf, now }: ActionDeps,
  route: ActionRoute<Params, Body, Response>,
  handle: (input: ActionInput<Params, Body>, reply: FastifyReply) => Promise<unknown>,
): void {
  const { action, method = 'POST', url, operationId, summary, description } = route
  const { params, body, response } = route
  app.route({
    method,
    url,
    config: { adminAction: action },
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    schema: {
      tags: ['operator'],
      security: [{ session: [] }],
      operationId,
      summary,
      ...(description !== undefined && { description }),
      ...(params && { params }),
      ...(body && { body }),
      response: {
        ...(response ? { 200: response } : { 204: z.null() }),
        ...Object.fromEntries((route.problems ?? []).map((status) => [status, problemResponse])),
      },
    },
    handler: async (request, reply) => {
      const input = {
        // Validated with the schemas above.
        params: request.params as z.output<Params>,
        body: request.body as z.output<Body>,
        lang: langOf(request),
        now: now(),
        request,
      }
      const result = await handle(input, reply)
      return response ? result : reply.code(204).send(null)
    },
  })
}

/** Requires every route of this scope that is not read-only to be an `adminAction`. */
export function requireAuditedActions(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ method, url, config }) => {
    const isReadOnly = [method].flat().every((one) => one === 'GET' || one === 'HEAD')
    // A catch-all that rejects everything changes nothing.
    if (isReadOnly || url === ADMIN_CATCH_ALL || config?.adminAction !== undefined) return
    throw new Error(`${String(method)} ${url} of the admin is not registered with adminAction`)
  })
}

/** Audit entries outlive accounts, so they must not contain personal data. Mail addresses are
 *  what an operator would most likely paste into a reason. */
export function rejectPersonalDataInReasons(
  scope: FastifyInstance,
  { langOf }: Pick<AdminDeps, 'langOf'>,
): void {
  scope.addHook('preHandler', async (request) => {
    if (!/\S@\S/.test(reasonIn(request.body) ?? '')) return
    throw new PublicError('reason-names', peopleTexts[langOf(request)].faults.reasonNames)
  })
}

function reasonIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('reason' in body)) return null
  return typeof body.reason === 'string' ? body.reason : null
}
