import type { PageRequest } from '@kot/contract/page-request'
import { pathIn } from '@kot/i18n/paths'
import { createContext, type LoaderFunctionArgs, redirect } from 'react-router'

/** Set by the server for every page request. Re-exported from entry.server, so that the server
 *  process and this bundle share the one instance by which React Router finds the value. */
export const requestContext = createContext<PageRequest>()

/** The loader of a page with a path in each language: leads to the path of this host. */
export function loadOnOwnPath({ request, context }: LoaderFunctionArgs): null {
  const path = new URL(request.url).pathname
  const own = pathIn(context.get(requestContext).lang, path)
  if (own !== path) throw redirect(own, 301)
  return null
}
