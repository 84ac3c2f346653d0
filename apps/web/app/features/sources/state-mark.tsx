import { sourcesTexts } from '@kot/i18n/texts/sources'
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  Clock,
} from 'lucide-react'
import { Mark, type MarkLook } from '../../ui/mark'
import { useLang } from '../page/use-page'
import type { ShownState } from './shown-state'

const looks: Record<ShownState, MarkLook> = {
  healthy: { icon: CircleCheck, tone: 'good' },
  new: { icon: CircleDashed, tone: 'quiet' },
  late: { icon: Clock, tone: 'notice' },
  suspect: { icon: CircleQuestionMark, tone: 'notice' },
  blocked: { icon: CircleSlash, tone: 'alert' },
  broken: { icon: CircleX, tone: 'alert' },
}

/** How a site is. */
export const StateMark = ({ state }: { state: ShownState }) => (
  <Mark {...looks[state]}>{sourcesTexts[useLang()].state[state]}</Mark>
)
