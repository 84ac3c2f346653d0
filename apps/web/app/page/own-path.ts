import { pathIn } from '@kot/i18n/paths'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '../request-context'

/** The loader of a page with a path in each language: leads to the path of this host. */
export function loadOnOwnPath({ request, context }: LoaderFunctionArgs): null {
  const path = new URL(request.url).pathname
  const own = pathIn(context.get(requestContext).lang, path)
  if (own !== path) throw redirect(own, 301)
  return null
}
