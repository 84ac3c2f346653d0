import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'
import { requireUser } from '../features/session/require-user'
import type { Route } from './+types/settings'

export const meta = pageMeta('settings', { hidden: true })

/** The stored user is known in the browser only, so the guard stands there. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUser(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageHeading page="settings" />
}

export default function Settings() {
  return <PageHeading page="settings" />
}
