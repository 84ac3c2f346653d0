import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'
import { requireUser } from '../features/session/require-user'
import type { Route } from './+types/smartfinder'

export const meta = pageMeta('smartfinder', { hidden: true })

/** The stored user is known in the browser only, so the guard stands there. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUser(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageHeading page="smartfinder" />
}

export default function Smartfinder() {
  return <PageHeading page="smartfinder" />
}
