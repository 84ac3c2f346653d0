import { searchTexts } from '@kot/i18n/texts/search'
import { useLang } from '../../page/use-page'

/** Above the homes of today where they are in no order of time. */
export function NewTodayHeading({ count }: { count: number }) {
  const { today } = searchTexts[useLang()].byDay
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h3 className="text-lg tracking-snug">{today.heading}</h3>
      <p className="tabular text-sm text-ink-soft">{today.unordered(count)}</p>
    </div>
  )
}

/** Above the homes that follow those of today. */
export function EarlierHeading() {
  return <h3 className="text-lg tracking-snug">{searchTexts[useLang()].byDay.earlier}</h3>
}
