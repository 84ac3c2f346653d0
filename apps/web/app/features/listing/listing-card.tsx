import type { MarketRecord } from '@kot/contract/market'
import { useId, useState, type ReactNode } from 'react'
import { Card } from '../../ui/card'
import { useSession } from '../session/use-session'
import { readerOf } from './card-actions'
import { Facts } from './facts'
import { Heart } from './heart'
import { OpenButton } from './open-button'
import { Photo } from './photo'
import { PlaceLine } from './place-line'
import { PriceBar } from './price-bar'
import { priceChangesOf } from './price-changes'
import { PriceHistory } from './price-history'
import { ShareButton } from './share-button'

interface ListingCardProps {
  record: MarketRecord
  /** Decides what is new today; from outside, so that server and browser say the same. */
  now: Date
  favourite: boolean
  /** The heart was pressed. What follows differs from page to page. */
  onFavourite: (record: MarketRecord) => void
  /** Stands below the heart. */
  label?: ReactNode
}

/** A home for rent, as much of it as the reader is sent. */
export function ListingCard({ record, now, favourite, onFavourite, label }: ListingCardProps) {
  const reader = readerOf(useSession())
  const headingId = useId()
  const historyId = useId()
  const [asked, setAsked] = useState(false)
  const changes = priceChangesOf(record)
  // A newer market may have taken the changes away, and with them the button that closes.
  const historyOpen = asked && changes.length > 0

  return (
    <article aria-labelledby={headingId} className="grid min-w-0">
      <Card className="flex min-w-0 flex-col overflow-hidden">
        <PriceBar
          record={record}
          headingId={headingId}
          historyId={historyId}
          historyOpen={historyOpen}
          onToggleHistory={() => setAsked(!asked)}
        />
        <div className="relative aspect-[368/266] overflow-hidden bg-sunken">
          <div inert={historyOpen} className="size-full">
            <Photo key={record.image_link} record={record} now={now} />
            <div className="absolute top-2 right-2 grid">
              <Heart record={record} favourite={favourite} onPress={() => onFavourite(record)} />
              {label}
            </div>
          </div>
          {historyOpen && <PriceHistory id={historyId} changes={changes} now={now} />}
        </div>
        <div className="flex grow flex-col px-4 pt-3 pb-4">
          <div className="flex items-start gap-1">
            <PlaceLine record={record} reader={reader} />
            <ShareButton record={record} />
          </div>
          <Facts record={record} />
          <div className="mt-auto">
            <OpenButton record={record} reader={reader} describedBy={headingId} />
          </div>
        </div>
      </Card>
    </article>
  )
}
