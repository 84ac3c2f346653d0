import type { Listing } from '@kot/contract/market/market-listing'
import { availabilityOf } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { formatShortDayAndMonth } from '@kot/i18n/format/date'
import { sizeLabel } from '@kot/i18n/texts/listing'
import { resultsTexts } from '@kot/i18n/texts/results'
import { availabilityInLine } from '../../home/card/home-words'

/** The facts of a row: '54 m² · 2 herb. · laus strax'. What the advert leaves out is not in it, but for
 *  the day of moving in, which decides. */
export function shortFactsOfHome(lang: Lang, home: Listing): string {
  const { row } = resultsTexts[lang]
  const availability = availabilityOf(home)
  return [
    ...(home.size > 0 ? [sizeLabel(home.size)] : []),
    ...(home.rooms === null ? [] : [row.rooms(home.rooms)]),
    availability.kind === 'unknown'
      ? row.availabilityUnknown
      : availabilityInLine(lang, availability, formatShortDayAndMonth),
  ].join(' · ')
}
