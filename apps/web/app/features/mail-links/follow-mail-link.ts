import type { MailLinkName } from '@kot/contract/watch'
import { callApi, reasonIn } from '../session/call-api'
import type { LinkValues } from './link-values'

/** Status of an answer whose text was written by a validator, for developers. */
const BAD_REQUEST = 400

/** Does what the link is for. Returns null when it is done, and otherwise the server's reason, which is
 *  empty where it has none for people to read. */
export async function followMailLink(
  name: MailLinkName,
  values: LinkValues,
): Promise<string | null> {
  const query = new URLSearchParams({ ...values }).toString()
  const answer = await callApi({ method: 'POST', path: `/api/v1/${name}?${query}` })
  if (answer?.ok) return null
  if (answer?.status === BAD_REQUEST) return ''
  return reasonIn(answer) ?? ''
}
