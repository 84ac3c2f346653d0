import type {
  ContextConfigDefault,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DESK_CATCH_ALL } from '../../plugins/method-not-allowed.ts'
import type { ZodApp } from '../accounts/zod-app.ts'
import { isRecorded } from './audited.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the operator's desk changes. */
    deskAction?: string
  }
}

type DeskHandler<S extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  S,
  ZodTypeProvider
>

/**
 * The only way to add a call that changes something at the desk: `refuseUnaudited` lets the server not
 * start with another. Its handler goes through `audited` or `noteAction`; one that succeeds without
 * having left a trace answers 500, so that its first test finds it.
 */
export function deskAction<const S extends FastifySchema>(
  app: ZodApp,
  method: 'POST' | 'PUT' | 'DELETE',
  url: `/api/operator/${string}`,
  schema: S,
  { action, bodyLimit }: { action: string; bodyLimit?: number },
  handler: DeskHandler<S>,
): void {
  const act = handler as (this: ZodApp, ...given: Parameters<DeskHandler<S>>) => Promise<unknown>
  const recording = async function (this: ZodApp, ...given: Parameters<DeskHandler<S>>) {
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
    handler: recording as DeskHandler<S>,
  })
}

/** Inside this scope whatever is not a question has to be a `deskAction`. */
export function refuseUnaudited(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ method, url, config }) => {
    const asksOnly = [method].flat().every((one) => one === 'GET' || one === 'HEAD')
    // What refuses everything changes nothing.
    if (asksOnly || url === DESK_CATCH_ALL || config?.deskAction !== undefined) return
    throw new Error(`${String(method)} ${url} of the desk is not registered with deskAction`)
  })
}
