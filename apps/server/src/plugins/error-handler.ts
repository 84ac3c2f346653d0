import {
  PROBLEM_MEDIA_TYPE,
  problemTypes,
  type Problem,
  type ProblemCode,
} from '@kot/contract/problem'
import { QueueFullError } from '@kot/domain/site/fair-queue'
import { isDatabaseAway, type Outage } from '@kot/db/outage'
import type { Lang } from '@kot/domain/text/lang'
import { requestErrorTexts } from '@kot/i18n/texts/api-errors'
import { isSpecifiedCall } from '@kot/contract/specified-calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, PublicError, tooMany, unavailable } from '../http/errors.ts'
import { specifiedRefusal } from '../http/specified-refusal.ts'
import { securityHeaders } from './security-headers.ts'

/** A zero byte or an invalid character. It cannot be stored or searched for, and can only come
 *  from a request. */
const UNSTORABLE_STATES = new Set(['22021', '22P05'])

/** The status nginx logs when the client has disconnected. It is never sent. */
export const CLIENT_GONE = 499

/** How a request is rejected: as a problem document, or in the format of the specification. */
type Failure = {
  status: number
  code: ProblemCode
  /** The code for calls of the specification, if it differs: that of the framework. */
  specifiedCode?: string
  text: string
  /** The form of the request is wrong, not its contents. */
  isMalformed?: boolean
  retryAfter?: number | undefined
  headers?: Readonly<Record<string, string>>
  errors?: Problem['errors']
}

type FrameworkError = Error & {
  statusCode?: number
  code?: string
  validation?: { instancePath: string; message?: string }[]
  validationContext?: string
}

/** Handles a URL that Fastify cannot parse. Such a request reaches no hook and no handler, and
 *  Fastify's own response would repeat the URL with its tokens. */
export const malformedRequestHandler =
  (origin = '') =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = { status: 400, code: 'bad_request', text: 'Bad address' } as const
    void reply
      .code(400)
      .headers({ ...securityHeaders, 'cache-control': 'no-store' })
      .type(PROBLEM_MEDIA_TYPE)
      .send(asProblem(failure, request, origin))
  }

type ErrorHandling = {
  /** Where problem types are described; without it they are relative. */
  origin?: string
  outage?: Outage | undefined
  langOf?: (request: FastifyRequest) => Lang
}

/** Turns every error into a response. */
export function errorHandler(
  app: FastifyInstance,
  { origin = '', outage, langOf = () => 'is' }: ErrorHandling = {},
): void {
  app.setErrorHandler((error: FrameworkError, request, reply) => {
    if (hasHungUp(error, request, reply)) {
      request.log.info({ route: request.routeOptions.url }, 'client disconnected')
      // A page that is being sent has its status already.
      return reply.raw.headersSent ? reply.hijack() : reply.code(CLIENT_GONE).send()
    }
    const failure = asFailure(error, request, langOf(request))
    if (failure.status >= 500 && !outage?.takes(error))
      request.log.error({ err: error }, 'request failed')
    const { status, text, code, specifiedCode = code, retryAfter, headers = {} } = failure
    reply.code(status).headers({ ...headers, 'cache-control': 'no-store' })
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    if (status === 401 && !reply.hasHeader('www-authenticate')) {
      reply.header('www-authenticate', challenge(request))
    }
    if (isSpecifiedCall(request.method, request.routeOptions.url)) {
      const body = failure.isMalformed
        ? specifiedRefusal(request.routeOptions.schema).body(text, specifiedCode)
        : { error: text, code: specifiedCode }
      return reply.type('application/json; charset=utf-8').send(body)
    }
    return reply.type(PROBLEM_MEDIA_TYPE).send(asProblem(failure, request, origin))
  })
}

export const problemUri = (origin: string, code: string): string => `${origin}/api/problems/${code}`

const asProblem = (
  { status, code, text, errors }: Failure,
  { id }: FastifyRequest,
  origin: string,
): Problem => ({
  type: problemUri(origin, code),
  title: problemTypes[code].title,
  status,
  detail: text,
  instance: `urn:uuid:${id}`,
  code,
  ...(errors && { errors }),
})

/** RFC 6750: without a token only the scheme is named. */
const challenge = ({ headers }: FastifyRequest): string =>
  headers.authorization === undefined
    ? 'Bearer realm="api"'
    : 'Bearer realm="api", error="invalid_token"'

const internal: Failure = { status: 500, code: 'internal', text: 'Something went wrong.' }

function asFailure(error: FrameworkError, request: FastifyRequest, lang: Lang): Failure {
  const known = asPublic(error)
  if (known) {
    const { status, code, message, retryAfter, headers } = known
    return { status, code, text: message, retryAfter, headers }
  }
  // Fastify's own errors (validation, too large, bad JSON) have a 4xx status. Their messages are for developers.
  const { statusCode: status = 500, code: specifiedCode = 'refused' } = error
  if (status < 400 || status >= 500) return internal
  return {
    status,
    code: frameworkCodes[status] ?? 'bad_request',
    specifiedCode,
    text: requestErrorTexts[lang][malformedTexts[status] ?? 'malformed'],
    isMalformed: true,
    ...(error.validation && {
      code: 'invalid',
      errors: error.validation.map(({ instancePath, message = '' }) => ({
        pointer: `/${error.validationContext ?? 'body'}${instancePath === '/' ? '' : instancePath}`,
        detail: message,
      })),
    }),
    // RFC 9110, 15.5.16: the types that would have been accepted.
    ...(status === 415 && { headers: { accept: acceptedTypes(request) } }),
  }
}

function acceptedTypes({ routeOptions: { config, schema } }: FastifyRequest): string {
  if (config.ignoresBody === true) return '*/*'
  return (schema?.consumes ?? ['application/json']).join(', ')
}

const frameworkCodes: Readonly<Record<number, ProblemCode>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
}

const malformedTexts: Readonly<Record<number, keyof (typeof requestErrorTexts)['is']>> = {
  413: 'tooLarge',
  415: 'unsupportedType',
}

function asPublic(error: FrameworkError): PublicError | null {
  if (error instanceof PublicError) return error
  if (isDatabaseAway(error)) return unavailable()
  if (error instanceof QueueFullError) {
    return error.of === 'network' ? tooMany(error.retryAfterSeconds) : unavailable()
  }
  if (UNSTORABLE_STATES.has(error.code ?? '')) return badRequest('The text cannot be stored')
  return error.statusCode === 503 ? unavailable() : null
}

/** Whether the client has disconnected: the body was cut off or the work was aborted. Errors on
 *  our side during a disconnect are still errors. */
function hasHungUp(error: Error, { raw }: FastifyRequest, reply: FastifyReply): boolean {
  const brokeOff = raw.destroyed && !raw.complete
  return brokeOff || (reply.raw.destroyed && error.name === 'AbortError')
}
