import { callApi, textIn } from './call-api'
import { session } from './session-store'
import { hasAccess } from './stored-user'

/** Whether access is active as the server knows it; the answered token takes the place of the old
 *  one. Where the server does not say, the token that is here counts. */
export async function checkAccess(): Promise<boolean> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/check_active', body: {} })
  const jwt = answer?.ok ? textIn(answer, 'jwt') : null
  if (jwt !== null && session.signIn(jwt) !== null) return textIn(answer, 'active') === 'true'
  const { user } = session.current()
  return user !== null && hasAccess(user, new Date())
}
