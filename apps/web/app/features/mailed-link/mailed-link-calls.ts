import type { MailedLink } from '@kot/contract/accounts/mailed-link'
import { callApi, firstError, textIn } from '../session/call-api'

export type LinkAnswer = { link: MailedLink } | { error: string | null }

/** What the link would do. */
export const lookAtLink = (token: string) => ask('/api/v1/mailed_link', token)

/** Does it, once. */
export const followLink = (token: string) => ask('/api/v1/mailed_link/use', token)

async function ask(path: string, token: string): Promise<LinkAnswer> {
  const answer = await callApi({ method: 'POST', path, body: { token } })
  return answer?.ok
    ? { link: answer.body as MailedLink }
    : { error: firstError(answer) ?? textIn(answer, 'error') }
}
