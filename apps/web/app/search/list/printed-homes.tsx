import type { Listing } from '@kot/contract/market/market-listing'
import { brand } from '@kot/domain/site/brand'
import { formatClock, formatLongDate } from '@kot/i18n/format/date'
import {
  availabilityLabel,
  listingTexts,
  priceLabel,
  roomsLabel,
  sizeLabel,
} from '@kot/i18n/texts/listing'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { createPortal } from 'react-dom'
import { availabilityOf } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { placeOf } from '../../home/card/place-words'
import { useLang } from '../../page/use-page'

/** About eight pages. */
const maxPrinted = 200

interface PrintedHomesProps {
  /** In the order of the list on the screen. */
  homes: readonly Listing[]
  /** A description of the list. */
  summary: string
  now: Date
}

/** Printed instead of the page: a table without photos. */
export function PrintedHomes({ homes, summary, now }: PrintedHomesProps) {
  const lang = useLang()
  const texts = resultsTexts[lang].printed
  const listing = listingTexts[lang]
  const printed = homes.slice(0, maxPrinted)
  const leftOut = homes.length - printed.length
  const withSource = printed.some((home) => home.source !== null)
  return createPortal(
    <main data-printed="" className="printed-homes">
      <h1>{`${brand.name}: ${texts.heading(homes.length)}`}</h1>
      <p>{summary}</p>
      <p>{texts.date(formatLongDate(lang, now), formatClock(now))}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.place}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.size}</th>
            <th scope="col">{listing.rooms}</th>
            <th scope="col">{listing.availability}</th>
            {withSource && <th scope="col">{texts.source}</th>}
          </tr>
        </thead>
        <tbody>
          {printed.map((home) => (
            <tr key={home.id}>
              <td>{placeOf(home)}</td>
              <td>{priceLabel(lang, home.price)}</td>
              <td>{sizeLabel(home.size)}</td>
              <td>{roomsLabel(lang, home.rooms)}</td>
              <td>{availabilityWords(lang, home)}</td>
              {withSource && <td>{home.source}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut > 0 && <p>{searchTexts[lang].leftOut(leftOut)}</p>}
    </main>,
    document.body,
  )
}

/** 'Laus strax', '1. desember', or to ask the landlord. */
const availabilityWords = (lang: Lang, home: Listing): string =>
  availabilityLabel(lang, availabilityOf(home))
