import type { EmailUnchanged, MyAccount, SessionList } from '@kot/contract/accounts'
import type { Lang } from '@kot/domain/lang'
import { useEffect, useState } from 'react'
import { type ApiResponse, callApi, firstError, reasonIn, renewSession, textIn } from './call-api'
import { session } from './session-store'

/** Null if it could not be loaded. */
export async function loadAccount(): Promise<MyAccount | null> {
  const answer = await callApi({ method: 'GET', path: '/api/v1/account' })
  return answer?.ok ? (answer.body as MyAccount) : null
}

export async function loadSessions(): Promise<SessionList['sessions'] | null> {
  const answer = await callApi({ method: 'GET', path: '/api/v1/sessions' })
  return answer?.ok ? (answer.body as SessionList).sessions : null
}

export async function loadMyData(): Promise<unknown> {
  const answer = await callApi({ method: 'GET', path: '/api/v1/my_data' })
  return answer?.ok ? answer.body : null
}

/** Requests a mail: to confirm the address again, or to delete the account. */
export async function askForMail(path: '/api/v1/confirm_email' | '/api/v1/delete_account') {
  const answer = await callApi({ method: 'POST', path, body: {} })
  return answer?.ok ? null : (reasonIn(answer) ?? '')
}

export async function signOutEverywhere(): Promise<boolean> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/sign_out_everywhere', body: {} })
  return answer?.ok === true
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
  const answer = await callApi({
    method: 'POST',
    path: '/update_account.json',
    body: { user, ...(currentPassword !== null && { current_password: currentPassword }) },
  })
  if (!signedInAgain(answer)) return placedRefusal(answer)
  return {
    unconfirmedEmail: textIn(answer, 'unconfirmed_email'),
    emailUnchanged: textIn(answer, 'email_unchanged') as EmailUnchanged | null,
  }
}

export async function updatePassword(change: {
  old_password: string
  password: string
  password_confirmation: string
}): Promise<{ changed: true } | Refusal> {
  const answer = await callApi({ method: 'POST', path: '/updatePassword.json', body: change })
  return signedInAgain(answer) ? { changed: true } : placedRefusal(answer)
}

/** Both calls return a token with the current data. */
function signedInAgain(answer: ApiResponse): boolean {
  const jwt = answer?.ok ? textIn(answer, 'jwt') : null
  return jwt !== null && session.signIn(jwt) !== null
}

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
