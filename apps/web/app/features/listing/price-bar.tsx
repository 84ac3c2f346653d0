import type { MarketRecord } from '@kot/contract/current-market'
import { priceTrend } from '@kot/domain/price-trend'
import { priceLabel, sizeLabel } from '@kot/i18n/listing-labels'
import { listingTexts } from '@kot/i18n/texts/listing'
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
    <div className="tabular @container flex h-14 items-baseline justify-between gap-1 px-4 py-3.5">
      <h3 id={headingId} className="min-w-0 font-text">
        {changes.length === 0 ? (
          <Price price={record.price} />
        ) : (
          <button
            type="button"
            aria-expanded={historyOpen}
            aria-controls={historyOpen ? historyId : undefined}
            onClick={onToggleHistory}
            className="group relative inline-flex h-7 items-center gap-2 rounded-hair after:absolute after:-inset-2 @max-[17rem]:gap-1"
          >
            <Price price={record.price} />
            <TrendSign trend={priceTrend(changes)} />
            <Icon
              of={ChevronDown}
              size={16}
              className="-ml-0.5 text-ink-soft transition-[rotate] @max-[17rem]:-ml-1 duration-calm ease-calm group-aria-expanded:rotate-180"
            />
          </button>
        )}
        <span className="sr-only">{`, ${placeOf(record)}`}</span>
      </h3>
      <span className="text-lg leading-7 whitespace-nowrap @max-[17rem]:text-md">
        {sizeLabel(record.size)}
      </span>
    </div>
  )
}

function Price({ price }: { price: number }) {
  const lang = useLang()
  const offer = price === 0
  return (
    <span className="whitespace-nowrap">
      <span
        className={classes(
          'font-strong leading-7 tracking-snug',
          offer ? 'text-lg' : 'text-xl @max-[17rem]:text-lg',
        )}
      >
        {priceLabel(lang, price)}
      </span>
      {!offer && (
        <span className="ml-px text-sm text-ink-soft @max-[17rem]:text-xs">
          {listingTexts[lang].perMonth}
        </span>
      )}
    </span>
  )
}
