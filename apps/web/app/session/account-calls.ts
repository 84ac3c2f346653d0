import type { EmailUnchanged, MyAccount } from '@kot/contract/account/accounts'
import type { Connections } from '@kot/contract/account/connections'
import type { Lang } from '@kot/domain/text/lang'
import { useEffect, useState } from 'react'
import {
  type ApiResponse,
  callApi,
  callOrNull,
  firstError,
  reasonIn,
  renewSession,
} from '../api/call-api'
import { session } from '../api/session-store'

/** Null if it could not be loaded. */
export const loadAccount = () => callOrNull('GET /api/v1/account')

export const hasConnections = ({ channels, feeds, calendar, members, invitations }: Connections) =>
  channels.length > 0 || feeds.length > 0 || calendar || members.length > 0 || invitations > 0

export async function isAnythingConnected(): Promise<boolean> {
  const list = await callOrNull('GET /api/v1/connections')
  return list !== null && hasConnections(list)
}

type Profile = { name: string; email: string; lang: Lang; newsletter: boolean }

/** How a form shows a refusal: 422 under one field, anything else in a banner. */
export type Refusal = { field: string | null; banner: string | null }

type UpdatedAccount = {
  unconfirmedEmail: string | null
  /** Why a new address was not saved yet; everything else is saved. */
  emailUnchanged: EmailUnchanged | null
}

/** @param currentPassword required only for a new address */
export async function updateAccount(
  user: Profile,
  currentPassword: string | null,
): Promise<UpdatedAccount | Refusal> {
  const answer = await callApi('POST /update_account.json', {
    user,
    ...(currentPassword !== null && { current_password: currentPassword }),
  })
  if (!answer?.ok || !signedInAgain(answer.body)) return placedRefusal(answer)
  const { unconfirmed_email: unconfirmedEmail, email_unchanged: emailUnchanged } = answer.body
  return { unconfirmedEmail, emailUnchanged }
}

export async function updatePassword(change: {
  old_password: string
  password: string
  password_confirmation: string
}): Promise<{ changed: true } | Refusal> {
  const answer = await callApi('POST /updatePassword.json', change)
  return answer?.ok && signedInAgain(answer.body) ? { changed: true } : placedRefusal(answer)
}

/** Both calls return a token with the current data. */
const signedInAgain = ({ jwt }: { jwt: string }): boolean => session.signIn(jwt) !== null

const placedRefusal = (answer: ApiResponse): Refusal =>
  answer?.status === 422
    ? { field: firstError(answer), banner: null }
    : { field: null, banner: reasonIn(answer) ?? '' }

/** The account data for the account page; null if the request failed. Also renews the token: a new
 *  address may have been confirmed on another device. */
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
