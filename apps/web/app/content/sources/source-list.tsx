import type { SourceStatus } from '@kot/contract/market/sources'
import { formatRelativeDay } from '@kot/i18n/format/date'
import { sourcesTexts } from '@kot/i18n/texts/sources'
import { useLang } from '../../page/use-page'
import { shownState, StateMark } from './state-mark'

type SourceListProps = { sources: readonly SourceStatus[]; now: Date }

/** Every watched site and how it is. */
export function SourceList({ sources, now }: SourceListProps) {
  return (
    <ul className="mt-4 max-w-200 border-t-2 border-ink">
      {sources.map((source) => (
        <SourceRow key={source.title} source={source} now={now} />
      ))}
    </ul>
  )
}

function SourceRow({ source, now }: { source: SourceStatus; now: Date }) {
  const lang = useLang()
  const texts = sourcesTexts[lang]
  const lastLook = source.reason === null ? texts.lastGood : texts.lastRead
  const { title, reason, last_good_at: lastGood, adverts } = source
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-lg tracking-snug wrap-anywhere">{title}</h2>
        <StateMark state={shownState(source)} />
      </div>
      {reason && <p className="mt-1 max-w-136">{texts.reason[reason]}</p>}
      <p className="tabular mt-1 text-ink-soft">
        {lastGood === null ? (
          texts.never
        ) : (
          <time dateTime={lastGood.slice(0, 10)}>
            {lastLook(formatRelativeDay(lang, new Date(lastGood), now))}
          </time>
        )}
        {adverts !== null && ` · ${texts.adverts(adverts)}`}
      </p>
    </li>
  )
}

/** What becomes of the homes of a site that cannot be read. */
export function SourceProblems() {
  const { heading, nothingGone, nothingInvented } = sourcesTexts[useLang()].trouble
  return (
    <section className="mt-12 max-w-160">
      <h2 className="text-xl tracking-snug">{heading}</h2>
      <p className="mt-3 text-ink-soft">{nothingGone}</p>
      <p className="mt-3 text-ink-soft">{nothingInvented}</p>
    </section>
  )
}
