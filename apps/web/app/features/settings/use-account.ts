import type { MyAccount } from '@kot/contract/accounts'
import { useEffect, useState } from 'react'
import { renewSession } from '../session/renew-session'
import { session } from '../session/session-store'
import { loadAccount } from './account-calls'

/** What the account page needs to know of the server; null when it could not be asked. The token is
 *  renewed on the way: a new address may have been confirmed on another device. */
export function useAccount(): MyAccount | 'loading' | null {
  const [account, setAccount] = useState<MyAccount | 'loading' | null>('loading')
  useEffect(() => void freshAccount().then(setAccount), [])
  return account
}

async function freshAccount(): Promise<MyAccount | null> {
  const { jwt } = session.current()
  if (jwt !== null) await renewSession(jwt).catch(() => null)
  return loadAccount()
}
