import type { MarketReport } from '@kot/contract/market-report'
import { formatDayAndMonth, formatLongDate } from '@kot/i18n/format/date'
import { formatNumber } from '@kot/i18n/format/number'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { PairChart } from '../chart/pair-chart'
import { useLang } from '../page/use-page'
import { weeksFinding } from './findings'
import { ReportSection } from './report-section'

/** How many homes come and go. */
export function WeeksSection({ weeks }: { weeks: MarketReport['weeks'] }) {
  const lang = useLang()
  const texts = marketReportTexts[lang].weeks
  const finding = weeksFinding(lang, weeks)
  const count = (value: number) => formatNumber(lang, value)
  return (
    <ReportSection id="weeks" heading={texts.heading} finding={finding}>
      <PairChart
        title={texts.title}
        caption={texts.caption}
        gist={`${texts.title}. ${finding}`}
        names={[texts.came, texts.left]}
        pairs={weeks.map(({ monday, came, left }) => ({
          key: monday,
          label: formatDayAndMonth(lang, new Date(monday)),
          values: [came, left],
        }))}
        format={count}
        table={{
          caption: texts.title,
          columns: [texts.week, texts.came, texts.left],
          rows: weeks.map(({ monday, came, left }) => ({
            key: monday,
            name: formatLongDate(lang, new Date(monday)),
            cells: [count(came), count(left)],
          })),
        }}
      />
    </ReportSection>
  )
}
