import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('prices')

export default function Prices() {
  return <PageHeading page="prices" />
}
