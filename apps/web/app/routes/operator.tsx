import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AdminFrame } from '../operator/admin-frame'
import { sectionAt } from '../operator/layout/admin-page'
import { GateClosed, loadAdmin, requireSecondFactor } from '../operator/layout/admin-api'
import { GateSkeleton, SecondFactorGate } from '../operator/second-factor/second-factor-gate'
import { type FrameHandle, pageOfMatches } from '../page/use-page'
import { requireUser, useLeaveWhenSignedOut } from '../session/guards'
import { useSession } from '../api/session-store'
import type { Route } from './+types/operator'

export const handle: FrameHandle = { footer: false }

/** The head of every page of the admin: a title for the tab and nothing else. */
export function meta({ matches, location }: Route.MetaArgs) {
  const texts = adminTexts[pageOfMatches(matches).lang]
  const title = texts.title(texts.section[sectionAt(location.pathname)])
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** The stored user is known only in the browser. The server renders an empty page for everyone; the
 *  browser fetches the content of the admin with the user's credentials. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user_id: userId } = requireUser(request)
  const { data } = await loadAdmin(request, 'GET /api/operator/waiting')
  // Without the counts the menu works all the same.
  return { userId, factors: await requireSecondFactor(request), waiting: data }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <GateSkeleton />
}

/** Counts again whenever another page is opened. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname

export default function OperatorDesk({ loaderData }: Route.ComponentProps) {
  const { userId, factors, waiting } = loaderData
  return useIsSignedIn(userId) ? (
    <AdminFrame factors={factors} waiting={waiting}>
      <Outlet />
    </AdminFrame>
  ) : (
    <GateSkeleton />
  )
}

/** Every loader of the admin throws `GateClosed` if the second factor is missing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error instanceof GateClosed)
    return <ClosedGate userId={error.userId} factors={error.factors} />
  throw error
}

function ClosedGate({ userId, factors }: Pick<GateClosed, 'userId' | 'factors'>) {
  return useIsSignedIn(userId) ? <SecondFactorGate factors={factors} /> : <GateSkeleton />
}

/** Loads again after another user has signed in in another tab, or after signing out. */
function useIsSignedIn(userId: string): boolean {
  const isSignedIn = useSession().user?.user_id === userId
  useLeaveWhenSignedOut(!isSignedIn)
  return isSignedIn
}
