import { pathIn } from '@kot/i18n/paths'
import { redirect } from 'react-router'
import { WaitingToWithdraw, WithdrawPage } from '../pass/withdrawal/withdraw-page'
import { pageMeta } from '../page/head-tags'
import { requestContext } from '../request-context'
import { requireUser, useLeaveWhenSignedOut } from '../session/guards'
import { useSession } from '../api/session-store'
import type { Route } from './+types/withdraw'

export const meta = pageMeta('withdraw', { hidden: true })

/** Each host has its own path. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const own = pathIn(context.get(requestContext).lang, pathname)
  if (own !== pathname) throw redirect(own + search, 301)
  return null
}

/** The stored user is known only in the browser, so the guard runs there. Visitors sign in and come back. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUser(request)
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = WaitingToWithdraw

export default function Withdraw() {
  const { user } = useSession()
  useLeaveWhenSignedOut(user === null)
  return user === null ? <WaitingToWithdraw /> : <WithdrawPage key={user.user_id} />
}
