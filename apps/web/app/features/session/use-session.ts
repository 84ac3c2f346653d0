import { useSyncExternalStore } from 'react'
import { subscribeSessionAndClock } from './session-and-clock'
import { session, signedOut } from './session-store'
import { hasAccess, type StoredUser } from './stored-user'

/** Who is signed in, and whether their access is active. During hydration nobody is. */
export function useSession(): { user: StoredUser | null; active: boolean } {
  const { user } = useSyncExternalStore(session.subscribe, session.current, () => signedOut)
  const active = useSyncExternalStore(subscribeSessionAndClock, hasAccessNow, () => false)
  return { user, active }
}

function hasAccessNow(): boolean {
  const { user } = session.current()
  return user !== null && hasAccess(user, new Date())
}
