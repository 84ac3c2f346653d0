import type { Lang } from '@kot/domain/lang'
import { callApi, firstError, textIn, type ApiAnswer } from './call-api'

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
  return answer?.ok ? { sent: true } : { error: wordsIn(answer) }
}

/** Sets the new password; answers with the hand-off that signs the browser in. */
export async function setNewPassword(
  user: NewPassword,
): Promise<{ jwt: string } | { error: string | null }> {
  const answer = await callApi({ method: 'PUT', path: '/users/password', body: { user } })
  const jwt = answer?.ok ? textIn(answer, 'jwt') : null
  return jwt === null ? { error: wordsIn(answer) } : { jwt }
}

/** A limit answers like all others do, without a list. */
const wordsIn = (answer: ApiAnswer): string | null => firstError(answer) ?? textIn(answer, 'error')
