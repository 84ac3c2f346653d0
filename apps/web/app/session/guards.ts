import { redirect, useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { hasAccess, session, type StoredUser } from './session-store'
import { pendingPage } from './tab-storage'
import { callApi, textIn } from './call-api'

/** For the clientLoader of a page that needs a user: sends everybody else to /login and remembers
 *  where they wanted to go. */
export function requireUser(request: Request): StoredUser {
  const { user } = session.current()
  if (user !== null) return user
  const { pathname, search } = new URL(request.url)
  pendingPage.remember(pathname + search)
  throw redirect('/login')
}

/** For the clientLoader of a page that makes no sense to somebody who is signed in. */
export function requireVisitor(): void {
  if (session.current().user !== null) throw redirect('/')
}

/** A session can end elsewhere while the page stands open; then its guard is asked again. */
export function useLeaveWhenSignedOut(signedOut: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (signedOut) void revalidate()
  }, [signedOut, revalidate])
}

/** Whether access is active as the server knows it; the answered token takes the place of the old
 *  one. Where the server does not say, the token that is here counts. */
export async function checkAccess(): Promise<boolean> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/check_active', body: {} })
  const jwt = answer?.ok ? textIn(answer, 'jwt') : null
  if (jwt !== null && session.signIn(jwt) !== null) return textIn(answer, 'active') === 'true'
  const { user } = session.current()
  return user !== null && hasAccess(user, new Date())
}
