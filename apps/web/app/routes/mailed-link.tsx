import { MailedLinkPage } from '../account/sign-in/mailed-link-page'
import { pageMeta } from '../page/head-tags'

export const meta = pageMeta('mailedLink', { hidden: true })

export default function MailedLink() {
  return <MailedLinkPage />
}
