import { redirect, useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { hasAccess, session, type StoredUser } from '../api/session-store'
import { pendingPage } from './tab-storage'
import { callOrNull } from '../api/call-api'

/** For the clientLoader of a page that requires a user. Redirects visitors to /login and remembers
 *  the requested page. */
export function requireUser(request: Request): StoredUser {
  const { user } = session.current()
  if (user !== null) return user
  const { pathname, search } = new URL(request.url)
  pendingPage.remember(pathname + search)
  throw redirect('/login')
}

/** For the clientLoader of a page that is only for visitors. */
export function requireVisitor(): void {
  if (session.current().user !== null) throw redirect('/')
}

/** Runs the guard again when the session ends elsewhere while the page is open. */
export function useLeaveWhenSignedOut(signedOut: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (signedOut) void revalidate()
  }, [signedOut, revalidate])
}

/** Queries the server whether access is active, and stores the token it returns. Without a response,
 *  the current token decides. */
export async function checkAccess(): Promise<boolean> {
  const answer = await callOrNull('POST /api/v1/check_active', {})
  if (answer !== null && session.signIn(answer.jwt) !== null) return answer.active === 'true'
  const { user } = session.current()
  return user !== null && hasAccess(user, new Date())
}
