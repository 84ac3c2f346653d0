import type { Listing } from '@kot/contract/market-listing'
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

/** The number of cards shown at first and added each time. */
export const cardsAtOnce = 6
/** Rows of text are a tenth as high. */
const rowsAtOnce = 30

interface HomeListProps {
  /** Identifies this list and its order; also use it as the React key. */
  name: string
  homes: readonly Listing[]
  /** The home to scroll to, unless a scroll position is stored. */
  beginAt?: number | undefined
  photos: boolean
  now: Date
  isFavourite: (id: number) => boolean
  onFavourite: (listing: Listing) => void
  /** Shown beside the heart of each home. */
  renderLabel?: ((listing: Listing) => ReactNode) | undefined
  /** Shown below the last home. */
  end: ReactNode
}

/** Shows a few homes at first and more on scrolling: as cards, or as rows of text without
 *  photos. */
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
        listing={home}
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

/** As many chunks as needed to include the home, at least one. */
function wholeChunks(
  homes: readonly Listing[],
  beginAt: number | undefined,
  chunk: number,
): number {
  const index = homes.findIndex(({ id }) => id === beginAt)
  return Math.max(1, Math.ceil((index + 1) / chunk)) * chunk
}

/** 1 to 3 columns, depending on the width of the window. */
const homeGridClasses = 'grid gap-4 tablet:grid-cols-2 tablet:gap-6 desk:grid-cols-3'

/** Placeholders for the first cards of a list that is loading. */
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

/** Scrolling loads more automatically; the button is for people who do not scroll. */
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
