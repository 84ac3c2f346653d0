import { pathIn } from '@kot/i18n/paths'
import { rightsTexts } from '@kot/i18n/texts/rights'
import { redirect } from 'react-router'
import { RightsContents, RightsHelp, RightsSections } from '../content/rights/rights-sections'
import { pageMeta } from '../page/head-tags'
import { PageHeading } from '../page/page-heading'
import { useLang } from '../page/use-page'
import { requestContext } from '../request-context'
import { Notice } from '../ui/notice'
import type { Route } from './+types/rights'

export const meta = pageMeta('rights')

/** Each host has its own path. */
export function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname
  const own = pathIn(context.get(requestContext).lang, path)
  if (own !== path) throw redirect(own, 301)
  return null
}

/** Links within the app lead to the own path, so nothing has to be asked for. */
export const clientLoader = () => null

export default function Rights() {
  return (
    <PageHeading page="rights">
      <Notice className="mt-8 max-w-160">{rightsTexts[useLang()].notAdvice}</Notice>
      <RightsContents />
      <RightsSections />
      <RightsHelp />
    </PageHeading>
  )
}
