import type { IncomingHttpHeaders } from 'node:http'
import type { Answer, silence } from './answer.ts'

export type Call = {
  headers: IncomingHttpHeaders
  /** What stands for the named parts of the path. */
  parts: Record<string, string | undefined>
  query: URLSearchParams
  /** Parsed JSON; null when there is none. */
  body: unknown
}

export type Route = {
  method: string
  pattern: URLPattern
  handle: (call: Call) => Promise<Answer | typeof silence>
}

export type Handle = (call: Call) => Answer | typeof silence | Promise<Answer | typeof silence>

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
