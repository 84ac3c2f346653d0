import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { valuesInQuery, valuesInState, type LinkValues } from './link-values'

/** What the link carries, taken out of the address, where bookmarks and screenshots would keep it:
 *  whoever has it may stop somebody's mail. The entry of the history keeps it for a reload. */
export function useLinkValues(): LinkValues {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search === '') return
    void navigate(pathname, { replace: true, state: { link: valuesInQuery(search) } })
  }, [search, navigate, pathname])
  return useMemo(
    () => (search === '' ? valuesInState(state) : valuesInQuery(search)),
    [search, state],
  )
}
