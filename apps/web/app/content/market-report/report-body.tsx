import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { useLang } from '../../page/use-page'
import { ChangesSection, DaysSection, WeeksSection } from './activity-sections'
import { PerM2Section, RoomsSection, TrendSection } from './rent-sections'
import { type ShownReport, hasFigures } from './shown-report'
import { TextLink } from '../../ui/text-link'
import { Notice } from '../../ui/notice'

/** Everything below the heading of the page. */
export function ReportBody({ report }: { report: ShownReport | null }) {
  const lang = useLang()
  if (!report || !hasFigures(report)) return <NoFigures />
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

/** Leads to the parts of the page. */
function ReportContents() {
  const { contents, perM2, trend, rooms, changes, days, weeks, method } =
    marketReportTexts[useLang()]
  const parts = [
    { id: 'per-m2', heading: perM2.heading },
    { id: 'trend', heading: trend.heading },
    { id: 'rooms', heading: rooms.heading },
    { id: 'changes', heading: changes.heading },
    { id: 'days', heading: days.heading },
    { id: 'weeks', heading: weeks.heading },
    { id: 'method', heading: method.heading },
  ]
  return (
    <nav aria-label={contents} className="mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-tap items-center rounded-small text-link underline-offset-[0.2em] hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the figures come from, and what they are not. */
function MethodNotes({ since }: { since: string }) {
  const { heading, source, asking, median, five, left, when, sources, areas } =
    marketReportTexts[useLang()].method
  return (
    <section
      id="method"
      className="mt-12 grid gap-x-12 gap-y-3 border-t border-line pt-10 desk:mt-16 desk:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <h2 className="text-xl tracking-snug">{heading}</h2>
      <div className="max-w-160 space-y-3 text-ink-soft">
        {[source, asking, median, five, left, when(new Date(since))].map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className="flex flex-wrap gap-x-6">
          <TextLink look="alone" to="/sources">
            {sources}
          </TextLink>
          <TextLink look="alone" to="/city-overview">
            {areas}
          </TextLink>
        </p>
      </div>
    </section>
  )
}

/** Before anything has been counted, and where too little has. */
function NoFigures() {
  const { title, text, homes } = marketReportTexts[useLang()].empty
  return (
    <Notice
      tone="quiet"
      className="mt-8"
      title={title}
      action={
        <TextLink look="alone" to="/">
          {homes}
        </TextLink>
      }
    >
      {text}
    </Notice>
  )
}
