import { pageMeta } from '../features/page/page-meta'
import { UnderReconstruction } from '../features/page/under-reconstruction'

export const meta = pageMeta('market', { hidden: true })

export default function Market() {
  return <UnderReconstruction page="market" />
}
