import type { MarketRecord } from '@kot/contract/market'
import { useId, type ReactNode } from 'react'
import { readerOf } from '../listing/card-actions'
import { Heart } from '../listing/heart'
import { useSession } from '../session/use-session'
import { HomeLines } from './home-lines'
import { RowLink } from './row-link'

interface HomeRowProps {
  record: MarketRecord
  now: Date
  favourite: boolean
  onFavourite: (record: MarketRecord) => void
  /** Stands beside the heart. */
  label?: ReactNode
}

/** A home without its photo, for reading many quickly. */
export function HomeRow({ record, now, favourite, onFavourite, label }: HomeRowProps) {
  const headingId = useId()
  const reader = readerOf(useSession())
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center py-2 pr-1 pl-4 tablet:gap-x-2 tablet:pr-2"
    >
      <HomeLines record={record} now={now} headingId={headingId} />
      <div className="flex">
        {label}
        <Heart record={record} favourite={favourite} onPress={() => onFavourite(record)} />
      </div>
      <RowLink record={record} reader={reader} describedBy={headingId} />
    </article>
  )
}
