import { pageMeta } from '../page/head-tags'
import { BoardFrame, BoardSkeleton } from '../board/page/board-frame'
import { BoardPage } from '../board/page/board-page'
import { requireUser, useLeaveWhenSignedOut } from '../session/guards'
import { useSession } from '../api/session-store'
import type { Route } from './+types/board'

export const meta = pageMeta('board', { hidden: true })

/** The stored user is known only in the browser, so the guard runs there. */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  requireUser(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingPage />
}

export default function Board() {
  const { user } = useSession()
  useLeaveWhenSignedOut(user === null)
  if (user === null) return <LoadingPage />
  // Remounts when another user signs in in another tab.
  return <BoardPage key={user.user_id} />
}

function LoadingPage() {
  return (
    <BoardFrame>
      <BoardSkeleton />
    </BoardFrame>
  )
}
