import type { Listing } from '@kot/contract/market/market-listing'
import { isNewToday } from '@kot/domain/home/home'
import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { commonTexts } from '@kot/i18n/texts/common'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { AccessPanel } from '../../home/card/access-panel'
import { ListingCard, ListingCardSkeleton } from '../../home/card/listing-card'
import { EarlierHeading, NewTodayHeading } from '../../home/card/new-today'
import { HomeRow, HomeRowSkeleton } from './home-row'
import {
  type BeginAt,
  listPlaces,
  useGrowingCount,
  usePurchasedHomeInView,
  useScrollRestore,
} from './list-scroll'
import { LiveRegion, Notice } from '../../ui/notice'
import { type Store, useStore } from '../../ui/state/store'
import { useMediaQuery } from '../../ui/state/use-media-query'
import { marketStore } from '../../market/market-store'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { CompactOffer } from './list-tools'
import type { ListSize } from './list-view'

/** The number of homes shown at first and added each time. A row is a quarter as high as a card. */
const atOnce: Record<ListSize, number> = { large: 6, compact: 24 }

/** The home before which phones are offered the compact list. */
const offerAt = 2

/** The home under the pointer or with the focus, in the list or on the map beside it. */
export type Highlight = Store<number | null>

export interface HomeListProps {
  /** Identifies this list and its order; also use it as the React key. */
  name: string
  homes: readonly Listing[]
  /** The home to scroll to, unless a scroll position is stored. */
  beginAt?: BeginAt | undefined
  size: ListSize
  /** The list shares the width with a map. */
  narrow: boolean
  highlight: Highlight
  now: Date
  /** As a card, or as a row where the list is compact. */
  renderHome: (home: Listing, Home: typeof ListingCard) => ReactNode
  /** Shows among the homes what access opens. */
  offersAccess: boolean
  /** The list is newest first by day only: the homes of today stand under a heading. */
  groupsToday: boolean
  /** Shown below the last home. */
  end: ReactNode
}

/** Shows a few homes at first and more on scrolling: as cards, or as rows with small photos. */
export function HomeList(props: HomeListProps) {
  const { name, homes, beginAt, size, narrow, highlight, offersAccess, groupsToday, end } = props
  const list = useRef<HTMLUListElement>(null)
  const chunk = atOnce[size]
  const beginIndex = homes.findIndex(({ id }) => id === beginAt?.home)
  const { shown, grow } = useGrowingCount(list, {
    total: homes.length,
    chunk,
    stored: listPlaces.of(name)?.shown ?? 0,
    needed: Math.max(1, Math.ceil((beginIndex + 1) / chunk)) * chunk,
  })
  useScrollRestore(list, { name, shown, beginAt, index: beginIndex })
  usePurchasedHomeInView(list, offersAccess)
  useHighlighting(list, highlight)

  const Home = size === 'large' ? ListingCard : HomeRow
  const panelAt = usePanelIndex(size, offersAccess)
  const panel = (
    <li data-insert="" className={classes('grid', size === 'compact' && `${gapClasses} py-4`)}>
      <AccessPanel count={homes.length} shape={size === 'large' ? 'cell' : 'block'} />
    </li>
  )
  const today = useMemo(
    () => (groupsToday ? homes.filter((home) => isNewToday(home.createdAt, props.now)).length : 0),
    [groupsToday, homes, props.now],
  )
  return (
    <>
      <ul ref={list} className={listClasses(size, narrow)}>
        {homes.slice(0, shown).map((home, index) => (
          <Fragment key={home.id}>
            {today > 0 && (index === 0 || index === today) && (
              <li data-insert="" className={headingClasses(size, index === 0)}>
                {index === 0 ? <NewTodayHeading count={today} /> : <EarlierHeading />}
              </li>
            )}
            {index === offerAt && size === 'large' && <CompactOffer />}
            {index === panelAt && panel}
            <HomeItem id={home.id} size={size} highlight={highlight}>
              {props.renderHome(home, Home)}
            </HomeItem>
          </Fragment>
        ))}
        {panelAt >= homes.length && panel}
      </ul>
      {shown < homes.length ? <MoreHomes shown={shown} total={homes.length} onMore={grow} /> : end}
    </>
  )
}

