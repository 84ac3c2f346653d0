import { pageMeta } from '../features/page/page-meta'
import { Signpost } from '../features/page/signpost'

export const meta = pageMeta('subscription', { hidden: true })

export default function Subscription() {
  return <Signpost page="subscription" to="/prices" />
}
