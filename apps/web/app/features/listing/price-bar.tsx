import type { MarketRecord } from '@kot/contract/market'
import { priceTrend } from '@kot/domain/home'
import { listingTexts, perSquareMetreLabel, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { ChevronDown } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { placeOf } from './place-words'
import { priceChangesOf } from './price-changes'
import { TrendSign } from './trend-sign'

interface PriceBarProps {
  record: MarketRecord
  headingId: string
  historyId: string
  historyOpen: boolean
  onToggleHistory: () => void
}

/** Rent and size. Once the rent has changed, it opens and closes its own history. */
export function PriceBar({
  record,
  headingId,
  historyId,
  historyOpen,
  onToggleHistory,
}: PriceBarProps) {
  const changes = priceChangesOf(record)
  return (
    <div className="tabular @container flex h-14 items-center justify-between gap-1 px-4">
      <h3 id={headingId} className="min-w-0 font-text">
        {changes.length === 0 ? (
          <Price price={record.price} />
        ) : (
          <button
            type="button"
            aria-expanded={historyOpen}
            aria-controls={historyOpen ? historyId : undefined}
            onClick={onToggleHistory}
            className="group relative inline-flex min-h-7 items-center gap-2 rounded-hair text-left after:absolute after:-inset-2 @max-[20rem]:gap-1.5 @max-[20rem]:after:-inset-y-1"
          >
            <Price price={record.price} />
            <TrendSign trend={priceTrend(changes)} />
            <Icon
              of={ChevronDown}
              size={16}
              className="-ml-0.5 text-ink-soft transition-[rotate] duration-calm ease-calm group-aria-expanded:rotate-180"
            />
          </button>
        )}
        <span className="sr-only">{`, ${placeOf(record)}`}</span>
      </h3>
      <Size record={record} />
    </div>
  )
}

/** With what a square metre costs, by which homes of different sizes can be compared. */
function Size({ record: { price, size } }: { record: MarketRecord }) {
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

/** A narrow card puts the month below the amount, as it does with the square metre. */
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
