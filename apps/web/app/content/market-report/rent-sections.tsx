import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { regionName } from '@kot/i18n/texts/landing'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import type { MarketReport } from '@kot/contract/market/market-report'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'
import { cityPath } from '@kot/i18n/paths'
import { sizeLabel } from '@kot/i18n/texts/listing'
import { LineChart } from '../../page/chart/line-chart'
import { lineDomain, monthPoints } from '../../page/chart/line-points'
import { useLang } from '../../page/use-page'
import {
  isRunning,
  largestAreas,
  perM2Finding,
  perSquareMetre,
  plainAmount,
  roomsFinding,
  roomsLabel,
  trendFinding,
} from './findings'
import { ReportSection } from './report-section'
import type { ShownReport } from './shown-report'
import { TextLink } from '../../ui/text-link'
import { BarChart } from '../../page/chart/bar-chart'

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

/** What homes cost by the number of their rooms. */
export function RoomsSection({ homes }: { homes: MarketReport['rent_by_rooms'] }) {
  const lang = useLang()
  const { rooms: texts, homes: homesColumn } = marketReportTexts[lang]
  const finding = roomsFinding(lang, homes)
  return (
    <ReportSection id="rooms" heading={texts.heading} finding={finding}>
      <BarChart
        title={texts.title}
        caption={texts.caption}
        gist={`${texts.title}. ${finding}`}
        bars={homes.map(({ rooms, median_rent: rent }) => ({
          key: String(rooms),
          label: roomsLabel(lang, rooms),
          value: rent,
        }))}
        format={formatRent}
        table={{
          caption: texts.title,
          columns: [texts.rooms, homesColumn, texts.rent, texts.size],
          rows: homes.map(({ rooms, homes: count, median_rent: rent, median_size: size }) => ({
            key: String(rooms),
            name: roomsLabel(lang, rooms),
            cells: [
              formatNumber(lang, count),
              formatRent(rent),
              size === null ? texts.unknownSize : sizeLabel(size),
            ],
          })),
        }}
      />
    </ReportSection>
  )
}
