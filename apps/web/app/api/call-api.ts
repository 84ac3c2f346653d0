import type { Call, ResponseOf, Sent } from './calls'
import { requestApi } from './request'
import { session, tokenExpiry } from './session-store'

/** A token this close to its end may expire on the way to the server. */
const marginMs = 30_000

/** The token of the signed-in user, renewed if it is about to expire; null for a visitor. For calls
 *  that are open to everyone and would treat an expired token as a visitor. */
export async function freshToken(): Promise<string | null> {
  const { jwt } = session.current()
  if (jwt === null) return null
  const expiry = tokenExpiry(jwt)
  if (expiry === null || expiry - Date.now() > marginMs) return jwt
  // Without a connection, use the old token.
  return renewSession(jwt).catch(() => jwt)
}

/** The decoded response, whatever its status; null if there was no connection or no JSON. */
export type ApiResponse<Body = unknown> =
  | { ok: true; status: number; body: Body }
  | { ok: false; status: number; body: unknown }
  | null

/** The part of a response that the functions below need. */
type Answered = { body: unknown } | null

/** Calls our own API as the signed-in user, if there is one. A token lasts minutes, a session
 *  weeks: after a rejected token it is renewed and the call repeated once. */
export async function callApi<C extends Call>(
  call: C,
  ...[body, options]: Sent<C>
): Promise<ApiResponse<ResponseOf<C>>> {
  const send = (jwt: string | null) =>
    requestApi(call, {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...options,
    })
  try {
    const { jwt } = session.current()
    const response = await send(jwt)
    if (response.status !== 401 || jwt === null) return await read(response)
    const renewed = await renewSession(jwt)
    return await read(renewed === null ? response : await send(renewed))
  } catch {
    return null
  }
}

async function read(response: Response) {
  const text = await response.text()
  const { ok, status } = response
  return { ok, status, body: text === '' ? null : JSON.parse(text) }
}

/** The body of a response, or why there is none; a blank reason is not known. */
export type CallResult<Body> = { body: Body; reason?: undefined } | { body: null; reason: string }

export async function callOrReason<C extends Call>(
  call: C,
  ...sent: Sent<C>
): Promise<CallResult<ResponseOf<C>>> {
  const answer = await callApi(call, ...sent)
  return answer?.ok ? { body: answer.body } : { body: null, reason: reasonIn(answer) ?? '' }
}

/** The body of a response; null if the call failed. */
export const callOrNull = async <C extends Call>(
  call: C,
  ...sent: Sent<C>
): Promise<ResponseOf<C> | null> => (await callOrReason(call, ...sent)).body

/** A text field of the response; null if it is missing or not a text. */
export function textIn(answer: Answered, name: string): string | null {
  return asText(fieldIn(answer, name))
}

/** The server's error message for users. Calls of the specification return it in `errors` or
 *  `error`, all others in the `detail` of a problem (RFC 9457). */
export const reasonIn = (answer: Answered): string | null =>
  firstError(answer) ?? textIn(answer, 'detail') ?? textIn(answer, 'error')

/** The first entry of `errors` in the response. */
export function firstError(answer: Answered): string | null {
  const errors = fieldIn(answer, 'errors')
  return Array.isArray(errors) ? asText(errors[0]) : null
}

const fieldIn = (answer: Answered, name: string): unknown =>
  new Map<string, unknown>(Object.entries(answer?.body ?? {})).get(name)

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const running = new Map<string, Promise<string | null>>()

/** Returns a new token for the session of an expired one; null if the session has ended, which is
 *  then cleared here too. Concurrent calls with the same token share one renewal. */
export function renewSession(jwt: string): Promise<string | null> {
  const renewal = running.get(jwt) ?? renew(jwt).finally(() => running.delete(jwt))
  running.set(jwt, renewal)
  return renewal
}

async function renew(jwt: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${jwt}` }
  const response = await requestApi('POST /api/v1/renew', { headers })
  // Ignore the result if the user has signed out or another user has signed in.
  if (session.current().jwt !== jwt) return null
  if (response.ok) {
    const { jwt: fresh } = await response.json()
    return session.signIn(fresh) === null ? null : fresh
  }
  if (response.status === 401) session.forget()
  return null
}

/** Waits before a call is repeated. Ends early when the connection comes back or the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const goOn = () => {
      end.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn, { signal: end.signal })
    signal?.addEventListener('abort', goOn, { signal: end.signal })
  })
}
