import type { Status } from '@kot/contract/market/status'
import { fairPassTexts } from '@kot/i18n/texts/fair-pass'
import { FailedDayList } from '../../page/failed-day-list'
import { useLang } from '../../page/use-page'
import { TextLink } from '../../ui/text-link'

/** The days of the last year on which Kot did not do its work. Nothing where that is not known. */
export function FailedDays({ days }: { days: Status['failed_days'] }) {
  const texts = fairPassTexts[useLang()].status
  if (!days) return null
  return (
    <section className="mt-10 max-w-200">
      <h2 className="text-xl tracking-snug">{texts.heading}</h2>
      <p className="mt-2 max-w-136">{days.length === 0 ? texts.none : texts.text}</p>
      {days.length > 0 && <FailedDayList days={days} />}
      <TextLink to="/terms-for-purchase" look="alone" className="mt-1">
        {texts.rule}
      </TextLink>
    </section>
  )
}
