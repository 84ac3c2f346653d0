import type { MarketReport } from '@kot/contract/market/market-report'
import { formatDayAndMonth, formatLongDate } from '@kot/i18n/format/date'
import { formatNumber } from '@kot/i18n/format/number'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { regionName } from '@kot/i18n/texts/landing'
import { PairChart } from '../../page/chart/pair-chart'
import { useLang } from '../../page/use-page'
import { changesFinding, daysFinding, sharePercent, weeksFinding } from './findings'
import { ReportSection } from './report-section'
import { BarChart } from '../../page/chart/bar-chart'

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

/** How many rents have come down since their home came to the market. */
export function ChangesSection({ changes }: { changes: MarketReport['price_changes'] }) {
  const lang = useLang()
  const { changes: texts, homes: homesColumn } = marketReportTexts[lang]
  const finding = changesFinding(lang, changes)
  const { homes, cut, raised } = changes ?? { homes: 0, cut: 0, raised: 0 }
  const groups = [
    { key: 'cut', label: texts.cut, value: cut },
    { key: 'raised', label: texts.raised, value: raised },
    { key: 'unchanged', label: texts.unchanged, value: homes - cut - raised },
  ]
  const share = (value: number) => sharePercent(lang, value, homes)
  return (
    <ReportSection id="changes" heading={texts.heading} finding={finding}>
      <BarChart
        title={texts.title}
        caption={texts.caption}
        gist={`${texts.title}. ${finding}`}
        bars={groups}
        format={share}
        whole={homes}
        table={{
          caption: texts.title,
          columns: [texts.rent, homesColumn, texts.share],
          rows: groups.map(({ key, label, value }) => ({
            key,
            name: label,
            cells: [formatNumber(lang, value), share(value)],
          })),
        }}
      />
    </ReportSection>
  )
}
