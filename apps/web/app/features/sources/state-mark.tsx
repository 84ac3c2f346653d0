import { sourcesTexts } from '@kot/i18n/texts/sources'
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  Clock,
  type LucideIcon,
} from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import type { ShownState } from './shown-state'

const looks: Record<ShownState, { icon: LucideIcon; look: string }> = {
  healthy: { icon: CircleCheck, look: 'bg-good-soft text-on-good-soft' },
  new: { icon: CircleDashed, look: 'bg-sunken text-ink-soft' },
  late: { icon: Clock, look: 'bg-notice text-on-notice' },
  suspect: { icon: CircleQuestionMark, look: 'bg-notice text-on-notice' },
  blocked: { icon: CircleSlash, look: 'bg-alert-soft text-on-alert-soft' },
  broken: { icon: CircleX, look: 'bg-alert-soft text-on-alert-soft' },
}

/** How a site is, in words, a drawing and a colour. */
export function StateMark({ state }: { state: ShownState }) {
  const { icon, look } = looks[state]
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-pill py-1 pr-3 pl-2 text-sm whitespace-nowrap',
        look,
      )}
    >
      <Icon of={icon} size={16} />
      {sourcesTexts[useLang()].state[state]}
    </span>
  )
}
