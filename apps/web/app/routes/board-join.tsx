import { JoinPage } from '../board/household/join-page'
import { pageMeta } from '../page/head-tags'

export const meta = pageMeta('boardJoin', { hidden: true })

export default function BoardJoin() {
  return <JoinPage />
}
