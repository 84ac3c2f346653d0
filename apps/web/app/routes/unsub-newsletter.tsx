import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('unsubNewsletter', { hidden: true })

export default function UnsubNewsletter() {
  return <PageHeading page="unsubNewsletter" />
}
