import type {
  ContextConfigDefault,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '@kot/db/connect'
import type { JsonObject } from '@kot/db/generated'
import { recordAction } from '@kot/operator/audit'
import type { PaymentProvider } from '@kot/access/payments/provider'
import type { Lang } from '@kot/domain/lang'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import type { PresentHome } from '@kot/market/present/present-home'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { ADMIN_CATCH_ALL } from '../../../plugins/method-not-allowed.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import type { AccountDeps } from '../../accounts/account-deps.ts'
import { PublicError } from '../../../http/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The action that a call of the operator's API performs. */
    deskAction?: string
  }
}

type AdminHandler<S extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  S,
  ZodTypeProvider
>

/**
 * Adds a call that changes something to the operator's API. `requireAuditedActions` prevents the
 * server from starting with any other. The handler must use `audited` or `recordAuditEntry`; one
 * that succeeds without an audit entry responds with 500, so that its first test finds it.
 */
export function adminAction<const S extends FastifySchema>(
  app: ZodApp,
  method: 'POST' | 'PUT' | 'DELETE',
  url: `/api/operator/${string}`,
  schema: S,
  { action, bodyLimit }: { action: string; bodyLimit?: number },
  handler: AdminHandler<S>,
): void {
  const act = handler as (this: ZodApp, ...given: Parameters<AdminHandler<S>>) => Promise<unknown>
  const recording = async function (this: ZodApp, ...given: Parameters<AdminHandler<S>>) {
    const [request, reply] = given
    const answer = await act.apply(this, given)
    if (reply.statusCode < 400 && !isRecorded(request)) {
      throw new Error(`${method} ${url} did something that was not recorded`)
    }
    return answer
  }
  app.route({
    method,
    url,
    schema,
    config: { deskAction: action },
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: recording as AdminHandler<S>,
  })
}

/** Requires every route of this scope that is not read-only to be a `deskAction`. */
export function requireAuditedActions(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ method, url, config }) => {
    const asksOnly = [method].flat().every((one) => one === 'GET' || one === 'HEAD')
    // A catch-all that rejects everything changes nothing.
    if (asksOnly || url === ADMIN_CATCH_ALL || config?.deskAction !== undefined) return
    throw new Error(`${String(method)} ${url} of the desk is not registered with deskAction`)
  })
}

type Audited = {
  /** The action: `home hide`. */
  action: string
  /** The object of the action: `home 12`; people by their id. */
  subject: string | null
  reason?: string | null | undefined
  details?: JsonObject | undefined
}

const recorded = new WeakSet<FastifyRequest>()

/** Performs an action and writes its audit entry in one transaction. */
export async function audited<T>(
  { db }: Pick<AdminDeps, 'db'>,
  request: FastifyRequest,
  entry: Audited,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    const done = await work(trx)
    await recordAction(trx, { operator: request.operator.email, ...entry })
    return done
  })
  recorded.add(request)
  return result
}

/**
 * Writes a single audit entry, for work outside our transactions: `order refund asked` before
 * calling the card provider, `order refund done` or `… failed` after. A crash in between leaves a
 * trace.
 */
export const recordAuditEntry = (
  parts: Pick<AdminDeps, 'db'>,
  request: FastifyRequest,
  entry: Audited,
): Promise<void> => audited(parts, request, entry, async () => {})

const isRecorded = (request: FastifyRequest): boolean => recorded.has(request)

/** Dependencies of the operator's sections. */
export type AdminDeps = AccountDeps & {
  db: Database
  origins: Record<Lang, string>
  /** Null when payments are not configured. */
  provider: PaymentProvider | null
  links: MailLinks
  present: PresentHome
  /** The time of the published feed, ISO 8601; null before the first one. */
  feedDate: () => string | null
  now: () => Date
}

/** Audit entries outlive accounts, so they must not contain personal data. Mail addresses are
 *  what an operator would most likely paste into a reason. */
export function rejectPersonalDataInReasons(
  desk: FastifyInstance,
  { langOf }: Pick<AdminDeps, 'langOf'>,
): void {
  desk.addHook('preHandler', async (request) => {
    if (!/\S@\S/.test(reasonIn(request.body))) return
    throw new PublicError('reason-names', peopleTexts[langOf(request)].faults.reasonNames)
  })
}

function reasonIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('reason' in body)) return ''
  return typeof body.reason === 'string' ? body.reason : ''
}
