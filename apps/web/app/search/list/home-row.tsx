import type { Listing } from '@kot/contract/market/market-listing'
import { isNewToday } from '@kot/domain/home/home'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { homeWordsTexts } from '@kot/i18n/texts/home-words'
import { Lock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Heart, HideButton } from '../../home/card/card-buttons'
import { HomeLink } from '../../home/card/home-link'
import { OwnCostLine } from '../../home/cost/own-cost-line'
import { factsOfHome } from '../../home/card/home-words'
import { placeOf } from '../../home/card/place-words'
import { PhotoImage } from '../../home/photos/photo'
import { MissingPhoto } from '../../home/photos/photo-sources'
import { priceChangesOf, TrendSign } from '../../home/card/price-bar'
import { SeenMark } from '../../home/card/seen-homes'
import { useLang } from '../../page/use-page'
import { Skeleton } from '../../ui/card'
import { Icon } from '../../ui/icon'

interface HomeRowProps {
  listing: Listing
  now: Date
  favourite: boolean
  onFavourite: (listing: Listing) => void
  /** The hide button was pressed; without it there is no such button. */
  onHide?: ((listing: Listing) => void) | undefined
  /** Shown beside the heart. */
  label?: ReactNode
  /** Shown below the facts. */
  more?: ReactNode
}

/** A home with a small photo, for reading many quickly. The whole row opens its page. */
export function HomeRow(props: HomeRowProps) {
  const { listing, now, favourite, onFavourite, onHide, label, more } = props
  const lang = useLang()
  const texts = listingTexts[lang]
  const headingId = useId()
  return (
    <article
      aria-labelledby={headingId}
      className="tabular relative grid grid-cols-[6.75rem_minmax(0,1fr)_auto] items-start gap-3 p-3 pr-1"
    >
      <Thumbnail listing={listing} />
      <div className="min-w-0 leading-5.5">
        <h3 id={headingId} className="flex min-h-6.5 items-center gap-1.5 font-text">
          {isNewToday(listing.createdAt, now) && (
            <span className="size-2 shrink-0 rounded-pill bg-lava">
              <span className="sr-only">{homeWordsTexts[lang].newToday}</span>
            </span>
          )}
          {/* Covers the whole row; the heart lies above it. */}
          <HomeLink listing={listing} />
          <Price listing={listing} />
          <TrendSign changes={priceChangesOf(listing)} />
        </h3>
        <OwnCostLine home={listing} />
        <p className="truncate font-strong">{placeOf(listing)}</p>
        <p className="text-sm text-pretty text-ink-soft">
          {`${sizeLabel(listing.size)} · ${factsOfHome(lang, listing)}`}
        </p>
        {more}
        <p className="flex gap-2 text-sm text-ink-soft">
          {listing.petsAllowed && <span>{texts.petsAllowed}</span>}
          <SeenMark id={listing.id} className="content-center" />
        </p>
      </div>
      <div className="relative z-1 -mt-2 grid">
        <Heart listing={listing} favourite={favourite} onPress={() => onFavourite(listing)} />
        {label}
        {onHide && <HideButton listing={listing} onPress={() => onHide(listing)} />}
      </div>
    </article>
  )
}

function Price({ listing: { price } }: { listing: Listing }) {
  const lang = useLang()
  return (
    <>
      <span className="text-lg font-strong tracking-snug">{priceLabel(lang, price)}</span>
      {price > 0 && <span className="text-sm text-ink-soft">{listingTexts[lang].perMonth}</span>}
    </>
  )
}

/** The photo as the server sends it; a small lock shows that it is blurred. */
function Thumbnail({ listing }: { listing: Listing }) {
  const [givenUp, setGivenUp] = useState(false)
  const link = givenUp ? null : listing.imageLink
  return (
    <span className="relative block aspect-[108/84] overflow-hidden rounded-control bg-sunken">
      {link === null ? (
        <MissingPhoto small />
      ) : (
        <PhotoImage link={link} onGivenUp={() => setGivenUp(true)} />
      )}
      {listing.address === null && (
        <span className="absolute bottom-1.5 left-1.5 grid size-7 place-items-center rounded-pill bg-veil">
          <Icon of={Lock} size={16} />
        </span>
      )}
    </span>
  )
}

/** As high as a row. */
export function HomeRowSkeleton() {
  return (
    <div className="grid grid-cols-[6.75rem_minmax(0,1fr)] items-start gap-3 border-b border-line bg-surface p-3 first:rounded-t-card last:rounded-b-card last:border-0">
      <Skeleton shape="card" className="aspect-[108/84]" />
      <div className="grid gap-2 py-1">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-4 w-44" />
        <Skeleton className="h-3 w-40" />
      </div>
    </div>
  )
}
