import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('switchLang', { hidden: true })

export default function SwitchLang() {
  return <PageHeading page="switchLang" />
}
