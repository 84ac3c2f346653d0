import { session, tokenExpiry } from './session-store'

/** A token this close to its end may not survive the way to the server. */
const marginMs = 30_000

/** The token of whoever is signed in, renewed when its time is nearly up; null for a visitor. For
 *  calls that answer everybody, and would take an old token for a visitor's. */
export async function freshToken(): Promise<string | null> {
  const { jwt } = session.current()
  if (jwt === null) return null
  const expiry = tokenExpiry(jwt)
  if (expiry === null || expiry - Date.now() > marginMs) return jwt
  // Without a connection the old one is as good as any.
  return renewSession(jwt).catch(() => jwt)
}

export type ApiCall =
  | {
      method: 'POST' | 'PUT' | 'DELETE'
      path: string
      /** Absent where the call is documented without one. */
      body?: object
      /** Lets the call outlive a page that is left right after. */
      keepalive?: true
    }
  | { method: 'GET'; path: string }

/** The decoded answer, whatever its status; null when there was no connection or no JSON. */
export type ApiResponse = { ok: boolean; status: number; body: unknown } | null

/** As much of an answer as its readers need. */
type Answered = { body: unknown } | null

/** Calls our own API as the signed-in user, if there is one. A token lives for minutes, a session
 *  for weeks: a refused token is renewed and the call repeated once. */
export async function callApi(call: ApiCall): Promise<ApiResponse> {
  try {
    const { jwt } = session.current()
    const response = await send(call, jwt)
    if (response.status !== 401 || jwt === null) return await read(response)
    const renewed = await renewSession(jwt)
    return await read(renewed === null ? response : await send(call, renewed))
  } catch {
    return null
  }
}

const send = (call: ApiCall, jwt: string | null): Promise<Response> =>
  fetch(call.path, {
    method: call.method,
    headers: {
      ...(bodyOf(call) !== undefined && { 'content-type': 'application/json' }),
      ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
    },
    ...(bodyOf(call) !== undefined && { body: JSON.stringify(bodyOf(call)) }),
    ...(call.method !== 'GET' && call.keepalive && { keepalive: true }),
  })

const bodyOf = (call: ApiCall): object | undefined =>
  call.method === 'GET' ? undefined : call.body

async function read(response: Response): Promise<ApiResponse> {
  const text = await response.text()
  const { ok, status } = response
  return { ok, status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

/** A text of the answer by its name; null when it is missing or no text. */
export function textIn(answer: Answered, name: string): string | null {
  return asText(fieldIn(answer, name))
}

/** What the server says is wrong, for people: calls of the specification say it in `errors` or `error`, all
 *  others in the `detail` of a problem (RFC 9457). */
export const reasonIn = (answer: Answered): string | null =>
  firstError(answer) ?? textIn(answer, 'detail') ?? textIn(answer, 'error')

/** The first entry of the answer's `errors`. */
export function firstError(answer: Answered): string | null {
  const errors = fieldIn(answer, 'errors')
  return Array.isArray(errors) ? asText(errors[0]) : null
}

const fieldIn = (answer: Answered, name: string): unknown =>
  new Map<string, unknown>(Object.entries(answer?.body ?? {})).get(name)

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const running = new Map<string, Promise<string | null>>()

/** A fresh token for the session of an expired one; null when the session has ended, which then
 *  ends here too. Calls with the same token at the same time share one renewal. */
export function renewSession(jwt: string): Promise<string | null> {
  const renewal = running.get(jwt) ?? renew(jwt).finally(() => running.delete(jwt))
  running.set(jwt, renewal)
  return renewal
}

async function renew(jwt: string): Promise<string | null> {
  const response = await fetch('/api/v1/renew', {
    method: 'POST',
    headers: { authorization: `Bearer ${jwt}` },
  })
  // Meanwhile somebody may have signed out, or somebody else in: then this is nobody's business.
  if (session.current().jwt !== jwt) return null
  if (response.ok) {
    const { jwt: fresh } = (await response.json()) as { jwt: string }
    return session.signIn(fresh) === null ? null : fresh
  }
  if (response.status === 401) session.forget()
  return null
}
