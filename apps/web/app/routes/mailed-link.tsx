import { MailedLinkPage } from '../features/mailed-link/mailed-link-page'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('mailedLink', { hidden: true })

export default function MailedLink() {
  return <MailedLinkPage />
}
