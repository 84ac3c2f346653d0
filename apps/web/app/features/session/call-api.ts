import { renewSession } from './renew-session'
import { session } from './session-store'

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
export type ApiAnswer = { ok: boolean; status: number; body: unknown } | null

/** As much of an answer as its readers need. */
type Answered = { body: unknown } | null

/** Calls our own API as the signed-in user, if there is one. A token lives for minutes, a session
 *  for weeks: a refused token is renewed and the call repeated once. */
export async function callApi(call: ApiCall): Promise<ApiAnswer> {
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

async function read(response: Response): Promise<ApiAnswer> {
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
