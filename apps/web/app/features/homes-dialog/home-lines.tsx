import type { MarketRecord } from '@kot/contract/market'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { formatRelativeDay } from '@kot/i18n/format/date'
import { searchTexts } from '@kot/i18n/texts/search'
import { placeOf } from '../listing/place-words'
import { factsOfHome } from '../map/marker-words'
import { useLang } from '../page/use-page'

interface HomeLinesProps {
  record: MarketRecord
  now: Date
  headingId?: string
}

/** A home in two lines of text, or one in columns where there is room. */
export function HomeLines({ record, now, headingId }: HomeLinesProps) {
  const lang = useLang()
  const texts = listingTexts[lang]
  return (
    <div className="tabular min-w-0 py-1 wide:grid wide:grid-cols-[11rem_5rem_minmax(0,1fr)_minmax(0,1.25fr)_8.5rem] wide:items-baseline wide:gap-x-4">
      <h3 id={headingId} className="font-text wide:contents">
        <span>
          <span className="font-strong">{priceLabel(lang, record.price)}</span>
          {record.price > 0 && <span className="text-sm text-ink-soft">{texts.perMonth}</span>}
        </span>
        <span>
          <Point />
          {sizeLabel(record.size)}
        </span>
      </h3>
      <p className="text-sm text-ink-soft wide:contents">
        <span className="block truncate">{placeOf(record)}</span>
        <span>
          {factsOfHome(lang, record)}
          {record.pets_allowed === 1 && `, ${texts.petsAllowed.toLowerCase()}`}
        </span>
        <span className="whitespace-nowrap">
          <Point />
          {searchTexts[lang].results.listed(
            formatRelativeDay(lang, new Date(record.created_at), now),
          )}
        </span>
      </p>
    </div>
  )
}

/** Sets apart what stands in one line. */
const Point = () => <span className="wide:hidden">{' · '}</span>
