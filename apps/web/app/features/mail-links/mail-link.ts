import type { MailLinkName } from '@kot/contract/watch'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { requestContext } from '../../request-context'
import { useStore } from '../../ui/store'
import { linkInState, valuesInQuery, type MailLink } from './link-values'

/** Checks the signature on the server, so that a page never offers what its call would refuse. */
export const mailLinkLoader =
  (name: MailLinkName) =>
  ({ request, context }: LoaderFunctionArgs) => {
    const values = valuesInQuery(new URL(request.url).search)
    return { isComplete: context.get(requestContext).isMailLinkComplete(name, values) }
  }

/** The link leaves the address right after it was checked, which is no reason to check again. */
export const keepLoaded = () => false

/**
 * The link of the address, which is then removed from it: bookmarks and screenshots would keep it, and
 * whoever has it may stop the owner's mail. The history entry keeps it for a reload.
 */
export function useMailLink({ isComplete }: { isComplete: boolean }): MailLink {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server knows nothing of the history, so the first render does not either.
  const kept: unknown = useStore<unknown>({ subscribe: never, current: () => state }, null)
  const link = useMemo(
    () => (search === '' ? linkInState(kept) : { values: valuesInQuery(search), isComplete }),
    [search, kept, isComplete],
  )
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: { link } })
  }, [search, navigate, pathname, link])
  return link
}

const never = () => () => {}
