import type { Listing } from '@kot/contract/market/market-listing'
import { availabilityOf } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { availabilityLabel, listingTexts, roomsLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'

type Fact = { name: string; value: string; note?: string | undefined; unknown?: boolean }

interface HomeFactsProps {
  home: Listing
  deposit: number | null
  now: Date
}

/** The facts of the adverts; missing ones are worth a question. */
export function HomeFacts({ home, deposit, now }: HomeFactsProps) {
  const lang = useLang()
  return (
    <dl
      aria-label={homePageTexts[lang].facts.label}
      className="tabular grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-5 tablet:grid-cols-3 desk:grid-cols-5"
    >
      {factsOf(lang, { home, deposit, now }).map(({ name, value, note, unknown }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className={classes(unknown ? 'text-ink-soft' : 'font-strong')}>
            {value}
            {note && <span className="block text-sm font-text text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(lang: Lang, { home, deposit, now }: HomeFactsProps): Fact[] {
  const texts = homePageTexts[lang].facts
  const common = listingTexts[lang]
  const ask = { value: common.askLandlord, unknown: true }
  const availability = availabilityOf(home)
  return [
    { name: common.rooms, value: roomsLabel(lang, home.rooms), unknown: home.rooms === null },
    { name: texts.size, ...(home.size > 0 ? { value: sizeLabel(home.size) } : ask) },
    {
      name: common.availability,
      value: availabilityLabel(lang, availability),
      unknown: availability.kind === 'unknown',
      note: availability.kind === 'from' ? inDays(lang, availability.date, now) : undefined,
    },
    { name: texts.pets, ...(home.petsAllowed ? { value: texts.allowed } : ask) },
    {
      name: texts.deposit,
      ...(deposit === null
        ? ask
        : { value: formatRent(deposit), note: months(lang, deposit, home.price) }),
    },
  ]
}

const DAY_MS = 86_400_000

function inDays(lang: Lang, day: Date, now: Date): string | undefined {
  const days = Math.ceil((day.getTime() - now.getTime()) / DAY_MS)
  return days > 0 ? homePageTexts[lang].facts.inDays(days) : undefined
}

/** To a half: a deposit of 2,03 months is one of two. */
function months(lang: Lang, deposit: number, price: number): string | undefined {
  const halves = price === 0 ? 0 : Math.round((deposit / price) * 2)
  if (halves === 0) return undefined
  return homePageTexts[lang].facts.depositMonths(formatNumber(lang, halves / 2), halves === 2)
}
