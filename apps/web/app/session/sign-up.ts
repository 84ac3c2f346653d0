import type { Lang } from '@kot/domain/text/lang'
import { storageKeys } from '@kot/domain/site/storage-keys'
import { callApi, textIn, type ApiResponse } from '../api/call-api'
import { session, type StoredUser } from '../api/session-store'
import { browserTexts } from '../api/local-texts'

export type NewUser = {
  name: string
  email: string
  password: string
  lang: Lang
  newsletter: boolean
}

export type SignUpResult =
  | { user: StoredUser }
  | { error: string | null; /** The address has an account. */ taken: boolean }

/** Creates an account and signs in, with the referral that an earlier visit left in this
 *  browser. */
export async function signUp(user: NewUser): Promise<SignUpResult> {
  const answer = await callApi('POST /api/v1/sign_up', {
    user: {
      ...user,
      password_confirmation: user.password,
      friend: browserTexts.read(storageKeys.friend),
      channel: browserTexts.read(storageKeys.channel),
    },
  })
  const signedIn = answer?.ok ? session.signIn(answer.body.jwt) : null
  return signedIn === null ? refusalIn(answer) : { user: signedIn }
}

function refusalIn(answer: ApiResponse): { error: string | null; taken: boolean } {
  const body = answer?.body
  const errors =
    typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined
  const taken = typeof errors === 'object' && errors !== null && 'email' in errors
  const within = errors === undefined ? answer : { body: errors }
  return { error: textIn(within, 'detail') ?? textIn(answer, 'error'), taken }
}
