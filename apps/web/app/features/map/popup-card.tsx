import type { MarketHome } from '@kot/contract/market-home'
import { sizeLabel } from '@kot/i18n/texts/listing'
import { useId } from 'react'
import { readerOf } from '../listing/card-actions'
import { Heart } from '../listing/heart'
import { OpenButton } from '../listing/open-button'
import { Photo } from '../listing/photo'
import { placeOf } from '../listing/place-words'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'
import { factsOfHome } from './marker-words'
import { PopupPrice } from './popup-price'

export interface PopupCardProps {
  home: MarketHome
  now: Date
  favourite: boolean
  onFavourite: () => void
}

/** The listing card in small, beside its marker. */
export function PopupCard({ home, now, favourite, onFavourite }: PopupCardProps) {
  const headingId = useId()
  const reader = readerOf(useSession())
  return (
    <article aria-labelledby={headingId} className="overflow-hidden rounded-card">
      <div className="flex items-baseline justify-between gap-2 px-4 py-2">
        <h3 id={headingId} className="font-text">
          <PopupPrice price={home.price} />
          <span className="sr-only">{`, ${placeOf(home)}`}</span>
        </h3>
        <span className="tabular text-lg whitespace-nowrap">{sizeLabel(home.size)}</span>
      </div>
      <div className="relative aspect-[368/190] overflow-hidden bg-sunken">
        <Photo key={home.image_link} record={home} now={now} />
        <div className="absolute top-2 right-2">
          <Heart record={home} favourite={favourite} onPress={onFavourite} />
        </div>
      </div>
      <div className="px-4 pt-2 pb-4">
        <p className="truncate font-strong">{placeOf(home)}</p>
        <p className="mt-0.5 mb-3 text-sm text-ink-soft">{factsOfHome(useLang(), home)}</p>
        <OpenButton record={home} reader={reader} describedBy={headingId} />
      </div>
    </article>
  )
}
