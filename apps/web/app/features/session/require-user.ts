import { redirect } from 'react-router'
import { session } from './session-store'
import type { StoredUser } from './stored-user'
import { wantedPage } from './wanted-page'

/** For the clientLoader of a page that needs a user: sends everybody else to /login and remembers
 *  where they wanted to go. */
export function requireUser(request: Request): StoredUser {
  const { user } = session.current()
  if (user !== null) return user
  const { pathname, search } = new URL(request.url)
  wantedPage.remember(pathname + search)
  throw redirect('/login')
}
