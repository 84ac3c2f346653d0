import type { Listing } from '@kot/contract/market-listing'
import { type ReactNode, useId } from 'react'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { formatRelativeDay } from '@kot/i18n/format/date'
import { searchTexts } from '@kot/i18n/texts/search'
import { ArrowUpRight, LockOpen } from 'lucide-react'
import { listingClick, type Reader, readerOf } from '../home/card-actions'
import { Heart } from '../home/card-buttons'
import { useSession } from '../session/session-store'
import { factsOfHome, placeOf } from '../home/home-words'
import { useLang } from '../page/use-page'
import { Button, buttonClasses } from '../ui/button'
import { Icon } from '../ui/icon'
import { useModals } from '../modal/modals'

interface HomeRowProps {
  listing: Listing
  now: Date
  favourite: boolean
  onFavourite: (listing: Listing) => void
  /** Shown beside the heart. */
  label?: ReactNode
}

/** A home without its photo, for reading many quickly. */
export function HomeRow({ listing, now, favourite, onFavourite, label }: HomeRowProps) {
  const headingId = useId()
  const reader = readerOf(useSession())
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center py-2 pr-1 pl-4 tablet:gap-x-2 tablet:pr-2"
    >
      <HomeLines listing={listing} now={now} headingId={headingId} />
      <div className="flex">
        {label}
        <Heart listing={listing} favourite={favourite} onPress={() => onFavourite(listing)} />
      </div>
      <RowLink listing={listing} reader={reader} describedBy={headingId} />
    </article>
  )
}

interface HomeLinesProps {
  listing: Listing
  now: Date
  headingId?: string
}

/** A home in two lines of text, or in columns on one line if there is room. */
export function HomeLines({ listing, now, headingId }: HomeLinesProps) {
  const lang = useLang()
  const texts = listingTexts[lang]
  return (
    <div className="tabular min-w-0 py-1 wide:grid wide:grid-cols-[11rem_5rem_minmax(0,1fr)_minmax(0,1.25fr)_8.5rem] wide:items-baseline wide:gap-x-4">
      <h3 id={headingId} className="font-text wide:contents">
        <span>
          <span className="font-strong">{priceLabel(lang, listing.price)}</span>
          {listing.price > 0 && <span className="text-sm text-ink-soft">{texts.perMonth}</span>}
        </span>
        <span>
          <Point />
          {sizeLabel(listing.size)}
        </span>
      </h3>
      <p className="text-sm text-ink-soft wide:contents">
        <span className="block truncate">{placeOf(listing)}</span>
        <span>
          {factsOfHome(lang, listing)}
          {listing.petsAllowed && `, ${texts.petsAllowed.toLowerCase()}`}
        </span>
        <span className="whitespace-nowrap">
          <Point />
          {searchTexts[lang].results.listed(
            formatRelativeDay(lang, new Date(listing.createdAt), now),
          )}
        </span>
      </p>
    </div>
  )
}

/** Separates items on one line. */
const Point = () => <span className="wide:hidden">{' · '}</span>

interface RowLinkProps {
  listing: Listing
  reader: Reader
  describedBy: string
}

/** The green button of a card, in the size of a line of text. */
function RowLink({ listing, reader, describedBy }: RowLinkProps) {
  const modals = useModals()
  const texts = listingTexts[useLang()]
  const click = listingClick(reader, listing)
  const look = 'max-tablet:size-tap max-tablet:px-0 tablet:w-44 tablet:justify-end tablet:px-3'
  if (click.kind === 'open') {
    return (
      <a
        href={click.link}
        target="_blank"
        rel="noopener"
        aria-describedby={describedBy}
        className={`${buttonClasses({ variant: 'quiet', size: 'small' })} ${look}`}
      >
        <span className="truncate max-tablet:sr-only">{click.source}</span>
        <Icon of={ArrowUpRight} />
        <span className="sr-only">{`(${texts.opensNewWindow})`}</span>
      </a>
    )
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={click.kind === 'wait'}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => click.kind === 'modal' && modals.open(click.call.page, click.call.options)}
      className={look}
    >
      <span className="max-tablet:sr-only">{texts.getAccess}</span>
      <Icon of={LockOpen} className="tablet:hidden" />
    </Button>
  )
}
