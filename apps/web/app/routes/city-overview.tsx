import { cityAreas } from '@kot/domain/city-areas'
import { CityList } from '../features/city-overview/city-list'
import { loadAreas } from '../features/city-overview/load-areas'
import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'
import { requestContext } from '../request-context'
import type { Route } from './+types/city-overview'

export const meta = pageMeta('cityOverview')

/** Rendered with the counts of the published market. */
export function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  return { areas: market && cityAreas(market.countByPostcode) }
}

/** Inside the app the counts are asked for afresh. */
export async function clientLoader() {
  return { areas: await loadAreas() }
}

/** Without counts the page has its heading and no list: an empty one would tell an untruth. */
export default function CityOverview({ loaderData: { areas } }: Route.ComponentProps) {
  return <PageHeading page="cityOverview">{areas && <CityList areas={areas} />}</PageHeading>
}
