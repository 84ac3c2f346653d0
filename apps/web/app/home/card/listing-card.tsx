import type { Listing } from '@kot/contract/market/market-listing'
import { type ReactNode, useId, useState } from 'react'
import { type Availability, availabilityOf } from '@kot/domain/home/home'
import { availabilityLabel, listingTexts, priceLabel, roomsLabel } from '@kot/i18n/texts/listing'
import { homePath } from '@kot/i18n/paths'
import { shareTexts } from '@kot/i18n/texts/share'
import { Share2 } from 'lucide-react'
import { Card, Skeleton } from '../../ui/card'
import { useSession } from '../../api/session-store'
import { readerOf } from './card-actions'
import { Heart, HideButton, OpenButton } from './card-buttons'
import { HomeLink } from './home-link'
import { Photo } from '../photos/photo'
import { PlaceLine } from './place-line'
import { PriceBar, priceChangesOf } from './price-bar'
import { PriceHistory } from './price-history'
import { classes } from '../../ui/classes'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useShare } from '../../page/share-link'
import { placeOf, townOf } from './place-words'
import { SeenMark } from './seen-homes'

interface ListingCardProps {
  listing: Listing
  /** The reference time for "new today"; passed in, so that server and browser render the same. */
  now: Date
  favourite: boolean
  /** The heart was pressed. What follows depends on the page. */
  onFavourite: (listing: Listing) => void
  /** On the photo: the warning about the home. */
  sign?: ReactNode
  /** Shown below the heart. */
  label?: ReactNode
  /** Shown below the facts. */
  more?: ReactNode
  /** How long ago the advert of today came, for those who are sent it. */
  age?: string | undefined
  /** The hide button was pressed; without it there is no such button. */
  onHide?: ((listing: Listing) => void) | undefined
}

/** A home for rent, with the data that the viewer was sent. */
export function ListingCard(props: ListingCardProps) {
  const { listing, now, favourite, onFavourite, sign, label, more, onHide } = props
  const reader = readerOf(useSession())
  const headingId = useId()
  const historyId = useId()
  const [asked, setAsked] = useState(false)
  const changes = priceChangesOf(listing)
  // A newer market may have removed the changes, and with them the button that closes the history.
  const historyOpen = asked && changes.length > 0

  return (
    <article aria-labelledby={headingId} className="grid min-w-0">
      <Card className="flex min-w-0 flex-col overflow-hidden">
        <PriceBar
          listing={listing}
          headingId={headingId}
          historyId={historyId}
          historyOpen={historyOpen}
          onToggleHistory={() => setAsked(!asked)}
        />
        {/* Lower on phones, which crop the photo, so that half of the next card is visible. */}
        <div className="relative aspect-[368/158] overflow-hidden bg-sunken tablet:aspect-[368/266]">
          <Photo
            key={listing.imageLink}
            listing={listing}
            now={now}
            covered={historyOpen}
            age={props.age}
          />
          {/* The picture of a card beside the prices is of no home. */}
          {listing.id > 0 && <HomeLink listing={listing} />}
          {sign}
          <div className="pointer-events-none absolute inset-0 flex flex-col gap-1 pt-2">
            <div className="pointer-events-auto mr-2 grid shrink-0 self-end">
              <Heart listing={listing} favourite={favourite} onPress={() => onFavourite(listing)} />
              {label}
            </div>
            {historyOpen && <PriceHistory id={historyId} changes={changes} now={now} />}
          </div>
        </div>
        <div className="flex grow flex-col px-4 pt-3 pb-4">
          <div className="flex items-start gap-1">
            <PlaceLine listing={listing} reader={reader} />
            <div className="-mr-3 flex">
              {onHide && <HideButton listing={listing} onPress={() => onHide(listing)} />}
              <ShareButton listing={listing} />
            </div>
          </div>
          <div className="relative">
            <Facts listing={listing} />
            {/* Beside the label of a fact, where nothing moves when it appears. */}
            <SeenMark id={listing.id} className="absolute top-6.25 right-0" />
          </div>
          {more && <div className="mb-3 empty:hidden">{more}</div>}
          <div className="mt-auto">
            <OpenButton listing={listing} reader={reader} describedBy={headingId} />
          </div>
        </div>
      </Card>
    </article>
  )
}

const tones: Record<Availability['kind'], string | false> = {
  now: 'font-strong text-good',
  from: false,
  unknown: 'text-ink-soft',
}

/** Labelled, because either may be unknown. */
function Facts({ listing }: { listing: Listing }) {
  const lang = useLang()
  const texts = listingTexts[lang]
  const availability = availabilityOf(listing)
  return (
    <dl className="mt-3 mb-4 grid grid-cols-2 border-t border-line pt-3">
      <div>
        <dt className="text-xs text-ink-soft">{texts.rooms}</dt>
        <dd className={classes('leading-5.5', listing.rooms === null && 'text-ink-soft')}>
          {roomsLabel(lang, listing.rooms)}
        </dd>
      </div>
      <div className="border-l border-line pl-4">
        <dt className="text-xs text-ink-soft">{texts.availability}</dt>
        <dd className={classes('leading-5.5', tones[availability.kind])}>
          {availabilityLabel(lang, availability)}
        </dd>
      </div>
    </dl>
  )
}

/** Shares the home. Only public data is included: no street, even if the sharer may see it. */
function ShareButton({ listing }: { listing: Listing }) {
  const lang = useLang()
  const share = useShare()
  const price = priceLabel(lang, listing.price)
  return (
    <IconButton
      label={shareTexts[lang].home(price, placeOf(listing))}
      icon={<Icon of={Share2} />}
      onClick={() =>
        void share({ title: `${price}, ${townOf(listing)}`, path: homePath(lang, listing.id) })
      }
      className="text-ink-soft"
    />
  )
}

const parameter = 'home'

/** The home that the landing page shows in a dialog, unparsed; null if there is none. */
export const sharedHomeIn = (query: URLSearchParams): string | null => query.get(parameter)

/** The same address without the shared home. */
export function withoutSharedHome(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete(parameter)
  return rest
}

/** As high as a card, part by part, so that nothing moves when the homes load. */
export function ListingCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <div className="flex h-14 items-center justify-between px-4">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-4 w-12" />
      </div>
      <Skeleton shape="square" className="aspect-[368/158] tablet:aspect-[368/266]" />
      <div className="px-4 pt-3 pb-4">
        <div className="grid min-h-tap content-start gap-2 pt-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-26" />
        </div>
        <div className="mt-3 mb-4 grid h-13 grid-cols-2 gap-4 border-t border-line pt-3">
          <Skeleton className="h-9 w-14" />
          <Skeleton className="h-9 w-22" />
        </div>
        <Skeleton className="h-11" />
      </div>
    </Card>
  )
}
