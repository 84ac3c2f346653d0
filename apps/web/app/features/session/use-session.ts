import { useStore } from '../../ui/store'
import { subscribeSessionAndClock } from './session-and-clock'
import { session, signedOut } from './session-store'
import { hasAccess, type StoredUser } from './stored-user'

/** Who is signed in, and whether their access is active. During hydration nobody is. */
export function useSession(): { user: StoredUser | null; active: boolean } {
  const { user } = useStore(session, signedOut)
  const active = useStore(accessNow, false)
  return { user, active }
}

const accessNow = {
  subscribe: subscribeSessionAndClock,
  current(): boolean {
    const { user } = session.current()
    return user !== null && hasAccess(user, new Date())
  },
}
