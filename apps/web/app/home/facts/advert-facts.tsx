import { type StatedFacts, statedNames } from '@kot/domain/home/stated-facts'
import { homePath } from '@kot/i18n/paths'
import { openHouseLabel, statedLabel, statedTexts } from '@kot/i18n/texts/stated-facts'
import { CalendarPlus, DoorOpen } from 'lucide-react'
import { saveAsFile } from '../../page/print-and-save'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/text-link'
import { calendarFile } from './calendar-file'

interface AdvertFactsProps {
  stated: StatedFacts
}

/** What the adverts state beyond the fields of the home; the rest is worth a question. */
export function AdvertFacts({ stated }: AdvertFactsProps) {
  const lang = useLang()
  const texts = statedTexts[lang]
  const known = statedNames.flatMap((name) => {
    const value = statedLabel(lang, stated, name)
    return value === null ? [] : [{ name, value }]
  })
  const unknown = statedNames.filter((name) => stated[name] === undefined)
  return (
    <div className="text-sm text-ink-soft">
      {known.length > 0 && (
        <dl
          aria-label={texts.label}
          className="tabular mb-4 grid grid-cols-2 gap-x-4 gap-y-5 text-base text-ink tablet:grid-cols-3 desk:grid-cols-5"
        >
          {known.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-ink-soft">{texts.names[name]}</dt>
              <dd className="font-strong">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {known.length > 0 && `${texts.source} `}
        {unknown.length > 0 &&
          texts.ask(unknown.map((name) => texts.names[name].toLowerCase()).join(', '))}
      </p>
    </div>
  )
}

interface OpenHousesProps {
  homeId: number
  /** Street and place, as far as the viewer may see it. */
  place: string
  viewings: readonly { readonly from: string; readonly until: string | null }[]
  now: Date
}

/** The open houses to come, each with a button that adds it to a calendar. */
export function OpenHouses({ homeId, place, viewings, now }: OpenHousesProps) {
  const lang = useLang()
  const texts = statedTexts[lang].openHouse
  const ahead = viewings
    .map(({ from, until }) => ({ from: new Date(from), until: until ? new Date(until) : null }))
    .filter(({ from, until }) => (until ?? from) >= now)
  if (ahead.length === 0) return null

  function save(from: Date, until: Date | null): void {
    const file = calendarFile({
      id: `${homeId}-${from.getTime()}@${window.location.hostname}`,
      from,
      until,
      title: `${texts.heading}: ${place}`,
      location: place,
      url: new URL(homePath(lang, homeId), window.location.origin).href,
    })
    saveAsFile('kot.ics', new Blob([file], { type: 'text/calendar' }))
  }

  return (
    <section
      aria-label={texts.heading}
      className="rounded-card bg-notice px-4 py-2 text-on-notice print:hidden"
    >
      <ul>
        {ahead.map(({ from, until }) => {
          const when = openHouseLabel(lang, from, until)
          return (
            <li key={from.getTime()} className="flex flex-wrap items-center gap-x-4">
              <span className="flex min-h-tap min-w-0 flex-1 items-center gap-3 py-1">
                <Icon of={DoorOpen} />
                <span className="tabular">
                  <span className="block text-sm">{texts.heading}</span>
                  <span className="block font-strong">{when}</span>
                </span>
              </span>
              <LinkButton
                className="font-strong text-inherit underline"
                aria-label={texts.calendarOf(when)}
                onClick={() => save(from, until)}
              >
                <Icon of={CalendarPlus} /> {texts.toCalendar}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
