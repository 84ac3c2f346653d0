import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { useLang } from '../page/use-page'

/** Leads to the parts of the page. */
export function ReportContents() {
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
