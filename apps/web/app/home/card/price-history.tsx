import type { PriceChange } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { formatDayAndMonth, formatLongDate } from '@kot/i18n/format/date'
import { formatRent } from '@kot/i18n/format/number'
import { listingTexts } from '@kot/i18n/texts/listing'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { useLang } from '../../page/use-page'

interface PriceHistoryProps {
  id: string
  changes: readonly PriceChange[]
  now: Date
}

const cell = 'border-t border-line py-2.5 pl-2 text-right whitespace-nowrap'
const head = 'py-2 pl-2 text-right text-xs font-text text-ink-soft'

/** Slides down over the photo, below the heart and the date, as far as its rows need, so that the card keeps its
 *  height; a long one scrolls inside. */
export function PriceHistory({ id, changes, now }: PriceHistoryProps) {
  const lang = useLang()
  const { history } = listingTexts[lang]
  return (
    <div className="pointer-events-auto flex min-h-0 flex-col overflow-hidden">
      <section
        id={id}
        aria-label={history.title}
        // A keyboard reaches the rows below the edge by scrolling.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-auto overscroll-contain border-y border-line bg-surface px-4 py-2 transition-[translate] duration-calm ease-calm -outline-offset-3 starting:-translate-y-full"
      >
        <table className="tabular w-full border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className="py-2 text-left text-xs font-text text-ink-soft">
                {history.date}
              </th>
              <th scope="col" className={head}>
                {history.priceBefore}
              </th>
              <th scope="col" className={head}>
                {history.change}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ date, priceBefore, change }) => (
              <tr key={date}>
                <td className="border-t border-line py-2.5 text-left">
                  {dayLabel(lang, date, now)}
                </td>
                <td className={cell}>
                  {priceBefore === 0 ? history.offer : formatRent(priceBefore)}
                </td>
                <td className={cell}>
                  <Change change={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** With the year, unless it is this year. */
function dayLabel(lang: Lang, date: PriceChange['date'], now: Date): string {
  const day = new Date(date)
  return day.getUTCFullYear() === now.getUTCFullYear()
    ? formatDayAndMonth(lang, day)
    : formatLongDate(lang, day)
}

function Change({ change }: { change: number }) {
  const { history } = listingTexts[useLang()]
  const rose = change > 0
  return (
    <span
      className={classes(
        'flex items-center justify-end gap-1 font-strong',
        rose ? 'text-alert-text' : 'text-good',
      )}
    >
      <Icon of={rose ? ArrowUp : ArrowDown} size={16} />
      <span className="sr-only">{rose ? history.rose : history.fell}</span>
      {formatRent(Math.abs(change))}
    </span>
  )
}
