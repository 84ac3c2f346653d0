import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

type LinkAddress = {
  token: string | null
  /** Whether “I did not sign up” was pressed in the mail. */
  decline: boolean
}

/** The secret of the link, taken out of the address, where bookmarks and screenshots would keep it.
 *  The entry of the history keeps it, so that the page can be reloaded. */
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
