import type { MarketHome } from '@kot/contract/market-home'
import { isNewToday } from '@kot/domain/home'
import { sizeLabel } from '@kot/i18n/texts/listing'
import { mapTexts } from '@kot/i18n/texts/map'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { PopupPrice } from './popup-price'

interface StackListProps {
  homes: readonly MarketHome[]
  heading: string
  now: Date
  card: (home: MarketHome) => ReactNode
}

/** Homes at one spot: first all of them, then the card of the one that was chosen. */
export function StackList({ homes, heading, now, card }: StackListProps) {
  const texts = mapTexts[useLang()]
  const [chosenId, setChosenId] = useState<number | null>(null)
  const chosen = homes.find(({ id }) => id === chosenId)
  if (chosen) {
    return (
      <>
        <button
          type="button"
          // The row that had the focus is gone.
          ref={(button) => button?.focus({ preventScroll: true })}
          onClick={() => setChosenId(null)}
          className="flex min-h-tap items-center gap-1 rounded-small pr-3 pl-3 text-sm font-strong text-link"
        >
          <Icon of={ChevronLeft} size={16} />
          {texts.backToStack}
        </button>
        {card(chosen)}
      </>
    )
  }
  return (
    <>
      <h3 className="px-4 pt-3 pb-2">{heading}</h3>
      <ul className="max-h-70 overflow-y-auto overscroll-contain border-t border-line">
        {homes.map((home) => (
          <li key={home.id} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => setChosenId(home.id)}
              className="flex min-h-12 w-full items-center gap-2 px-4 text-left -outline-offset-3 hover:bg-sunken"
            >
              {isNewToday(home.created_at, now) && (
                <span className="size-2 shrink-0 rounded-pill bg-lava">
                  <span className="sr-only">{texts.newToday}</span>
                </span>
              )}
              <PopupPrice price={home.price} />
              <span className="tabular ml-auto text-sm whitespace-nowrap text-ink-soft">
                {sizeLabel(home.size)}
              </span>
              <Icon of={ChevronRight} size={16} className="text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
