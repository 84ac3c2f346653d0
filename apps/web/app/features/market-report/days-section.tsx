import type { MarketReport } from '@kot/contract/market-report'
import { formatNumber } from '@kot/i18n/format/number'
import { regionName } from '@kot/i18n/texts/landing'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { BarChart } from '../chart/bar-chart'
import { useLang } from '../page/use-page'
import { daysFinding } from './findings'
import { ReportSection } from './report-section'

/** How long homes stay on offer, in the country and in its regions. */
export function DaysSection({ stays }: { stays: MarketReport['days_on_market'] }) {
  const lang = useLang()
  const texts = marketReportTexts[lang]
  const { heading, title, caption, label, country, region: regionColumn } = texts.days
  const finding = daysFinding(lang, stays)
  const rows = stays.map((stay) => ({
    ...stay,
    key: stay.region ?? 'country',
    name: stay.region === null ? country : regionName(lang, stay.region),
  }))
  return (
    <ReportSection id="days" heading={heading} finding={finding}>
      <BarChart
        title={title}
        caption={caption}
        gist={`${title}. ${finding}`}
        bars={rows.map(({ key, name, median, low, high }) => ({
          key,
          label: name,
          value: median,
          range: [low, high],
        }))}
        format={label}
        table={{
          caption: title,
          columns: [regionColumn, texts.homes, texts.median, texts.middleHalf],
          rows: rows.map(({ key, name, homes, median, low, high }) => ({
            key,
            name,
            cells: [formatNumber(lang, homes), label(median), `${low}–${label(high)}`],
          })),
        }}
      />
    </ReportSection>
  )
}
