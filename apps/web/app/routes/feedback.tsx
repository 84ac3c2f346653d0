import { pageMeta } from '../features/page/page-meta'
import { Signpost } from '../features/page/signpost'

export const meta = pageMeta('feedback', { hidden: true })

export default function Feedback() {
  return <Signpost page="feedback" to="/contact" />
}