/** Highlights the home under the mouse or with the focus. A finger has no place over a home. */
function useHighlighting(list: RefObject<HTMLElement | null>, highlight: Highlight): void {
  useEffect(() => {
    const box = list.current
    if (!box) return
    const off = new AbortController()
    const { signal } = off
    const homeOf = (target: EventTarget | null): number | null => {
      const item = target instanceof Element ? target.closest('[data-home]') : null
      return item && Number(item.getAttribute('data-home'))
    }
    const come = ({ target }: Event) => highlight.set(homeOf(target))
    const go = () => highlight.set(null)
    box.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && come(event), {
      signal,
    })
    box.addEventListener('pointerleave', go, { signal })
    box.addEventListener('focusin', come, { signal })
    box.addEventListener('focusout', go, { signal })
    return () => off.abort()
  }, [list, highlight])
}

interface HomeItemProps {
  id: number
  size: ListSize
  highlight: Highlight
  children: ReactNode
}

/** Follows the highlight by itself, so that moving the pointer does not render the whole list. */
function HomeItem({ id, size, highlight, children }: HomeItemProps) {
  const highlighted = useStore(highlight, null) === id
  return (
    <li
      data-home={id}
      data-highlighted={highlighted || undefined}
      className={classes(itemClasses(size), highlighted && 'relative z-1 ring-2 ring-primary')}
    >
      {children}
    </li>
  )
}

/** Rows touch each other, except around the panel. */
const itemClasses = (size: ListSize): string =>
  size === 'large'
    ? 'grid rounded-card'
    : 'grid border-b border-line bg-surface first:rounded-t-card last:rounded-b-card last:border-0 [[data-insert]+&]:rounded-t-card [&:has(+[data-insert])]:rounded-b-card [&:has(+[data-insert])]:border-0'

/** Wider than the rows, to cover the shadow of the list beside a gap in it. */
const gapClasses = '-mx-2 bg-page px-2'

/** Across all columns. */
function headingClasses(size: ListSize, isFirst: boolean): string {
  if (size === 'large') return classes('col-span-full', !isFirst && 'mt-4')
  return classes(gapClasses, 'pb-3', isFirst ? '-mt-2 pt-2' : 'pt-6')
}

/** The home before which users without access see what it opens: the panel is third in a grid, and
 *  fourth where homes stand below one another. */
function usePanelIndex(size: ListSize, offersAccess: boolean): number {
  const inColumns = useMediaQuery('(min-width: 40rem)')
  if (!offersAccess) return -1
  return size === 'large' && inColumns ? 2 : 3
}

/** 1 to 3 columns of cards, depending on the width; rows in one. */
function listClasses(size: ListSize, narrow: boolean): string {
  if (size === 'compact') return 'flow-root rounded-card shadow-card'
  return classes('grid gap-4 tablet:grid-cols-2 tablet:gap-6', !narrow && 'desk:grid-cols-3')
}

/** Placeholders for the first homes of a list that is loading. */
export function HomeListSkeleton({ size, narrow }: Pick<HomeListProps, 'size' | 'narrow'>) {
  const Skeleton = size === 'large' ? ListingCardSkeleton : HomeRowSkeleton
  return (
    <div className={listClasses(size, narrow)}>
      <LiveRegion>{commonTexts[useLang()].loading}</LiveRegion>
      {Array.from({ length: atOnce.large }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  )
}

interface MoreHomesProps {
  shown: number
  total: number
  onMore: () => void
}

/** Scrolling loads more automatically; the button is for users who do not scroll. */
function MoreHomes({ shown, total, onMore }: MoreHomesProps) {
  const texts = resultsTexts[useLang()]
  return (
    <div className="mt-8 grid justify-items-center gap-2">
      <p className="tabular text-sm text-ink-soft">{texts.shown(shown, total)}</p>
      <Button variant="soft" size="small" onClick={onMore}>
        {texts.showMore}
      </Button>
    </div>
  )
}

/** The market could not be loaded; a retry may help. */
export function NotLoaded() {
  const texts = searchTexts[useLang()]
  return (
    <Notice
      tone="error"
      action={<Button onClick={() => void marketStore.refresh()}>{texts.retry}</Button>}
    >
      {texts.notLoaded}
    </Notice>
  )
}
