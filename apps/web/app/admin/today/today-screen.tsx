import type { TodayResponse } from '@kot/contract/operator/today'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { sourcesTexts } from '@kot/i18n/texts/sources'
import { Link } from 'react-router'
import { MailBlock, MarketBlock, PaymentsBlock, QueueBlock } from './figure-blocks'
import { TodoList } from './todo-list'
import { Card } from '../../ui/card'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { shownState, StateMark } from '../../source-status/state-mark'
import { AdminBlock } from '../layout/admin-block'

/** Everything on one screen: what needs a person first, then how things stand. */
export function TodayScreen({ today }: { today: TodayResponse }) {
  return (
    <div className="grid gap-8">
      <TodoList today={today} />
      <MarketBlock market={today.market} now={today.now} />
      <div className="grid gap-8 desk:grid-cols-2">
        <PaymentsBlock payments={today.payments} />
        <MailBlock mail={today.mail} now={today.now} />
      </div>
      <SourcesBlock sources={today.sources} now={today.now} />
      <QueueBlock queue={today.queue} now={today.now} />
    </div>
  )
}

type SourceRow = TodayResponse['sources'][number]

/** How every watched site is, those in trouble first. */
function SourcesBlock({ sources, now }: { sources: readonly SourceRow[]; now: string }) {
  const texts = operatorTodayTexts[useLang()].held
  const well = sources.filter(({ checked }) => checked).length
  const count = sources.length === 0 ? '' : ` · ${texts.healthy(well, sources.length)}`
  return (
    <AdminBlock
      heading={`${texts.heading}${count}`}
      action={
        <TextLink look="alone" to="/operator/sources">
          {texts.all}
        </TextLink>
      }
    >
      {sources.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {sources.map((source) => (
              <SourceLine key={source.name} source={source} now={now} />
            ))}
          </ul>
        </Card>
      )}
    </AdminBlock>
  )
}

function SourceLine({ source, now }: { source: SourceRow; now: string }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].held
  const { name, title, adverts, last_good_at: at } = source
  const read =
    at === null ? texts.never : texts.lastGood(formatTimeAgo(lang, new Date(at), new Date(now)))
  return (
    <li>
      <Link
        to={`/operator/sources/${name}`}
        className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span className="min-w-0">
          <span className="block font-strong wrap-anywhere">{title}</span>
          <span className="tabular block text-sm text-ink-soft">
            {`${read} · ${sourcesTexts[lang].adverts(adverts)}`}
          </span>
        </span>
        <StateMark state={shownState(source)} />
      </Link>
    </li>
  )
}
