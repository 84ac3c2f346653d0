import type { FrameHandle } from '../features/page/frame-handle'
import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'
import { requireVisitor } from '../features/session/require-visitor'

export const meta = pageMeta('signUp')
export const handle: FrameHandle = { header: false, footer: false }

export function clientLoader() {
  requireVisitor()
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageHeading page="signUp" />
}

export default function SignUp() {
  return <PageHeading page="signUp" />
}
