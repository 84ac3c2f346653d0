import { pageMeta } from '../page/head-tags'
import { NextSteps } from '../page/page-heading'

export const meta = pageMeta('documentation', { hidden: true })

export default function Documentation() {
  return <NextSteps page="documentation" to="/contact#faq" />
}
