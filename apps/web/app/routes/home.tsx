import { homeHead } from '../home/page/home-head'
import { HomeView } from '../home/page/home-view'
import { loadHome } from '../home/page/load-home'
import { GoneHome, UnknownHome, UnreadHome } from '../home/page/no-home'
import { headTags } from '../page/head-tags'
import { pageOfMatches } from '../page/use-page'
import { requestContext } from '../request-context'
import type { Route } from './+types/home'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadHome(url, context.get(requestContext))

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { lang, origins } = pageOfMatches(matches)
  return headTags(homeHead(loaderData, { lang, origins, pathname: location.pathname }))
}

export default function Home({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'found': {
      const { page, now } = loaderData
      return <HomeView key={page.home.id} rendered={page} now={new Date(now)} />
    }
    case 'gone': {
      const { postcode, newest, now } = loaderData
      return <GoneHome postcode={postcode} newest={newest} now={new Date(now)} />
    }
    case 'unknown':
      return <UnknownHome />
    case 'unread':
      return <UnreadHome path={loaderData.path} />
  }
}
