import { callApi, firstError, textIn } from '../session/call-api'
import type { LinkValues } from './link-values'

/** Does what the link is for. The server's words when it refuses, empty when it has none; null when
 *  it is done. */
export async function followMailLink(call: string, values: LinkValues): Promise<string | null> {
  const query = new URLSearchParams({ ...values }).toString()
  const answer = await callApi({ method: 'POST', path: `/api/v1/${call}?${query}` })
  if (answer?.ok) return null
  return firstError(answer) ?? textIn(answer, 'error') ?? ''
}
