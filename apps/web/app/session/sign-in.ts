import type { Lang } from '@kot/domain/text/lang'
import { callApi, reasonIn, textIn } from '../api/call-api'
import { session, type StoredUser } from '../api/session-store'

export type Credentials = { email: string; password: string }

/** The user who is now signed in, or the server's error message; null if it had none. */
export type SignInResult = { user: StoredUser } | { error: string | null }

export async function signIn(credentials: Credentials): Promise<SignInResult> {
  const answer = await callApi('POST /api/v1/sign_in', credentials)
  const user = answer?.ok ? session.signIn(answer.body.jwt) : null
  return user === null ? { error: textIn(answer, 'error') } : { user }
}

type NewPassword = {
  reset_password_token: string
  password: string
  password_confirmation: string
  locale: Lang
}

/** Requests the mail with the link to a new password. Returns the server's first error. */
export async function requestPasswordReset(user: {
  email: string
  locale: Lang
}): Promise<{ sent: true } | { error: string | null }> {
  const answer = await callApi('POST /users/password', { user })
  return answer?.ok ? { sent: true } : { error: reasonIn(answer) }
}

/** Sets the new password. Returns the hand-off that signs the browser in. */
export async function setNewPassword(
  user: NewPassword,
): Promise<{ jwt: string } | { error: string | null }> {
  const answer = await callApi('PUT /users/password', { user })
  return answer?.ok ? answer.body : { error: reasonIn(answer) }
}

type SocialProvider = 'facebook' | 'google'

/** The address that starts a social login. Our server keeps the referral; the provider never sees
 *  it. */
export function socialAddress(provider: SocialProvider, friend: string | null): string {
  const query = friend ? `?${new URLSearchParams({ state: `friend=${friend}` }).toString()}` : ''
  return `/auth/${provider}${query}`
}
