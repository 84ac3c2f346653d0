import { pageMeta } from '../features/page/page-meta'
import { Signpost } from '../features/page/signpost'

export const meta = pageMeta('changePassword', { hidden: true })

export default function ChangePassword() {
  return <Signpost page="changePassword" to="/settings" />
}
