import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('cityOverview')

export default function CityOverview() {
  return <PageHeading page="cityOverview" />
}
