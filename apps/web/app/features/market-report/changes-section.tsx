import type { MarketReport } from '@kot/contract/market-report'
import { formatNumber } from '@kot/i18n/format/number'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { BarChart } from '../chart/bar-chart'
import { useLang } from '../page/use-page'
import { changesFinding, sharePercent } from './findings'
import { ReportSection } from './report-section'

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
