import type { PostcodeCounts } from '@kot/domain/postcode/areas'
import { pageMeta } from '../page/head-tags'
import { requireUser, useLeaveWhenSignedOut } from '../session/guards'
import { useSession } from '../api/session-store'
import { SmartfinderFrame, SmartfinderPage, WatchSkeleton } from '../watch/pages/smartfinder-page'
import { requestContext } from '../request-context'
import type { Route } from './+types/smartfinder'

export const meta = pageMeta('smartfinder', { hidden: true })

type SmartfinderData = { countByPostcode: PostcodeCounts }

const nothingCounted: SmartfinderData = { countByPostcode: {} }

/** The number of homes per postcode, for the selector. */
export function loader({ context }: Route.LoaderArgs): SmartfinderData {
  const { market } = context.get(requestContext)
  return market ? { countByPostcode: market.countByPostcode } : nothingCounted
}

/** The stored user is known only in the browser, so the guard runs there. A watch can be set up
 *  without the counts. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<SmartfinderData> {
  requireUser(args.request)
  return args.serverLoader().catch(() => nothingCounted)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingPage />
}

export default function Smartfinder({ loaderData }: Route.ComponentProps) {
  const { user } = useSession()
  useLeaveWhenSignedOut(user === null)
  if (user === null) return <LoadingPage />
  // Remounts when another user signs in in another tab.
  return <SmartfinderPage key={user.user_id} user={user} counts={loaderData.countByPostcode} />
}

function LoadingPage() {
  return (
    <SmartfinderFrame>
      <WatchSkeleton />
    </SmartfinderFrame>
  )
}
