import { sourcesTexts } from '@kot/i18n/texts/sources'
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  Clock,
} from 'lucide-react'
import type { SourceStatus } from '@kot/contract/market/sources'
import type { SourceState } from '@kot/domain/market/source-state'
import { Mark, type MarkStyle } from '../../ui/mark'
import { useLang } from '../../page/use-page'

const looks: Record<ShownState, MarkStyle> = {
  healthy: { icon: CircleCheck, tone: 'good' },
  new: { icon: CircleDashed, tone: 'quiet' },
  late: { icon: Clock, tone: 'notice' },
  suspect: { icon: CircleQuestionMark, tone: 'notice' },
  blocked: { icon: CircleSlash, tone: 'alert' },
  broken: { icon: CircleX, tone: 'alert' },
}

/** The state of a site. */
export const StateMark = ({ state }: { state: ShownState }) => (
  <Mark {...looks[state]}>{sourcesTexts[useLang()].state[state]}</Mark>
)

/** `late`: nothing is wrong with the site, but it has not been crawled for hours. */
type ShownState = SourceState | 'late'

/** A site that was fine at its last crawl is not shown as fine forever. */
export const shownState = ({
  state,
  checked,
}: Pick<SourceStatus, 'state' | 'checked'>): ShownState =>
  state === 'healthy' && !checked ? 'late' : state
