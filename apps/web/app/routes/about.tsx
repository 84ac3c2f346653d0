import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('about')

export default function About() {
  return <PageHeading page="about" />
}
