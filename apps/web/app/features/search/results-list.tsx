import type { MarketRecord } from '@kot/contract/current-market'
import { useRef } from 'react'
import { ListingCard } from '../listing/listing-card'
import { useGrowingCount } from './use-growing-count'

type ResultsListProps = {
  records: readonly MarketRecord[]
  now: Date
  isFavourite: (id: number) => boolean
  onFavourite: (record: MarketRecord) => void
}

/** The cards of a search, a few at first and more on the way down. */
export function ResultsList({ records, now, isFavourite, onFavourite }: ResultsListProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useGrowingCount(list, records.length)
  return (
    <ul ref={list} className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 desk:grid-cols-3">
      {records.slice(0, shown).map((record) => (
        <li key={record.id} className="grid">
          <ListingCard
            record={record}
            now={now}
            favourite={isFavourite(record.id)}
            onFavourite={() => onFavourite(record)}
          />
        </li>
      ))}
    </ul>
  )
}
