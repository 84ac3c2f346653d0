import type { PartState } from '@kot/contract/status'
import { statusTexts } from '@kot/i18n/texts/status'
import { CircleAlert, CircleCheck, CircleMinus, CircleQuestionMark } from 'lucide-react'
import { Mark, type MarkLook } from '../../ui/mark'
import { useLang } from '../page/use-page'

const looks: Record<PartState, MarkLook> = {
  well: { icon: CircleCheck, tone: 'good' },
  trouble: { icon: CircleAlert, tone: 'alert' },
  unknown: { icon: CircleQuestionMark, tone: 'notice' },
  off: { icon: CircleMinus, tone: 'quiet' },
}

/** How a part of the service is. */
export const StatusMark = ({ state }: { state: PartState }) => (
  <Mark {...looks[state]}>{statusTexts[useLang()].mark[state]}</Mark>
)
