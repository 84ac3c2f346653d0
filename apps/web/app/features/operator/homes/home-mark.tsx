import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { CircleCheck, CircleDashed, EyeOff, type LucideIcon } from 'lucide-react'
import { classes } from '../../../ui/classes'
import { Icon } from '../../../ui/icon'
import { useLang } from '../../page/use-page'

interface HomeMarkProps {
  home: { gone_at: string | null; hidden_at: string | null }
}

type Mark = { icon: LucideIcon; look: string; word: 'onOffer' | 'gone' | 'hidden' }

function markOf({ gone_at, hidden_at }: HomeMarkProps['home']): Mark {
  if (hidden_at !== null) {
    return { icon: EyeOff, look: 'bg-alert-soft text-on-alert-soft', word: 'hidden' }
  }
  return gone_at === null
    ? { icon: CircleCheck, look: 'bg-good-soft text-on-good-soft', word: 'onOffer' }
    : { icon: CircleDashed, look: 'bg-sunken text-ink-soft', word: 'gone' }
}

/** On the market, gone, or taken down. */
export function HomeMark({ home }: HomeMarkProps) {
  const { icon, look, word } = markOf(home)
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-pill py-1 pr-3 pl-2 text-sm whitespace-nowrap',
        look,
      )}
    >
      <Icon of={icon} size={16} />
      {operatorHomesTexts[useLang()][word]}
    </span>
  )
}
