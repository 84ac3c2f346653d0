import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('termsForPurchase')

export default function TermsForPurchase() {
  return <PageHeading page="termsForPurchase" />
}
