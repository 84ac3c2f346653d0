import { pageMeta } from '../page/head-tags'
import { NextSteps } from '../page/page-heading'

export const meta = pageMeta('subscription', { hidden: true })

export default function Subscription() {
  return <NextSteps page="subscription" to="/prices" />
}
