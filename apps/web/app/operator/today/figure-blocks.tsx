import type { TodayResponse } from '@kot/contract/operator/today'
import { formatNumber, formatPackagePrice } from '@kot/i18n/format/number'
import { formatLongDate, formatTimeAgo } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { booksExportDue } from '@kot/domain/money/bookkeeping'
import type { Lang } from '@kot/domain/text/lang'
import { VAT_WARNING_SHARE, vatLimitShare } from '@kot/domain/money/vat'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { AdminBlock, type KeyFigure, KeyFigures } from '../layout/admin-block'
import { AdminTable } from '../layout/admin-table'

export function MarketBlock({ market, now }: { market: TodayResponse['market']; now: string }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].market
  const figure = (label: string, value: number) => ({ label, value: formatNumber(lang, value) })
  const changed =
    market.changed_at === null
      ? undefined
      : texts.changed(formatTimeAgo(lang, new Date(market.changed_at), new Date(now)))
  const behind = market.feed_behind_seconds
  const feed: KeyFigure =
    market.feed_of === null
      ? { label: texts.feed, value: texts.noFeed }
      : {
          label: texts.feed,
          value: behind > 0 ? texts.feedBehind(behind) : texts.feedCurrent,
          tone: behind > 60 ? 'alert' : 'good',
          note: changed,
        }
  return (
    <AdminBlock
      heading={texts.heading}
      action={
        <TextLink look="alone" to="/operator/homes">
          {texts.find}
        </TextLink>
      }
    >
      <KeyFigures
        figures={[
          {
            ...figure(texts.onOffer, market.on_offer),
            ...(market.hidden > 0 && { note: texts.hidden(market.hidden) }),
          },
          figure(texts.newToday, market.new_today),
          figure(texts.leftToday, market.left_today),
          feed,
        ]}
      />
    </AdminBlock>
  )
}

export function PaymentsBlock({ payments }: { payments: TodayResponse['payments'] }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].payments
  const { orders, captured, refunded, disputed } = payments
  return (
    <AdminBlock
      heading={texts.heading}
      action={
        <TextLink look="alone" to="/operator/orders">
          {texts.open}
        </TextLink>
      }
    >
      <KeyFigures
        figures={[
          { label: texts.orders, value: formatNumber(lang, orders) },
          { label: texts.captured, value: formatPackagePrice(captured) },
          { label: texts.refunded, value: formatPackagePrice(refunded) },
          {
            label: texts.disputed,
            value: formatPackagePrice(disputed),
            tone: disputed > 0 ? 'alert' : 'plain',
          },
        ]}
      />
    </AdminBlock>
  )
}

interface TurnoverBlockProps {
  turnover: TodayResponse['turnover']
  now: string
}

/** Figures for the tax office: sales against the limit, the registration, and the exports. */
export function TurnoverBlock({ turnover, now: clock }: TurnoverBlockProps) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].turnover
  const now = new Date(clock)
  const { sales, limit, vat_number: number } = turnover
  const since = turnover.vat_since === null ? null : new Date(turnover.vat_since)
  const notExported =
    turnover.not_exported_since === null ? null : new Date(turnover.not_exported_since)
  const isNearLimit = (vatLimitShare(sales, since, now) ?? 0) >= VAT_WARNING_SHARE
  return (
    <AdminBlock heading={texts.heading}>
      <KeyFigures
        figures={[
          {
            label: texts.sales,
            value: formatPackagePrice(sales),
            note: texts.ofLimit(Math.floor((sales / limit) * 100)),
            tone: isNearLimit ? 'alert' : 'plain',
          },
          { label: texts.limit, value: formatPackagePrice(limit) },
          {
            label: texts.registration,
            value: number === null ? texts.notRegistered : texts.registered(number),
            note: since === null ? undefined : texts.since(formatLongDate(lang, since)),
          },
          {
            label: texts.notExported,
            value: notExported === null ? texts.nothingSold : formatLongDate(lang, notExported),
            tone: booksExportDue(notExported, now) === null ? 'plain' : 'alert',
          },
        ]}
      />
    </AdminBlock>
  )
}

export function MailBlock({ mail, now }: { mail: TodayResponse['mail']; now: string }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].mail
  const since =
    mail.waiting_since === null
      ? undefined
      : texts.waitingSince(formatTimeAgo(lang, new Date(mail.waiting_since), new Date(now)))
  return (
    <AdminBlock
      heading={texts.heading}
      action={
        <TextLink look="alone" to="/operator/mail">
          {texts.open}
        </TextLink>
      }
    >
      <KeyFigures
        figures={[
          { label: texts.waiting, value: formatNumber(lang, mail.waiting), note: since },
          { label: texts.sent, value: formatNumber(lang, mail.sent) },
          {
            label: texts.failed,
            value: formatNumber(lang, mail.failed),
            tone: mail.failed > 0 ? 'alert' : 'plain',
            ...(mail.unknown > 0 && { note: texts.unknown(mail.unknown) }),
          },
          { label: texts.suppressed, value: formatNumber(lang, mail.suppressed) },
        ]}
      />
    </AdminBlock>
  )
}

type QueueRow = TodayResponse['queue'][number]

/** What is done in the background. The names of jobs are those of the log. */
export function QueueBlock({ queue, now }: { queue: readonly QueueRow[]; now: string }) {
  const texts = operatorTodayTexts[useLang()].queue
  return (
    <AdminBlock heading={texts.heading}>
      <AdminTable
        caption={texts.heading}
        rows={queue.map((row) => ({ ...row, now }))}
        rowKey={({ job }) => job}
        empty={texts.empty}
        columns={[
          { heading: texts.job, cell: jobCell, grow: true },
          { heading: texts.waiting, cell: waitingCell, align: 'end' },
          { heading: texts.running, count: ({ running }) => running },
          { heading: texts.failed, cell: failedCell, align: 'end' },
        ]}
      />
    </AdminBlock>
  )
}

type JobRow = QueueRow & { now: string }

const jobCell = ({ job }: JobRow) => <span translate="no">{job}</span>

function waitingCell({ waiting, waiting_since: since, now }: JobRow, lang: Lang): string {
  const count = formatNumber(lang, waiting)
  if (since === null) return count
  const ago = formatTimeAgo(lang, new Date(since), new Date(now))
  return `${count} (${operatorTodayTexts[lang].queue.since(ago)})`
}

const failedCell = ({ failed }: JobRow, lang: Lang) => (
  <span className={failed > 0 ? 'font-strong text-alert-text' : undefined}>
    {formatNumber(lang, failed)}
  </span>
)
