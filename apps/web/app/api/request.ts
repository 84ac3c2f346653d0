import type { Call, ResponseOf } from './calls.ts'

/** A response whose JSON is typed. */
export interface TypedResponse<C extends string> extends Response {
  json: () => Promise<ResponseOf<C>>
}

/** Calls our own API. Adds nothing of the session. */
export function requestApi<C extends Call>(call: C, init?: RequestInit): Promise<TypedResponse<C>> {
  const at = call.indexOf(' ')
  return fetch(call.slice(at + 1), { method: call.slice(0, at), ...init })
}

/** What is the same for everyone, requested without the session; null if it could not be loaded. */
export async function loadPublic<C extends Call>(call: C): Promise<ResponseOf<C> | null> {
  try {
    const response = await requestApi(call)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
