import type { HomePage } from '@kot/contract/market/home-page'
import type { Lang } from '@kot/domain/text/lang'
import { formatClock, formatDayAndMonth, formatRelativeDay } from '@kot/i18n/format/date'
import { priceLabel } from '@kot/i18n/texts/listing'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { ArrowUpRight } from 'lucide-react'
import { markSeen } from '../card/seen-homes'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { HomeSection } from './home-section'
import type { ShownHome } from './use-home'

type Advert = HomePage['adverts'][number]

/** Where the home is advertised: with access each advert, else on how many sites. */
export function HomeAdverts({ shown, now }: { shown: ShownHome; now: Date }) {
  const lang = useLang()
  const texts = homePageTexts[lang].adverts
  const gone = shown.gone_on !== null
  if (shown.sites === 0) return null
  return (
    <HomeSection heading={gone ? texts.wasHeading : texts.heading}>
      <Card className="px-4 py-4 wide:px-6">
        {shown.adverts.length === 0 ? (
          <p>{inWords(lang, shown, now)}</p>
        ) : (
          <AdvertTable adverts={shown.adverts} homeId={shown.home.id} now={now} />
        )}
      </Card>
    </HomeSection>
  )
}

/** 'Á þremur leiguvefjum. Sást fyrst 12. október, síðast í dag.' */
function inWords(lang: Lang, { sites, first_seen, last_seen, gone_on }: ShownHome, now: Date) {
  const texts = homePageTexts[lang].adverts
  const on = gone_on === null ? texts.onSites(sites) : texts.wereOnSites(sites)
  return `${on} ${texts.seen(dayLabel(lang, first_seen, now), dayLabel(lang, last_seen, now))}`
}

/** 'í dag', 'í gær', or the day. */
function dayLabel(lang: Lang, moment: string, now: Date): string {
  const day = new Date(moment)
  const days = Math.floor(now.getTime() / DAY_MS) - Math.floor(day.getTime() / DAY_MS)
  return days < 2 ? formatRelativeDay(lang, day, now) : formatDayAndMonth(lang, day)
}

const DAY_MS = 86_400_000

interface AdvertTableProps {
  adverts: readonly Advert[]
  homeId: number
  now: Date
}

/** A table that becomes blocks on phones, where five columns have no room. */
function AdvertTable({ adverts, homeId, now }: AdvertTableProps) {
  const lang = useLang()
  const texts = homePageTexts[lang].adverts
  // Adverts with us state no separate rent.
  const priced = adverts.some(({ price }) => price !== null)
  const head = 'pb-2 pr-4 text-left text-xs font-text text-ink-soft'
  return (
    <table className="tabular w-full border-collapse max-tablet:block">
      <thead className="max-tablet:sr-only">
        <tr>
          {[texts.site, texts.first, texts.last, ...(priced ? [texts.price] : [])].map((name) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">{texts.open}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {adverts.map((advert) => (
          <AdvertRow
            key={`${advert.source} ${advert.first_seen} ${advert.link}`}
            advert={advert}
            homeId={homeId}
            priced={priced}
            now={now}
          />
        ))}
      </tbody>
    </table>
  )
}

interface AdvertRowProps {
  advert: Advert
  homeId: number
  /** There is a column of rents. */
  priced: boolean
  now: Date
}

function AdvertRow({ advert, homeId, priced, now }: AdvertRowProps) {
  const lang = useLang()
  const texts = homePageTexts[lang].adverts
  const { source, link, first_seen, last_seen, price } = advert
  const cell = 'max-tablet:block tablet:py-2 tablet:pr-4'
  const last = dayLabel(lang, last_seen, now)
  return (
    <tr className="border-t border-line max-tablet:relative max-tablet:block max-tablet:py-3 max-tablet:pr-24 max-tablet:first:border-0 max-tablet:first:pt-0">
      <th scope="row" className={`${cell} text-left font-strong`}>
        {source}
      </th>
      <td className={`${cell} max-tablet:inline max-tablet:text-sm max-tablet:text-ink-soft`}>
        {dayLabel(lang, first_seen, now)}
      </td>
      <td className={`${cell} max-tablet:inline max-tablet:text-sm max-tablet:text-ink-soft`}>
        <span className="tablet:hidden">{' – '}</span>
        {link === null ? last : texts.at(last, formatClock(new Date(last_seen)))}
      </td>
      {priced && (
        <td className={`${cell} max-tablet:text-sm`}>
          {price !== null && priceLabel(lang, price)}
        </td>
      )}
      <td className="text-right max-tablet:absolute max-tablet:top-1/2 max-tablet:right-0 max-tablet:-translate-y-1/2">
        {link === null ? (
          <span className="text-sm text-ink-soft">{texts.takenDown}</span>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={texts.openAt(source)}
            onClick={() => markSeen(homeId)}
            onAuxClick={() => markSeen(homeId)}
            className="inline-flex min-h-tap items-center gap-1 rounded-small font-strong text-link underline-offset-[0.2em] hover:underline"
          >
            {texts.open}
            <Icon of={ArrowUpRight} size={16} />
          </a>
        )}
      </td>
    </tr>
  )
}
