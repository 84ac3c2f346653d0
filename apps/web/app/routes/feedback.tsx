import { pageMeta } from '../page/head-tags'
import { NextSteps } from '../page/page-heading'

export const meta = pageMeta('feedback', { hidden: true })

export default function Feedback() {
  return <NextSteps page="feedback" to="/contact" />
}
