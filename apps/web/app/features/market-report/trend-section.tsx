import { formatRent } from '@kot/i18n/format/number'
import { regionName } from '@kot/i18n/texts/landing'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { LineChart } from '../chart/line-chart'
import { lineDomain } from '../chart/line-domain'
import { monthPoints } from '../chart/month-points'
import { useLang } from '../page/use-page'
import { isRunning, trendFinding } from './findings'
import { plainAmount } from './plain-amount'
import { ReportSection } from './report-section'
import type { ShownReport } from './shown-report'

type TrendSectionProps = Pick<ShownReport, 'country' | 'regions' | 'made_at'>

/** How asking rents have moved, in the country and in its regions. */
export function TrendSection({ country, regions, made_at: madeAt }: TrendSectionProps) {
  const lang = useLang()
  const { trend: texts, homes } = marketReportTexts[lang]
  const rents = regions.flatMap(({ months }) => months.map(({ median_rent: rent }) => rent))
  return (
    <ReportSection
      id="trend"
      heading={texts.heading}
      finding={trendFinding(lang, country, madeAt)}
      nothing={texts.none}
    >
      <LineChart
        title={texts.title}
        caption={
          isRunning(country.at(-1)?.month, madeAt)
            ? `${texts.caption} ${texts.running}`
            : texts.caption
        }
        points={monthPoints(lang, country)}
        format={formatRent}
        axisFormat={plainAmount}
        columns={[texts.month, texts.rent, homes]}
      />
      {regions.length > 0 && (
        <>
          <h3 className="mt-8 text-lg tracking-snug">{texts.regions}</h3>
          <p className="mt-1 max-w-160 text-ink-soft">{texts.regionsNote}</p>
          <div className="mt-4 grid gap-4 tablet:grid-cols-2">
            {regions.map(({ key, months }) => (
              <LineChart
                key={key}
                compact
                title={regionName(lang, key)}
                caption={texts.regionCaption}
                points={monthPoints(lang, months)}
                format={formatRent}
                axisFormat={plainAmount}
                domain={lineDomain(rents, 2)}
                columns={[texts.month, texts.rent, homes]}
              />
            ))}
          </div>
        </>
      )}
    </ReportSection>
  )
}
