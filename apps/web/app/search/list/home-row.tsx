import type { Listing } from '@kot/contract/market/market-listing'
import { isNewToday } from '@kot/domain/home/home'
import { formatAge } from '@kot/i18n/format/date'
import { homePath } from '@kot/i18n/paths'
import { listingTexts, priceLabel } from '@kot/i18n/texts/listing'
import { resultsTexts } from '@kot/i18n/texts/results'
import { EyeOff, History, Lock, Share2 } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Heart } from '../../home/card/card-buttons'
import { HomeLink } from '../../home/card/home-link'
import { OwnCostLine } from '../../home/cost/own-cost-line'
import { placeOf, streetOf, townOf } from '../../home/card/place-words'
import { PhotoImage } from '../../home/photos/photo'
import { MissingPhoto } from '../../home/photos/photo-sources'
import { priceChangesOf, TrendSign } from '../../home/card/price-bar'
import { PriceHistory } from '../../home/card/price-history'
import { SeenMark } from '../../home/card/seen-homes'
import { useShare } from '../../page/share-link'
import { useLang } from '../../page/use-page'
import { shortFactsOfHome } from './row-facts'
import { Skeleton } from '../../ui/card'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { overlays } from '../../ui/overlays/overlays'
import { useLazyPart } from '../../ui/state/lazy-part'

interface HomeRowProps {
  listing: Listing
  now: Date
  favourite: boolean
  onFavourite: (listing: Listing) => void
  /** The hide button was pressed; without it there is no such button. */
  onHide?: ((listing: Listing) => void) | undefined
  /** The warning about the home. */
  sign?: ReactNode
  /** Shown beside the heart. */
  label?: ReactNode
  /** Shown below the facts. */
  more?: ReactNode
}

/** A home with a small photo, for reading many quickly. The whole row opens its page. */
export function HomeRow(props: HomeRowProps) {
  const { listing, now, favourite, onFavourite, onHide, sign, label, more } = props
  const headingId = useId()
  const historyId = useId()
  const item = useRef<Element | null>(null)
  const [asked, setAsked] = useState(false)
  const changes = priceChangesOf(listing)
  const historyOpen = asked && changes.length > 0
  return (
    <article
      ref={(element) => {
        item.current = element?.closest('li') ?? null
      }}
      aria-labelledby={headingId}
      // High enough for a sign that arrives later, so that nothing moves then.
      className="tabular relative grid min-h-31.25 grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-3 p-2.5"
    >
      <Thumbnail listing={listing} now={now} />
      <div className="min-w-0 leading-5.5">
        <h3 id={headingId} className="flex min-h-6.5 items-center gap-1.5 pr-10 font-text">
          {/* Covers the whole row; the buttons lie above it. */}
          <HomeLink listing={listing} />
          <Price listing={listing} />
          <TrendSign changes={changes} />
        </h3>
        <OwnCostLine home={listing} />
        <p className="pr-10 font-strong text-pretty">{streetOf(listing)}</p>
        <p className="text-sm text-pretty text-ink-soft">{shortFactsOfHome(useLang(), listing)}</p>
        {sign}
        {more}
        {listing.petsAllowed && <Pets />}
      </div>
      <div className="absolute top-0.5 right-0.5 z-1 grid">
        <Heart listing={listing} favourite={favourite} onPress={() => onFavourite(listing)} />
        {label}
      </div>
      <RowMenu
        row={item}
        listing={listing}
        onHide={onHide}
        history={changes.length > 0 ? { open: historyOpen, toggle: () => setAsked(!asked) } : null}
      />
      {historyOpen && (
        <div className="relative z-1 col-span-full mt-2.5 overflow-hidden rounded-control">
          <PriceHistory id={historyId} changes={changes} now={now} />
        </div>
      )}
    </article>
  )
}

function Pets() {
  return <p className="text-sm text-ink-soft">{listingTexts[useLang()].petsAllowed}</p>
}

type RowMenuProps = Pick<HomeRowProps, 'listing' | 'onHide'> & {
  /** The item of the list. */
  row: RefObject<Element | null>
  history: { open: boolean; toggle: () => void } | null
}

/** What is done with few homes: price history, sharing, hiding. */
function RowMenu({ row, listing, onHide, history }: RowMenuProps) {
  const lang = useLang()
  const texts = resultsTexts[lang].row
  const share = useShare()
  const loaded = useLazyPart(overlays)
  if (!loaded) return null
  const price = priceLabel(lang, listing.price)
  const items = [
    ...(history
      ? [
          {
            icon: History,
            label: history.open ? texts.hideHistory : texts.showHistory,
            onSelect: history.toggle,
          },
        ]
      : []),
    {
      icon: Share2,
      label: texts.share,
      onSelect: () =>
        void share({ title: `${price}, ${townOf(listing)}`, path: homePath(lang, listing.id) }),
    },
    ...(onHide ? [{ icon: EyeOff, label: texts.hide, onSelect: hide }] : []),
  ]
  return (
    <loaded.Menu
      label={texts.more(`${price}, ${placeOf(listing)}`)}
      items={items}
      className="absolute! top-2 left-2 z-1"
    />
  )

  /** The menu gives the focus back to a button that is gone with its row; the next row takes it. */
  function hide(): void {
    const { current: item } = row
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    onHide?.(listing)
    requestAnimationFrame(() =>
      next?.querySelector<HTMLElement>('[data-action=favourite]')?.focus({ preventScroll: true }),
    )
  }
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

/** The photo as the server sends it, with the age of the advert; a small lock shows that it is blurred. */
function Thumbnail({ listing, now }: Pick<HomeRowProps, 'listing' | 'now'>) {
  const lang = useLang()
  const [givenUp, setGivenUp] = useState(false)
  const link = givenUp ? null : listing.imageLink
  const isNew = isNewToday(listing.createdAt, now)
  const pill = 'rounded-pill bg-veil px-2 text-xs leading-6'
  return (
    <span className="relative block aspect-square overflow-hidden rounded-control bg-sunken">
      {link === null ? (
        <MissingPhoto small />
      ) : (
        <PhotoImage link={link} onGivenUp={() => setGivenUp(true)} />
      )}
      {/* Behind the dots of the menu. */}
      <span className="absolute top-1.5 left-1.5 size-7 rounded-pill bg-veil" />
      {listing.address === null && (
        <span className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-pill bg-veil">
          <Icon of={Lock} size={16} />
        </span>
      )}
      <span className="absolute inset-x-1 bottom-1 flex flex-wrap-reverse gap-1">
        <span className={classes(pill, 'inline-flex items-center gap-1.5', isNew && 'font-strong')}>
          {isNew && <span className="size-1.75 rounded-pill bg-lava" />}
          <time dateTime={listing.createdAt}>
            {formatAge(lang, new Date(listing.createdAt), now, listing.source !== null)}
          </time>
        </span>
        <SeenMark id={listing.id} className={pill} />
      </span>
    </span>
  )
}

/** As high as a row. */
export function HomeRowSkeleton() {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-3 border-b border-line bg-surface p-2.5 first:rounded-t-card last:rounded-b-card last:border-0">
      <Skeleton shape="card" className="aspect-square" />
      <div className="grid gap-2 py-1">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-4 w-44" />
        <Skeleton className="h-3 w-40" />
      </div>
    </div>
  )
}
