import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('links')

export default function LinksPage() {
  return <PageHeading page="links" />
}
