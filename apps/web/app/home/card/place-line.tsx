import type { Listing } from '@kot/contract/market/market-listing'
import { listingTexts } from '@kot/i18n/texts/listing'
import { MapPin, MapPinOff } from 'lucide-react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { mapClick, type Reader } from './card-actions'
import { townOf } from './place-words'
import { markSeen } from './seen-homes'

interface PlaceLineProps {
  listing: Listing
  reader: Reader
}

const line = 'flex min-h-tap min-w-0 grow items-start gap-2.5 text-left'

/** The place of the home, linked to its map. */
export function PlaceLine({ listing, reader }: PlaceLineProps) {
  const modals = useModals()
  const texts = listingTexts[useLang()]
  const call = mapClick(reader, listing)
  if (call === null) {
    return (
      <p className={line}>
        <Place listing={listing} />
      </p>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        if (call.page === 'map') markSeen(listing.id)
        modals.open(call.page, call.options)
      }}
      className={classes(line, 'group rounded-small')}
    >
      <Place listing={listing} />
      <span className="sr-only">{texts.seeOnMap}</span>
    </button>
  )
}

/** The town comes first if the street is not available. */
function Place({ listing }: { listing: Listing }) {
  const texts = listingTexts[useLang()]
  const locked = listing.address === null
  const offTheMap = !locked && (listing.lat === null || listing.long === null)
  return (
    <>
      <Icon
        of={offTheMap ? MapPinOff : MapPin}
        className={classes('mt-0.5', locked || offTheMap ? 'text-ink-faint' : 'text-link')}
      />
      <span className="min-w-0">
        <span
          className={classes(
            'block truncate leading-5.5 group-hover:underline',
            locked ? 'text-ink-soft' : 'font-strong',
          )}
        >
          {listing.address ?? texts.accessRequired}
        </span>{' '}
        <span
          className={classes(
            'tabular block truncate',
            locked ? 'leading-5.5 font-strong' : 'text-sm text-ink-soft',
          )}
        >
          {townOf(listing)}
          {offTheMap && ` · ${texts.notOnMap}`}
        </span>
      </span>
    </>
  )
}
