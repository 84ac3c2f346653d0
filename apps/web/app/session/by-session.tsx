import type { ReactNode } from 'react'
import { useStore } from '../ui/state/store'
import { type StoredUser, useSession } from '../api/session-store'

/** Parts for visitors only. Until the page is hydrated, both these and the parts for members are in it, and CSS
 *  shows those of the stored session: see `sessionScript`. */
export function ForVisitor({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const isHydrated = useIsHydrated()
  if (user !== null) return null
  return <div className={isHydrated ? 'contents' : 'contents signed-in:hidden'}>{children}</div>
}

/** Parts for signed-in users only. Before hydration their user is null. */
export function ForMember({ children }: { children: (user: StoredUser | null) => ReactNode }) {
  const { user } = useSession()
  const isHydrated = useIsHydrated()
  if (isHydrated && user === null) return null
  return (
    <div className={isHydrated ? 'contents' : 'hidden signed-in:contents'}>{children(user)}</div>
  )
}

const hydration = { subscribe: () => () => {}, current: () => true }

const useIsHydrated = (): boolean => useStore(hydration, false)
