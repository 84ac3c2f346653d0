import type { Listing } from '@kot/contract/market/market-listing'
import { type PriceChange, priceTrend } from '@kot/domain/home/home'
import { listingTexts, perSquareMetreLabel, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { useLang } from '../../page/use-page'
import { OwnCost } from '../cost/own-cost-slot'
import { placeOf } from './place-words'

interface PriceBarProps {
  listing: Listing
  headingId: string
  historyId: string
  historyOpen: boolean
  onToggleHistory: () => void
}

/** Rent and size. If the rent has changed, it opens and closes the price history. */
export function PriceBar({
  listing,
  headingId,
  historyId,
  historyOpen,
  onToggleHistory,
}: PriceBarProps) {
  const changes = priceChangesOf(listing)
  return (
    <div className="tabular @container flex min-h-14 items-center justify-between gap-1 px-4 py-1">
      <h3 id={headingId} className="min-w-0 font-text">
        {changes.length === 0 ? (
          <Price price={listing.price} />
        ) : (
          <button
            type="button"
            aria-expanded={historyOpen}
            aria-controls={historyOpen ? historyId : undefined}
            onClick={onToggleHistory}
            className="group relative inline-flex min-h-7 items-center gap-2 rounded-hair text-left after:absolute after:-inset-2 @max-[20rem]:gap-1.5 @max-[20rem]:after:-inset-y-1"
          >
            <Price price={listing.price} />
            <TrendSign changes={changes} />
            <Icon
              of={ChevronDown}
              size={16}
              className="-ml-0.5 text-ink-soft transition-[rotate] duration-calm ease-calm group-aria-expanded:rotate-180"
            />
          </button>
        )}
        <span className="sr-only">{`, ${placeOf(listing)}`}</span>
        <OwnCost home={listing} />
      </h3>
      <Size listing={listing} />
    </div>
  )
}

/** The size with the price per square metre, which makes homes of different sizes comparable. */
function Size({ listing: { price, size } }: { listing: Listing }) {
  const perSquareMetre = perSquareMetreLabel(price, size)
  if (size === 0) return null
  return (
    <p className="text-right whitespace-nowrap">
      <span className="block text-lg leading-5.5 @max-[17rem]:text-md">{sizeLabel(size)}</span>
      {perSquareMetre !== null && (
        <span className="block text-xs leading-4 text-ink-soft">{perSquareMetre}</span>
      )}
    </p>
  )
}

/** A narrow card shows “per month” below the amount, as it does with the square metre. */
function Price({ price }: { price: number }) {
  const lang = useLang()
  const offer = price === 0
  return (
    <span className="whitespace-nowrap @max-[20rem]:grid">
      <span
        className={classes(
          'leading-7 font-strong tracking-snug @max-[20rem]:leading-5.5',
          offer ? 'text-lg' : 'text-xl @max-[17rem]:text-lg',
        )}
      >
        {priceLabel(lang, price)}
      </span>
      {!offer && (
        <span className="ml-px text-sm text-ink-soft @max-[20rem]:text-xs @max-[20rem]:leading-4">
          {listingTexts[lang].perMonth}
        </span>
      )}
    </span>
  )
}

/** The direction of the last change of rent: a fall is good news, a rise is not; see base.css for
 *  homes with a warning. */
export function TrendSign({ changes }: { changes: readonly PriceChange[] }) {
  const { history } = listingTexts[useLang()]
  const trend = priceTrend(changes)
  if (trend === null) return null
  const up = trend === 'up'
  return (
    <span
      className={classes(
        'inline-grid size-6.5 place-items-center rounded-pill',
        up ? 'bg-alert-soft text-on-alert-soft' : 'bg-good-soft text-on-good-soft',
      )}
    >
      <Icon of={up ? ArrowUp : ArrowDown} size={16} />
      <span className="sr-only">{up ? history.lastRose : history.lastFell}</span>
    </span>
  )
}

/** The changes of a listing's rent, newest first. */
export const priceChangesOf = ({
  priceChanges: changes,
}: Pick<Listing, 'priceChanges'>): PriceChange[] =>
  changes
    // Some viewers see only the day. Within one day the later change comes first.
    .toReversed()
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
