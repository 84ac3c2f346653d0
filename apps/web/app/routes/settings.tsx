import { useState } from 'react'
import { pageMeta } from '../page/head-tags'
import { requireUser, useLeaveWhenSignedOut } from '../session/guards'
import { useSession } from '../api/session-store'
import { AccessBox, SettingsFrame } from '../account/settings/settings-section'
import { ConnectionList } from '../account/settings/connection-list'
import { MyData } from '../account/settings/my-data'
import { MyReceipts } from '../account/settings/my-receipts'
import { NoPassword, PasswordForm } from '../account/settings/password-form'
import { ProfileForm } from '../account/settings/profile-form'
import { SessionList } from '../account/settings/session-list'
import { UnconfirmedAddress } from '../session/unconfirmed-address'
import { useAccount } from '../session/account-calls'
import { Skeleton } from '../ui/card'
import type { Route } from './+types/settings'

export const meta = pageMeta('settings', { hidden: true })

/** The stored user is known only in the browser, so the guard runs there. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUser(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingPage />
}

export default function Settings() {
  const { user } = useSession()
  const account = useAccount()
  const [passwordChanges, setPasswordChanges] = useState(0)
  useLeaveWhenSignedOut(user === null)
  if (user === null || account === 'loading') return <LoadingPage />
  return (
    <SettingsFrame>
      {account?.email_confirmed === false && <UnconfirmedAddress email={user.email} />}
      <AccessBox />
      <MyReceipts
        // Remounts when access changes, because something was bought.
        key={`${user.user_id} ${user.end_of_subscription}`}
      />
      <ProfileForm
        // Remounts when another user signs in in another tab.
        key={user.user_id}
        user={user}
        waiting={account?.unconfirmed_email ?? null}
        hasPassword={account?.has_password ?? true}
        providers={account?.providers ?? []}
      />
      {account?.has_password === false ? (
        <NoPassword email={user.email} />
      ) : (
        <PasswordForm onChanged={() => setPasswordChanges((count) => count + 1)} />
      )}
      <ConnectionList
        // Loads again after a new password.
        key={`${user.user_id} ${passwordChanges}`}
        afterPassword={passwordChanges > 0}
      />
      <SessionList />
      <MyData />
    </SettingsFrame>
  )
}

function LoadingPage() {
  return (
    <SettingsFrame>
      <Skeleton shape="card" className="h-32" />
      <Skeleton shape="card" className="h-112" />
    </SettingsFrame>
  )
}
