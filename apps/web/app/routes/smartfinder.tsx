import { pageMeta } from '../page/head-tags'
import { requireUser, useLeaveWhenSignedOut } from '../session/guards'
import { useSession } from '../session/session-store'
import { SmartfinderFrame, SmartfinderPage, WatchSkeleton } from '../watch/smartfinder-page'
import { requestContext } from '../request-context'
import type { Route } from './+types/smartfinder'

export const meta = pageMeta('smartfinder', { hidden: true })

type Counts = { countByPostcode: Readonly<Record<string, number>> }

const nothingCounted: Counts = { countByPostcode: {} }

/** The number of homes per postcode, for the selector. */
export function loader({ context }: Route.LoaderArgs): Counts {
  const { market } = context.get(requestContext)
  return market ? { countByPostcode: market.countByPostcode } : nothingCounted
}

/** The stored user is known only in the browser, so the guard runs there. A watch can be set up
 *  without the counts. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Counts> {
  requireUser(args.request)
  return args.serverLoader().catch(() => nothingCounted)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting />
}

export default function Smartfinder({ loaderData }: Route.ComponentProps) {
  const { user } = useSession()
  useLeaveWhenSignedOut(user === null)
  if (user === null) return <Waiting />
  // Remounts when another user signs in in another tab.
  return <SmartfinderPage key={user.user_id} user={user} counts={loaderData.countByPostcode} />
}

function Waiting() {
  return (
    <SmartfinderFrame>
      <WatchSkeleton />
    </SmartfinderFrame>
  )
}
