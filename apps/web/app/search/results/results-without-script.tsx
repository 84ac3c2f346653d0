import type { Listing } from '@kot/contract/market/market-listing'
import type { Search } from '@kot/domain/search/criteria'
import { formatRelativeDay } from '@kot/i18n/format/date'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { searchTexts } from '@kot/i18n/texts/search'
import { Card } from '../../ui/card'
import { factsOfHome } from '../../home/card/home-words'
import { placeOf } from '../../home/card/place-words'
import { useLang } from '../../page/use-page'
import { describeSearch } from '../panel/describe-search'

type ResultsWithoutScriptProps = {
  search: Search
  count: number
  newest: readonly Listing[]
  now: Date
}

/** The results of the form without JavaScript: the newest homes that match, as text. */
export function ResultsWithoutScript({ search, count, newest, now }: ResultsWithoutScriptProps) {
  const lang = useLang()
  const texts = searchTexts[lang]
  const leftOut = count - newest.length
  return (
    <noscript>
      <section className="column pt-8">
        <h2 className="tabular text-2xl tracking-tight">{texts.count(count)}</h2>
        <p className="mb-4 text-ink-soft">{describeSearch(lang, search)}</p>
        <Card>
          <ul className="divide-y divide-line">
            {newest.map((listing) => (
              <li key={listing.id} className="px-4 py-2">
                <HomeLines listing={listing} now={now} />
              </li>
            ))}
          </ul>
        </Card>
        {leftOut > 0 && <p className="mt-4 text-ink-soft">{texts.leftOut(leftOut)}</p>}
      </section>
    </noscript>
  )
}

interface HomeLinesProps {
  listing: Listing
  now: Date
}

/** A home in two lines of text, or in columns on one line if there is room. */
function HomeLines({ listing, now }: HomeLinesProps) {
  const lang = useLang()
  const texts = listingTexts[lang]
  return (
    <div className="tabular min-w-0 py-1 wide:grid wide:grid-cols-[11rem_5rem_minmax(0,1fr)_minmax(0,1.25fr)_8.5rem] wide:items-baseline wide:gap-x-4">
      <h3 className="font-text wide:contents">
        <span>
          <span className="font-strong">{priceLabel(lang, listing.price)}</span>
          {listing.price > 0 && <span className="text-sm text-ink-soft">{texts.perMonth}</span>}
        </span>
        <span>
          <Point />
          {sizeLabel(listing.size)}
        </span>
      </h3>
      <p className="text-sm text-ink-soft wide:contents">
        <span className="block truncate">{placeOf(listing)}</span>
        <span>
          {factsOfHome(lang, listing)}
          {listing.petsAllowed && `, ${texts.petsAllowed.toLowerCase()}`}
        </span>
        <span className="whitespace-nowrap">
          <Point />
          {searchTexts[lang].listed(formatRelativeDay(lang, new Date(listing.createdAt), now))}
        </span>
      </p>
    </div>
  )
}

/** Separates items on one line. */
const Point = () => <span className="wide:hidden">{' · '}</span>
