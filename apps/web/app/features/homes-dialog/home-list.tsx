import type { MarketHome } from '@kot/contract/market-home'
import type { MarketRecord } from '@kot/contract/market'
import { useRef, type ReactNode } from 'react'
import { Card } from '../../ui/card'
import { ListingCard } from '../listing/listing-card'
import { homeGridLook } from './home-grid-look'
import { HomeRow } from './home-row'
import { listPlaces } from './list-place'
import { MoreHomes } from './more-homes'
import { useGrowingCount } from './use-growing-count'
import { useKeptPlace } from './use-kept-place'

/** Cards shown at first, and added each time. */
export const cardsAtOnce = 6
/** Lines of text are a tenth as high. */
const rowsAtOnce = 30

interface HomeListProps {
  /** Tells this list and its order from every other; also to be given as its React key. */
  name: string
  homes: readonly MarketHome[]
  /** The home to begin at, unless the list was left elsewhere. */
  beginAt?: number | undefined
  photos: boolean
  now: Date
  isFavourite: (id: number) => boolean
  onFavourite: (record: MarketRecord) => void
  /** Stands beside the heart of each home. */
  renderLabel?: ((record: MarketRecord) => ReactNode) | undefined
  /** What stands below the last home. */
  end: ReactNode
}

/** A few homes at first and more on the way down: as cards, or without photos as lines of text. */
export function HomeList(props: HomeListProps) {
  const { name, homes, beginAt, photos, now, isFavourite, onFavourite, renderLabel, end } = props
  const list = useRef<HTMLUListElement>(null)
  const chunk = photos ? cardsAtOnce : rowsAtOnce
  const { shown, grow } = useGrowingCount(list, {
    total: homes.length,
    chunk,
    start: listPlaces.of(name)?.shown ?? wholeChunks(homes, beginAt, chunk),
  })
  useKeptPlace(list, name, shown, beginAt)

  const Home = photos ? ListingCard : HomeRow
  const items = homes.slice(0, shown).map((home) => (
    <li key={home.id} data-home={home.id} className="grid">
      <Home
        record={home}
        now={now}
        favourite={isFavourite(home.id)}
        onFavourite={onFavourite}
        label={renderLabel?.(home)}
      />
    </li>
  ))
  return (
    <>
      {photos ? (
        <ul ref={list} className={homeGridLook}>
          {items}
        </ul>
      ) : (
        <Card>
          <ul ref={list} className="divide-y divide-line">
            {items}
          </ul>
        </Card>
      )}
      {shown < homes.length ? <MoreHomes shown={shown} total={homes.length} onMore={grow} /> : end}
    </>
  )
}

/** As many as it takes to show the home, or one chunk. */
function wholeChunks(
  homes: readonly MarketHome[],
  beginAt: number | undefined,
  chunk: number,
): number {
  const index = homes.findIndex(({ id }) => id === beginAt)
  return Math.max(1, Math.ceil((index + 1) / chunk)) * chunk
}
