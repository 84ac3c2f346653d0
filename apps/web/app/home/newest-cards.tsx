import type { ListingRecord } from '@kot/contract/market'
import { useFavouritePress } from './use-favourite-press'
import { useFavourites } from './use-favourites'
import { ListingCard } from './listing-card'

/** Up to six cards; three on a phone. */
export function NewestCards({ records, now }: { records: readonly ListingRecord[]; now: Date }) {
  const favourites = useFavourites()
  const press = useFavouritePress('elsewhere')
  return (
    <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 desk:grid-cols-3">
      {records.map((record, index) => (
        <div key={record.id} className={index < 3 ? 'grid' : 'hidden tablet:grid'}>
          <ListingCard
            record={record}
            now={now}
            favourite={favourites.has(record.id)}
            onFavourite={press}
          />
        </div>
      ))}
    </div>
  )
}
