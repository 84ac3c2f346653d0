import type { Listing } from '@kot/contract/market/market-listing'
import { useFavouritePress } from '../../board/saved/use-favourite-press'
import { useFavourites } from '../../board/saved/use-favourites'
import type { ReactNode } from 'react'
import { ListingCard } from '../../home/card/listing-card'

interface NewestCardsProps {
  listings: readonly Listing[]
  now: Date
  /** On the photo: the warning about the home. */
  sign?: ((home: Listing) => ReactNode) | undefined
}

/** Up to six cards; three on a phone. */
export function NewestCards({ listings, now, sign }: NewestCardsProps) {
  const favourites = useFavourites()
  const press = useFavouritePress('elsewhere')
  return (
    <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 desk:grid-cols-3">
      {listings.map((listing, index) => (
        <div key={listing.id} className={index < 3 ? 'grid' : 'hidden tablet:grid'}>
          <ListingCard
            listing={listing}
            now={now}
            favourite={favourites.has(listing.id)}
            onFavourite={press}
            sign={sign?.(listing)}
          />
        </div>
      ))}
    </div>
  )
}
