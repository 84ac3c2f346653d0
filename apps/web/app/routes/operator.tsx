import { Outlet } from 'react-router'
import { DeskFrame } from '../features/operator/desk/desk-frame'
import { Gate } from '../features/operator/gate/gate'
import { GateWaiting } from '../features/operator/gate/gate-waiting'
import type { FrameHandle } from '../features/page/frame-handle'
import { requireUser } from '../features/session/require-user'
import { useLeaveWhenSignedOut } from '../features/session/use-leave-when-signed-out'
import { useSession } from '../features/session/use-session'
import type { Route } from './+types/operator'

export const handle: FrameHandle = { footer: false }

/** The stored user is known in the browser only. The server renders an empty place for everybody: what
 *  the desk shows is fetched by whoever may. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUser(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <GateWaiting />
}

export default function OperatorDesk() {
  const { user } = useSession()
  useLeaveWhenSignedOut(user === null)
  if (user === null) return <GateWaiting />
  return (
    // Signing in as somebody else in another tab begins at the gate.
    <Gate key={user.user_id}>
      <DeskFrame>
        <Outlet />
      </DeskFrame>
    </Gate>
  )
}
