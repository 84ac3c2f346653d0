import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('contact')

export default function Contact() {
  return <PageHeading page="contact" />
}
