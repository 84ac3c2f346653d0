import type { Listing } from '@kot/contract/market/market-listing'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { type ReactNode, useId, useState } from 'react'
import { isNewToday } from '@kot/domain/home/home'
import { homeWordsTexts } from '@kot/i18n/texts/home-words'
import { mapTexts } from '@kot/i18n/texts/map'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { readerOf } from '../../home/card/card-actions'
import { Heart, OpenButton } from '../../home/card/card-buttons'
import { HomeLink } from '../../home/card/home-link'
import { Photo } from '../../home/photos/photo'
import { OwnCostLine } from '../../home/cost/own-cost-line'
import { factsOfHome } from '../../home/card/home-words'
import { placeOf } from '../../home/card/place-words'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'

export interface PopupCardProps {
  home: Listing
  now: Date
  favourite: boolean
  onFavourite: () => void
  /** Shown below the facts. */
  more?: ReactNode
}

/** The listing card in small, beside its marker. */
export function PopupCard({ home, now, favourite, onFavourite, more }: PopupCardProps) {
  const headingId = useId()
  const reader = readerOf(useSession())
  return (
    <article aria-labelledby={headingId} className="overflow-hidden rounded-card">
      <div className="flex items-baseline justify-between gap-2 px-4 py-2">
        <h3 id={headingId} className="font-text">
          <PopupPrice price={home.price} />
          <span className="sr-only">{`, ${placeOf(home)}`}</span>
          <OwnCostLine home={home} />
        </h3>
        <span className="tabular text-lg whitespace-nowrap">{sizeLabel(home.size)}</span>
      </div>
      <div className="relative aspect-[368/190] overflow-hidden bg-sunken">
        <Photo key={home.imageLink} listing={home} now={now} />
        <HomeLink listing={home} />
        <div className="absolute top-2 right-2">
          <Heart listing={home} favourite={favourite} onPress={onFavourite} />
        </div>
      </div>
      <div className="px-4 pt-2 pb-4">
        <p className="truncate font-strong">{placeOf(home)}</p>
        <p className="mt-0.5 mb-3 text-sm text-ink-soft">{factsOfHome(useLang(), home)}</p>
        {more}
        <OpenButton listing={home} reader={reader} describedBy={headingId} />
      </div>
    </article>
  )
}

/** The rent in a card on the map. */
export function PopupPrice({ price }: { price: number }) {
  const lang = useLang()
  return (
    <span className="tabular whitespace-nowrap">
      <span className={classes('font-strong tracking-snug', price === 0 ? 'text-lg' : 'text-xl')}>
        {priceLabel(lang, price)}
      </span>
      {price > 0 && (
        <span className="ml-px text-sm text-ink-soft">{listingTexts[lang].perMonth}</span>
      )}
    </span>
  )
}

interface StackListProps {
  homes: readonly Listing[]
  heading: string
  now: Date
  card: (home: Listing) => ReactNode
}

/** Homes at one spot: first all of them, then the card of the one that was chosen. */
export function StackList({ homes, heading, now, card }: StackListProps) {
  const lang = useLang()
  const texts = mapTexts[lang]
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
              {isNewToday(home.createdAt, now) && (
                <span className="size-2 shrink-0 rounded-pill bg-lava">
                  <span className="sr-only">{homeWordsTexts[lang].newToday}</span>
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
