import { redirect } from 'react-router'
import { session } from './session-store'

/** For the clientLoader of a page that makes no sense to somebody who is signed in. */
export function requireVisitor(): void {
  if (session.current().user !== null) throw redirect('/')
}
