import { pageMeta } from '../page/head-tags'
import { UnderReconstruction } from '../page/page-heading'

export const meta = pageMeta('study', { hidden: true })

export default function Study() {
  return <UnderReconstruction page="study" />
}
