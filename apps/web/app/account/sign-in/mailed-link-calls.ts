import type { MailedLink } from '@kot/contract/account/accounts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi, reasonIn, renewSession } from '../../api/call-api'
import { session } from '../../api/session-store'
import { signIn } from '../../session/sign-in'

type LinkResponse =
  | { link: MailedLink }
  /** `retry` when the link is still valid and something else was wrong, such as the password. */
  | { error: string | null; retry: boolean }

/** Fetches what the link would do. */
export const describeLink = (token: string) => send('POST /api/v1/mailed_link', { token })

type Press = { token: string; password?: string; decline?: true }

/** Uses the link, which works once, and updates the session of this browser. */
export async function followLink(press: Press): Promise<LinkResponse> {
  const response = await send('POST /api/v1/mailed_link/use', press)
  if ('link' in response) await updateSession(response.link, press)
  return response
}

async function send(
  call: `POST /api/v1/mailed_link${'' | '/use'}`,
  press: Press,
): Promise<LinkResponse> {
  const answer = await callApi(call, press)
  if (answer?.ok) return { link: answer.body }
  const retry = answer?.status !== 422
  return { error: reasonIn(answer), retry }
}

async function updateSession({ kind, email }: MailedLink, press: Press): Promise<void> {
  const { user, jwt } = session.current()
  if (user === null || jwt === null) {
    // The password was chosen a moment ago, so the user need not type it again.
    if (press.password !== undefined) await signIn({ email, password: press.password })
  } else if (kind === 'delete_account' || press.decline) {
    // The account is gone, so its user is signed out. Another user in this browser stays signed in.
    if (user.email === email) session.forget()
  } else {
    // The token must contain the new address before the account page shows it.
    await renewSession(jwt).catch(() => null)
  }
}

type LinkAddress = {
  token: string | null
  /** Whether “I did not sign up” was pressed in the mail. */
  decline: boolean
}

/** Returns the secret of the link and removes it from the address, where bookmarks and screenshots
 *  would store it. It stays in the history entry, so that the page can be reloaded. */
export function useAddressOfLink(): LinkAddress {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const token = query.get('token')
  const decline = query.get('decline') === 'true'
  useEffect(() => {
    if (token === null) return
    void navigate(pathname, { replace: true, state: { token, decline } satisfies LinkAddress })
  }, [token, decline, navigate, pathname])
  return token === null ? fromState(state) : { token, decline }
}

function fromState(state: unknown): LinkAddress {
  if (typeof state !== 'object' || state === null) return { token: null, decline: false }
  const token = 'token' in state && typeof state.token === 'string' ? state.token : null
  return { token, decline: 'decline' in state && state.decline === true }
}
