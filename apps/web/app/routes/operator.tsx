import { Outlet } from 'react-router'
import { AdminFrame } from '../admin/admin-frame'
import { SecondFactorGate, GateSkeleton } from '../admin/second-factor/second-factor-gate'
import type { FrameHandle } from '../page/use-page'
import { requireUser, useLeaveWhenSignedOut } from '../session/guards'
import { useSession } from '../session/session-store'
import type { Route } from './+types/operator'

export const handle: FrameHandle = { footer: false }

/** The stored user is known only in the browser. The server renders an empty page for everyone; the
 *  browser fetches the content of the admin with the user's credentials. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUser(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <GateSkeleton />
}

export default function OperatorDesk() {
  const { user } = useSession()
  useLeaveWhenSignedOut(user === null)
  if (user === null) return <GateSkeleton />
  return (
    // Signing in as another user in another tab starts again at the gate.
    <SecondFactorGate key={user.user_id}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </SecondFactorGate>
  )
}
