import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { useLang } from '../page/use-page'
import { ChangesSection } from './changes-section'
import { DaysSection } from './days-section'
import { MethodNotes } from './method-notes'
import { NoFigures } from './no-figures'
import { PerM2Section } from './per-m2-section'
import { ReportContents } from './report-contents'
import { RoomsSection } from './rooms-section'
import { tellsSomething, type ShownReport } from './shown-report'
import { TrendSection } from './trend-section'
import { WeeksSection } from './weeks-section'

/** Everything below the heading of the page. */
export function ReportBody({ report }: { report: ShownReport | null }) {
  const lang = useLang()
  if (!report || !tellsSomething(report)) return <NoFigures />
  return (
    <>
      <p className="tabular mt-3 text-sm text-ink-soft">
        <time dateTime={report.made_at}>
          {marketReportTexts[lang].counted(new Date(report.made_at))}
        </time>
      </p>
      <ReportContents />
      <PerM2Section areas={report.rent_per_m2} />
      <TrendSection {...report} />
      <RoomsSection homes={report.rent_by_rooms} />
      <ChangesSection changes={report.price_changes} />
      <DaysSection stays={report.days_on_market} />
      <WeeksSection weeks={report.weeks} />
      <MethodNotes since={report.since} />
    </>
  )
}
