import type { MarketReport } from '@kot/contract/market-report'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { sizeLabel } from '@kot/i18n/texts/listing'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { BarChart } from '../chart/bar-chart'
import { useLang } from '../page/use-page'
import { roomsFinding } from './findings'
import { ReportSection } from './report-section'
import { roomsLabel } from './rooms-label'

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
