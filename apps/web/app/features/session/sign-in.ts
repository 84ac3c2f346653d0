import { callApi, textIn } from './call-api'
import { session } from './session-store'
import type { StoredUser } from './stored-user'

export type Credentials = { email: string; password: string }

/** The user who is now signed in, or the server's words on why nobody is; null when it had none. */
export type SignInResult = { user: StoredUser } | { error: string | null }

export async function signIn(credentials: Credentials): Promise<SignInResult> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/sign_in', body: credentials })
  const jwt = answer?.ok ? textIn(answer, 'jwt') : null
  const user = jwt === null ? null : session.signIn(jwt)
  return user === null ? { error: textIn(answer, 'error') } : { user }
}
