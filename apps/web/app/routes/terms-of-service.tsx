import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('termsOfService')

export default function TermsOfService() {
  return <PageHeading page="termsOfService" />
}
