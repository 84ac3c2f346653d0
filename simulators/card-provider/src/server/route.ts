import type { IncomingHttpHeaders } from 'node:http'
import { RefusedError } from '../book/transaction.ts'

/** What a duplicated list looks like: everything that it names, it names twice. */
export const everythingTwice = (answer: RouteResponse): RouteResponse =>
  answer.status === 200
    ? json(
        200,
        (JSON.parse(answer.body) as unknown[]).flatMap((one) => [one, one]),
      )
    : answer

export type Call = {
  headers: IncomingHttpHeaders
  /** What stands for the named parts of the path. */
  parts: Record<string, string | undefined>
  query: URLSearchParams
  /** Parsed JSON; null when there is none. */
  body: unknown
}

/** The key by which a caller marks the repetitions of one call. */
export const idempotencyKeyOf = ({ headers }: Call): string | undefined =>
  headers['idempotency-key']?.toString()

export type Route = {
  method: string
  pattern: URLPattern
  handle: (call: Call) => Promise<RouteResponse | typeof silence>
}

export type Handle = (
  call: Call,
) => RouteResponse | typeof silence | Promise<RouteResponse | typeof silence>

/** `route('GET /transactions/:id', …)` */
export function route(place: string, handle: Handle): Route {
  const [method = '', pathname = ''] = place.split(' ')
  return { method, pattern: new URLPattern({ pathname }), handle: async (call) => handle(call) }
}

/** A body's properties, whatever was sent. */
export const propertiesOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

export const textOf = (given: unknown, otherwise = ''): string =>
  typeof given === 'string' ? given : otherwise

export type RouteResponse = {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

/** No answer at all: the connection stays open and nothing comes. */
export const silence = Symbol('silence')

export const json = (status: number, value: unknown): RouteResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

export const refusal = (error: unknown): RouteResponse =>
  error instanceof RefusedError
    ? json(error.status, { code: error.code, message: error.message })
    : json(500, { code: 'SERVER_ERROR', message: String(error) })
