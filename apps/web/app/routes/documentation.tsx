import { pageMeta } from '../features/page/page-meta'
import { Signpost } from '../features/page/signpost'

export const meta = pageMeta('documentation', { hidden: true })

export default function Documentation() {
  return <Signpost page="documentation" to="/contact#faq" />
}
