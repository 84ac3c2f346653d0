import { pageMeta } from '../features/page/page-meta'
import { requireUser } from '../features/session/require-user'
import { useLeaveWhenSignedOut } from '../features/session/use-leave-when-signed-out'
import { useSession } from '../features/session/use-session'
import { AccessBox } from '../features/settings/access-box'
import { MyData } from '../features/settings/my-data'
import { MyReceipts } from '../features/settings/my-receipts'
import { NoPassword } from '../features/settings/no-password'
import { PasswordForm } from '../features/settings/password-form'
import { ProfileForm } from '../features/settings/profile-form'
import { SessionList } from '../features/settings/session-list'
import { SettingsFrame } from '../features/settings/settings-frame'
import { UnconfirmedAddress } from '../features/settings/unconfirmed-address'
import { useAccount } from '../features/settings/use-account'
import { Skeleton } from '../ui/skeleton'
import type { Route } from './+types/settings'

export const meta = pageMeta('settings', { hidden: true })

/** The stored user is known in the browser only, so the guard stands there. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUser(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting />
}

export default function Settings() {
  const { user } = useSession()
  const account = useAccount()
  useLeaveWhenSignedOut(user === null)
  if (user === null || account === 'loading') return <Waiting />
  return (
    <SettingsFrame>
      {account?.email_confirmed === false && <UnconfirmedAddress email={user.email} />}
      <AccessBox />
      <MyReceipts
        // When access changes, something was bought.
        key={`${user.user_id} ${user.end_of_subscription}`}
      />
      <ProfileForm
        // Signing in as somebody else in another tab begins anew.
        key={user.user_id}
        user={user}
        waiting={account?.unconfirmed_email ?? null}
        hasPassword={account?.has_password ?? true}
        providers={account?.providers ?? []}
      />
      {account?.has_password === false ? <NoPassword email={user.email} /> : <PasswordForm />}
      <SessionList />
      <MyData />
    </SettingsFrame>
  )
}

function Waiting() {
  return (
    <SettingsFrame>
      <Skeleton shape="card" className="h-32" />
      <Skeleton shape="card" className="h-112" />
    </SettingsFrame>
  )
}
