import type { Listing } from '@kot/contract/listing'
import type { ListingRecord } from '@kot/contract/market'
import { type ReactNode, useRef } from 'react'
import { commonTexts } from '@kot/i18n/texts/common'
import { searchTexts } from '@kot/i18n/texts/search'
import { Card } from '../ui/card'
import { ListingCard, ListingCardSkeleton } from '../home/listing-card'
import { HomeRow } from './home-row'
import { listPlaces, useGrowingCount, useScrollRestore } from './list-scroll'
import { LiveRegion } from '../ui/notice'
import { useLang } from '../page/use-page'
import { Button } from '../ui/button'

/** Cards shown at first, and added each time. */
export const cardsAtOnce = 6
/** Lines of text are a tenth as high. */
const rowsAtOnce = 30

interface HomeListProps {
  /** Tells this list and its order from every other; also to be given as its React key. */
  name: string
  homes: readonly Listing[]
  /** The home to begin at, unless the list was left elsewhere. */
  beginAt?: number | undefined
  photos: boolean
  now: Date
  isFavourite: (id: number) => boolean
  onFavourite: (record: ListingRecord) => void
  /** Stands beside the heart of each home. */
  renderLabel?: ((record: ListingRecord) => ReactNode) | undefined
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
  useScrollRestore(list, name, shown, beginAt)

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
        <ul ref={list} className={homeGridClasses}>
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
  homes: readonly Listing[],
  beginAt: number | undefined,
  chunk: number,
): number {
  const index = homes.findIndex(({ id }) => id === beginAt)
  return Math.max(1, Math.ceil((index + 1) / chunk)) * chunk
}

/** 1 to 3 columns by the width of the window. */
const homeGridClasses = 'grid gap-4 tablet:grid-cols-2 tablet:gap-6 desk:grid-cols-3'

/** The first cards of a list that is on its way. */
export function HomeListSkeleton({ cards }: { cards: number }) {
  return (
    <div className={homeGridClasses}>
      <LiveRegion>{commonTexts[useLang()].loading}</LiveRegion>
      {Array.from({ length: cards }, (_, index) => (
        <ListingCardSkeleton key={index} />
      ))}
    </div>
  )
}

interface MoreHomesProps {
  shown: number
  total: number
  onMore: () => void
}

/** More come by themselves with scrolling; the button is for those who do not scroll. */
function MoreHomes({ shown, total, onMore }: MoreHomesProps) {
  const texts = searchTexts[useLang()].results
  return (
    <div className="mt-8 grid justify-items-center gap-2">
      <p className="tabular text-sm text-ink-soft">{texts.shown(shown, total)}</p>
      <Button variant="soft" size="small" onClick={onMore}>
        {texts.more}
      </Button>
    </div>
  )
}
