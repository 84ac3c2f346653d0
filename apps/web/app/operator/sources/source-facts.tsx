import type { AdminSource } from '@kot/contract/operator/sources'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { formatNumber } from '@kot/i18n/format/number'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { CirclePause, PencilRuler } from 'lucide-react'
import type { Lang } from '@kot/domain/text/lang'
import { useLang } from '../../page/use-page'
import { KeyFigures } from '../layout/admin-block'
import { describeName, exactTime, Moment } from '../layout/describe'
import { Icon } from '../../ui/icon'
import { shownState, StateMark } from '../../content/sources/state-mark'

export function SourceFacts({ source, now }: { source: AdminSource; now: string }) {
  const lang = useLang()
  const texts = operatorSourcesTexts[lang]
  const ago = (at: string) => formatTimeAgo(lang, new Date(at), new Date(now))
  const words = [
    ...(source.reason === null ? [] : [describeReason(lang, source.reason)]),
    ...(source.paused_until === null ? [] : [texts.rests(exactTime(source.paused_until))]),
    ...(source.reader === 'brought' ? [texts.brought] : []),
    ...(source.reader === 'none' ? [texts.noReader] : []),
    texts.since(ago(source.since)),
  ]
  const moment = (at: string | null) => (at === null ? texts.never : <Moment at={at} now={now} />)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SourceMark source={source} />
        {/* A draft has no state that could change. */}
        <span className="text-ink-soft">
          {source.draft ? texts.draftExplained : words.join(' · ')}
        </span>
      </div>
      <KeyFigures
        figures={[
          { label: texts.adverts, value: formatNumber(lang, source.adverts) },
          { label: texts.lastGood, value: moment(source.last_good_at) },
          { label: texts.lastCrawl, value: moment(source.last_crawled_at) },
          {
            label: texts.failures,
            value: formatNumber(lang, source.failures),
            tone: source.failures > 0 ? 'alert' : 'plain',
          },
        ]}
      />
    </>
  )
}

/** The state of a source, or that it is a draft or paused. */
export function SourceMark({ source }: { source: AdminSource }) {
  const texts = operatorSourcesTexts[useLang()]
  if (source.enabled) return <StateMark state={shownState(source)} />
  return (
    <span className="inline-flex items-center gap-1.5 rounded-pill bg-sunken py-1 pr-3 pl-2 text-sm whitespace-nowrap text-ink-soft">
      <Icon of={source.draft ? PencilRuler : CirclePause} size={16} />
      {source.draft ? texts.draft : texts.paused}
    </span>
  )
}

/** Describes the problem of a source. */
export const describeReason = (lang: Lang, reason: string): string =>
  describeName(operatorSourcesTexts[lang].reason, reason)
