import type { CrawlResponse, PastCrawl } from '@kot/contract/operator/sources'
import type { Lang } from '@kot/domain/text/lang'
import { formatNumber } from '@kot/i18n/format/number'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { useState } from 'react'
import { useLang } from '../../page/use-page'
import { AdminBlock, Progress } from '../layout/admin-block'
import { AdminTable } from '../layout/admin-table'
import { Moment } from '../layout/describe'
import { describeReason } from './source-facts'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'

interface CrawlsBlockProps {
  title: string
  crawls: readonly PastCrawl[]
  now: string
}

/** The outcomes of the last crawls: the status of a source over time. */
export function CrawlsBlock({ title, crawls, now }: CrawlsBlockProps) {
  const texts = operatorSourcesTexts[useLang()].crawls
  return (
    <AdminBlock heading={texts.heading}>
      <AdminTable
        caption={texts.caption(title)}
        rows={crawls.map((crawl) => ({ ...crawl, now }))}
        rowKey={({ id }) => id}
        empty={texts.none}
        columns={[
          { heading: texts.when, cell: whenCell },
          { heading: texts.kind, cell: kindCell },
          { heading: texts.outcome, cell: outcomeCell, grow: true },
          { heading: texts.pages, cell: pagesCell, align: 'end' },
          { heading: texts.adverts, cell: advertsCell, align: 'end' },
          { heading: texts.changes, cell: describeChanges },
        ]}
      />
    </AdminBlock>
  )
}

type CrawlRow = PastCrawl & { now: string }

const tones: Record<PastCrawl['verdict'], string> = {
  accepted: 'text-good',
  confirmed: 'text-good',
  quarantined: '',
  inconclusive: '',
  failed: 'text-alert-text',
  dismissed: 'text-ink-soft',
}

const whenCell = ({ ended_at, now }: CrawlRow) => <Moment at={ended_at} now={now} />

const kindCell = ({ kind }: CrawlRow, lang: Lang) => (
  <span className="whitespace-nowrap">{operatorSourcesTexts[lang].crawls.kinds[kind]}</span>
)

const outcomeCell = ({ verdict, reason }: CrawlRow, lang: Lang) => (
  <>
    <span className={`font-strong ${tones[verdict]}`}>
      {operatorSourcesTexts[lang].crawls.outcomes[verdict]}
    </span>
    {reason !== null && (
      <span className="block text-sm text-ink-soft">{describeReason(lang, reason)}</span>
    )}
  </>
)

function pagesCell({ pages, failed_pages: failed }: CrawlRow, lang: Lang): string {
  const all = formatNumber(lang, pages)
  return failed === 0 ? all : `${all} (${operatorSourcesTexts[lang].crawls.failedPages(failed)})`
}

function advertsCell({ adverts, rejected }: CrawlRow, lang: Lang): string {
  const all = formatNumber(lang, adverts)
  return rejected === 0 ? all : `${all} (${operatorSourcesTexts[lang].crawls.rejected(rejected)})`
}

/** The verdict, its reason, and what changed. */
function CrawlOutcome({ crawl }: { crawl: PastCrawl }) {
  const lang = useLang()
  const { outcomes } = operatorSourcesTexts[lang].crawls
  const why = crawl.reason === null ? [] : [describeReason(lang, crawl.reason)]
  const isBelieved = crawl.verdict === 'accepted' || crawl.verdict === 'confirmed'
  return [
    outcomes[crawl.verdict],
    ...why,
    ...(isBelieved ? [describeChanges(crawl, lang)] : []),
  ].join(' · ')
}

function describeChanges(crawl: PastCrawl, lang: Lang): string {
  const { change } = operatorSourcesTexts[lang].crawls
  const parts = (['added', 'changed', 'returned', 'gone'] as const).flatMap((kind) =>
    crawl[kind] === 0 ? [] : [change[kind](crawl[kind])],
  )
  return parts.length === 0 ? change.nothing : parts.join(', ')
}

/** The progress of a running crawl, and the outcome of those that ended while the page is open. */
export function CrawlProgress({ crawl: data }: { crawl: CrawlResponse | null }) {
  const { run } = operatorSourcesTexts[useLang()]
  const newest = data === null ? undefined : (data.last?.id ?? null)
  const [known, setKnown] = useState(newest)
  if (known === undefined && newest !== undefined) setKnown(newest)
  const hasEnded = newest !== undefined && known !== undefined && newest !== known

  if (data === null) return null
  if (data.state !== 'none') {
    const isRunning = data.state === 'running'
    const { seconds, usual_seconds: usual } = data
    return (
      <Card className="p-4">
        <Progress
          label={isRunning ? run.running : run.waiting}
          done={seconds ?? 0}
          of={isRunning ? usual : null}
          note={usual === null ? run.usualFirst : run.usual(run.seconds(usual))}
        />
      </Card>
    )
  }
  return (
    <output className="block">
      {hasEnded && data.last && (
        <Notice tone={data.last.verdict === 'accepted' ? 'good' : 'info'} title={run.done}>
          <CrawlOutcome crawl={data.last} />
        </Notice>
      )}
    </output>
  )
}
