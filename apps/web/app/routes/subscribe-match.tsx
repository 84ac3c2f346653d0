import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('subscribeMatch', { hidden: true })

export default function SubscribeMatch() {
  return <PageHeading page="subscribeMatch" />
}
