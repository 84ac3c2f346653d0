import { useOpenOnLoad } from '../features/modals/use-open-on-load'
import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('newPassword', { hidden: true })

export default function NewPassword() {
  useOpenOnLoad('updatePassword')
  return <PageHeading page="newPassword" />
}
