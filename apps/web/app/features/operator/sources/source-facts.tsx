import type { DeskSource } from '@kot/contract/operator/sources'
import { formatClock, formatPlainDate, formatTimeAgo } from '@kot/i18n/format/date'
import { formatNumber } from '@kot/i18n/format/number'
import { operatorSourcesTexts } from '@kot/i18n/texts/operator/sources'
import { useLang } from '../../page/use-page'
import { KeyFigures } from '../desk/key-figures'
import { Moment } from '../desk/moment'
import { reasonInWords } from './reason-in-words'
import { SourceMark } from './source-mark'

export function SourceFacts({ source, now }: { source: DeskSource; now: string }) {
  const lang = useLang()
  const texts = operatorSourcesTexts[lang]
  const ago = (at: string) => formatTimeAgo(lang, new Date(at), new Date(now))
  const words = [
    ...(source.reason === null ? [] : [reasonInWords(lang, source.reason)]),
    ...(source.rests_until === null ? [] : [texts.rests(inFull(new Date(source.rests_until)))]),
    ...(source.reader === 'brought' ? [texts.brought] : []),
    ...(source.reader === 'none' ? [texts.noReader] : []),
  ]
  const moment = (at: string | null) => (at === null ? texts.never : <Moment at={at} now={now} />)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SourceMark source={source} />
        <span className="text-ink-soft">
          {[...words, texts.since(ago(source.since))].join(' · ')}
        </span>
      </div>
      <KeyFigures
        figures={[
          { label: texts.adverts, value: formatNumber(lang, source.adverts) },
          { label: texts.lastGood, value: moment(source.last_good_at) },
          { label: texts.looked, value: moment(source.looked_at) },
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

const inFull = (moment: Date): string => `${formatPlainDate(moment)} ${formatClock(moment)}`
