import { redirect } from 'react-router'
import { hasAccess, session, useSession } from '../api/session-store'
import { pageMeta } from '../page/head-tags'
import type { FrameHandle } from '../page/use-page'
import { requireUser, useLeaveWhenSignedOut } from '../session/guards'
import { TodayPage } from '../today/today-page'
import type { Route } from './+types/today'

export const meta = pageMeta('today', { hidden: true })
export const handle: FrameHandle = { footer: false }

/** Where the app opens from its icon: without access there is nothing to show, so the front page opens instead. A
 *  link of a notice leads through the sign-in. */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  const isFromIcon = new URL(request.url).searchParams.has('app')
  if (isFromIcon && session.current().user === null) throw redirect('/')
  const user = requireUser(request)
  if (!hasAccess(user, new Date())) throw redirect('/')
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <div className="min-h-dvh" />
}

export default function Today() {
  const { user, active } = useSession()
  useLeaveWhenSignedOut(user === null || !active)
  if (user === null) return <HydrateFallback />
  return <TodayPage key={user.user_id} />
}
