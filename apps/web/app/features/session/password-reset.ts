import type { Lang } from '@kot/domain/lang'
import { callApi, reasonIn, textIn } from './call-api'

export type NewPassword = {
  reset_password_token: string
  password: string
  password_confirmation: string
  locale: Lang
}

/** Asks for the mail with the link to a new password; answers with the server's first error. */
export async function requestPasswordReset(user: {
  email: string
  locale: Lang
}): Promise<{ sent: true } | { error: string | null }> {
  const answer = await callApi({ method: 'POST', path: '/users/password', body: { user } })
  return answer?.ok ? { sent: true } : { error: reasonIn(answer) }
}

/** Sets the new password; answers with the hand-off that signs the browser in. */
export async function setNewPassword(
  user: NewPassword,
): Promise<{ jwt: string } | { error: string | null }> {
  const answer = await callApi({ method: 'PUT', path: '/users/password', body: { user } })
  const jwt = answer?.ok ? textIn(answer, 'jwt') : null
  return jwt === null ? { error: reasonIn(answer) } : { jwt }
}
