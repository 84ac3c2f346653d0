import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The secret of the link, taken out of the address, where bookmarks and screenshots would keep it.
 *  The entry of the history keeps it, so that the page can be reloaded. */
export function useTokenOfAddress(): string | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (inAddress === null) return
    void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate, pathname])
  return inAddress ?? tokenIn(state)
}

const tokenIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null
