import { pageMeta } from '../features/page/page-meta'
import { UnderReconstruction } from '../features/page/under-reconstruction'

export const meta = pageMeta('study', { hidden: true })

export default function Study() {
  return <UnderReconstruction page="study" />
}
