import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('privacyPolicy')

export default function PrivacyPolicy() {
  return <PageHeading page="privacyPolicy" />
}
