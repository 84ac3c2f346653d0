import { renewSession } from './renew-session'
import { session } from './session-store'

export type ApiCall = { method: 'POST' | 'PUT'; path: string; body: object }

/** The decoded answer, whatever its status; null when there was no connection or no JSON. */
export type ApiAnswer = { ok: boolean; body: unknown } | null

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

const send = ({ method, path, body }: ApiCall, jwt: string | null): Promise<Response> =>
  fetch(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
    },
    body: JSON.stringify(body),
  })

async function read(response: Response): Promise<ApiAnswer> {
  const text = await response.text()
  return { ok: response.ok, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

/** A text of the answer by its name; null when it is missing or no text. */
export function textIn(answer: ApiAnswer, name: string): string | null {
  return asText(fieldIn(answer, name))
}

/** The first entry of the answer's `errors`. */
export function firstError(answer: ApiAnswer): string | null {
  const errors = fieldIn(answer, 'errors')
  return Array.isArray(errors) ? asText(errors[0]) : null
}

const fieldIn = (answer: ApiAnswer, name: string): unknown =>
  new Map<string, unknown>(Object.entries(answer?.body ?? {})).get(name)

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
