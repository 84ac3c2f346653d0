import type { MarketReport } from '@kot/contract/market-report'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode'
import { formatNumber } from '@kot/i18n/format/number'
import { cityPath } from '@kot/i18n/paths'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { TextLink } from '../../ui/text-link'
import { BarChart } from '../chart/bar-chart'
import { useLang } from '../page/use-page'
import { largestAreas } from './area-order'
import { perM2Finding, perSquareMetre } from './findings'
import { plainAmount } from './plain-amount'
import { ReportSection } from './report-section'

/** More would be a list to scroll through, and that is the table. */
const areasShown = 12

/** What a square metre costs where. */
export function PerM2Section({ areas }: { areas: MarketReport['rent_per_m2'] }) {
  const lang = useLang()
  const texts = marketReportTexts[lang]
  const { heading, title, caption, captionOfMost, allAreas, area } = texts.perM2
  const finding = perM2Finding(lang, areas)
  return (
    <ReportSection id="per-m2" heading={heading} finding={finding}>
      <BarChart
        title={title}
        caption={areas.length > areasShown ? captionOfMost(areasShown) : caption}
        gist={`${title}. ${finding}`}
        bars={largestAreas(areas, areasShown).map(({ postcode, median, low, high }) => ({
          key: postcode,
          label: areaName(postcode),
          value: median,
          range: [low, high],
        }))}
        format={perSquareMetre}
        table={{
          caption: allAreas,
          columns: [area, texts.homes, texts.median, texts.middleHalf],
          rows: areas.map(({ postcode, homes, median, low, high }) => ({
            key: postcode,
            name: <AreaLink code={postcode} />,
            cells: [
              formatNumber(lang, homes),
              plainAmount(median),
              `${plainAmount(low)}–${plainAmount(high)}`,
            ],
          })),
        }}
      />
    </ReportSection>
  )
}

function areaName(code: string): string {
  const postcode = postcodeByCode(code)
  return postcode ? postcodeName(postcode) : code
}

function AreaLink({ code }: { code: string }) {
  const lang = useLang()
  return (
    <TextLink look="alone" className="font-text" to={cityPath(lang, code)}>
      {areaName(code)}
    </TextLink>
  )
}
