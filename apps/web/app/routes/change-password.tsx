import { pageMeta } from '../page/head-tags'
import { NextSteps } from '../page/page-heading'

export const meta = pageMeta('changePassword', { hidden: true })

export default function ChangePassword() {
  return <NextSteps page="changePassword" to="/settings" />
}
