import { pageMeta } from '../page/head-tags'
import { UnderReconstruction } from '../page/page-heading'

export const meta = pageMeta('market', { hidden: true })

export default function Market() {
  return <UnderReconstruction page="market" />
}
