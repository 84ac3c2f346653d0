import type { DeskSource } from '@kot/contract/operator/sources'
import { operatorSourcesTexts } from '@kot/i18n/texts/operator/sources'
import { CirclePause } from 'lucide-react'
import { Icon } from '../../../ui/icon'
import { useLang } from '../../page/use-page'
import { shownState } from '../../sources/shown-state'
import { StateMark } from '../../sources/state-mark'

/** How a site is, or that it is not watched. */
export function SourceMark({ source }: { source: DeskSource }) {
  const texts = operatorSourcesTexts[useLang()]
  if (source.enabled) return <StateMark state={shownState(source)} />
  return (
    <span className="inline-flex items-center gap-1.5 rounded-pill bg-sunken py-1 pr-3 pl-2 text-sm whitespace-nowrap text-ink-soft">
      <Icon of={CirclePause} size={16} />
      {texts.paused}
    </span>
  )
}
