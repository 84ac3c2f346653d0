import type { TodayAnswer } from '@kot/contract/operator/today'
import type { Lang } from '@kot/domain/lang'
import { formatNumber } from '@kot/i18n/format/number'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/operator/today'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskTable } from '../desk/desk-table'

type QueueRow = TodayAnswer['queue'][number]

/** What is done in the background. The names of jobs are those of the log. */
export function QueueBlock({ queue, now }: { queue: readonly QueueRow[]; now: string }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].queue
  return (
    <DeskBlock heading={texts.heading}>
      <DeskTable
        caption={texts.heading}
        rows={queue.map((row) => ({ ...row, lang, now }))}
        rowKey={({ job }) => job}
        empty={texts.empty}
        columns={[
          { heading: texts.job, cell: jobCell, grow: true },
          { heading: texts.waiting, cell: waitingCell, align: 'end' },
          {
            heading: texts.running,
            align: 'end',
            cell: ({ running }) => formatNumber(lang, running),
          },
          { heading: texts.failed, cell: failedCell, align: 'end' },
        ]}
      />
    </DeskBlock>
  )
}

type Row = QueueRow & { lang: Lang; now: string }

const jobCell = ({ job }: Row) => <span translate="no">{job}</span>

function waitingCell({ lang, waiting, waiting_since: since, now }: Row): string {
  const count = formatNumber(lang, waiting)
  if (since === null) return count
  const ago = formatTimeAgo(lang, new Date(since), new Date(now))
  return `${count} (${operatorTodayTexts[lang].queue.since(ago)})`
}

const failedCell = ({ lang, failed }: Row) => (
  <span className={failed > 0 ? 'font-strong text-alert-text' : undefined}>
    {formatNumber(lang, failed)}
  </span>
)
