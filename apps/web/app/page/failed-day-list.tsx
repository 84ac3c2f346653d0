import type { FailedDay } from '@kot/contract/market/status'
import { formatLongDate } from '@kot/i18n/format/date'
import { failureSentences } from '@kot/i18n/texts/fair-pass'
import { useLang } from './use-page'

/** Days on which Kot did not do its work, with the reason of each. */
export function FailedDayList({ days }: { days: readonly FailedDay[] }) {
  const lang = useLang()
  return (
    <ul className="mt-3 grid gap-3">
      {days.map(({ day, failures }) => (
        <li key={day}>
          <time dateTime={day} className="tabular font-strong">
            {formatLongDate(lang, new Date(day))}
          </time>
          <p className="text-ink-soft">{failureSentences(lang, failures)}</p>
        </li>
      ))}
    </ul>
  )
}
