import type { PostcodeCounts } from '@kot/domain/postcode/areas'
import { watchesTexts } from '@kot/i18n/texts/watches'
import { redirect } from 'react-router'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { requestContext } from '../request-context'
import { requireUser, useLeaveWhenSignedOut } from '../session/guards'
import { useSession } from '../api/session-store'
import { EditFrame, EditPage, EditSkeleton } from '../watch/pages/edit-page'
import type { Route } from './+types/watch'

export const meta = pageMeta('smartfinder', { hidden: true })

type WatchData = { countByPostcode: PostcodeCounts }

const nothingCounted: WatchData = { countByPostcode: {} }

/** The number of homes per postcode, for the selector. */
export function loader({ context }: Route.LoaderArgs): WatchData {
  const { market } = context.get(requestContext)
  return market ? { countByPostcode: market.countByPostcode } : nothingCounted
}

/** Only its owner's browser knows whether there is such a watch; what is no number is none. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<WatchData> {
  requireUser(args.request)
  if (!/^(?:new|\d{1,9})$/.test(args.params.id)) throw redirect('/smartfinder')
  return args.serverLoader().catch(() => nothingCounted)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingPage />
}

/** `/smartfinder/new`, and `/smartfinder/{id}` for one that exists. */
export default function WatchPage({ loaderData, params }: Route.ComponentProps) {
  const { user } = useSession()
  useLeaveWhenSignedOut(user === null)
  if (user === null) return <LoadingPage />
  return (
    <EditPage
      // Remounts when another user signs in in another tab.
      key={`${user.user_id} ${params.id}`}
      user={user}
      counts={loaderData.countByPostcode}
      id={params.id === 'new' ? null : Number(params.id)}
    />
  )
}

function LoadingPage() {
  return (
    <EditFrame heading={watchesTexts[useLang()].page.change}>
      <EditSkeleton />
    </EditFrame>
  )
}
