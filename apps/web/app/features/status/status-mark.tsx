import type { PartState } from '@kot/contract/status'
import { statusTexts } from '@kot/i18n/texts/status'
import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  type LucideIcon,
} from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'

const looks: Record<PartState, { icon: LucideIcon; look: string }> = {
  well: { icon: CircleCheck, look: 'bg-good-soft text-on-good-soft' },
  trouble: { icon: CircleAlert, look: 'bg-alert-soft text-on-alert-soft' },
  unknown: { icon: CircleQuestionMark, look: 'bg-notice text-on-notice' },
  off: { icon: CircleMinus, look: 'bg-sunken text-ink-soft' },
}

/** How a part of the service is, in words, a drawing and a colour. */
export function StatusMark({ state }: { state: PartState }) {
  const { icon, look } = looks[state]
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-pill py-1 pr-3 pl-2 text-sm whitespace-nowrap',
        look,
      )}
    >
      <Icon of={icon} size={16} />
      {statusTexts[useLang()].mark[state]}
    </span>
  )
}
