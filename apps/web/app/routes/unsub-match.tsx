import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('unsubMatch', { hidden: true })

export default function UnsubMatch() {
  return <PageHeading page="unsubMatch" />
}
