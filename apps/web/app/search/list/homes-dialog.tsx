import { CardSign } from '../../home/warnings/card-sign'
import type { Listing } from '@kot/contract/market/market-listing'
import { sortNewestFirst } from '@kot/domain/search/sort'
import { storageKeys } from '@kot/domain/site/storage-keys'
import { formatMinutesAgo } from '@kot/i18n/format/date'
import { searchTexts } from '@kot/i18n/texts/search'
import { type ReactNode, useMemo, useState } from 'react'
import type { FullScreenDialogProps } from '../../ui/overlays/full-screen-overlay'
import { FullScreenDialog } from '../../ui/overlays/overlays'
import { LiveRegion } from '../../ui/notice'
import { createStore, useStore } from '../../ui/state/store'
import { useMediaQuery } from '../../ui/state/use-media-query'
import { HomeTrailProvider, useHomeTrail } from '../../home/card/home-link'
import { type HeartPlace, useFavouritePress } from '../../board/saved/use-favourite-press'
import { useFavourites } from '../../board/saved/use-favourites'
import { LazyHomesMap } from '../../map/lazy-homes-map'
import type { HomesMapProps } from '../../map/homes-map'
import { useLang } from '../../page/use-page'
import { StaleNotice } from '../../market/stale-notice'
import { TravelLine } from '../../travel/travel-line'
import type { Travel } from '../../travel/use-travel'
import {
  type Highlight,
  HomeList,
  type HomeListProps,
  HomeListSkeleton,
  NotLoaded,
} from './home-list'
import { type BeginAt, listPlaces } from './list-scroll'
import {
  ListMenu,
  type OwnOrder,
  SizeToggle,
  SortSelect,
  ViewButton,
  ViewToggle,
} from './list-tools'
import { type ListView, useListSize } from './list-view'
import { PrintedHomes } from './printed-homes'
import { usePrinting } from '../../page/print-and-save'

type DialogFrame = Pick<
  FullScreenDialogProps,
  'open' | 'onClose' | 'title' | 'summary' | 'closeLabel' | 'below' | 'focusAfter'
> & { onShare?: () => void }

type ListOptions = {
  /** Identifies the list: its scroll position is stored under this name and the order. */
  name: string
  /** The home to begin with, unless a scroll position is stored. */
  beginAt?: BeginAt | undefined
  /** The query of the list's address; a visitor who signs up for a heart comes back to it. */
  address?: string
  /** How long it takes from the homes to the places of the viewer. */
  travel?: Travel | undefined
  /** Removes a home from the list; without it there is no such button. */
  onHide?: ((listing: Listing) => void) | undefined
  /** Shown beside the heart of each home. */
  renderLabel?: (listing: Listing) => ReactNode
  /** Shown above the list. */
  note?: ReactNode
  /** Shows among the homes what access opens. */
  offersAccess?: boolean
  /** The homes of a day are in no order of time. */
  byDay?: boolean | undefined
  /** Shown below the last home. */
  end?: ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** The search that found the homes, and the places that colour the map. */
type MapOptions = Pick<HomesMapProps, 'search' | 'onSearchArea' | 'travel'> & {
  /** Beside the map of a wide screen. */
  panel?: ReactNode
}

interface HomesDialogProps {
  where: 'results' | 'favourites'
  frame: DialogFrame
  /** Newest first; null until the market is loaded. */
  homes: readonly Listing[] | null
  failed: boolean
  now: Date
  view: ListView
  /** Orders that the address may not hold. */
  ownOrders?: readonly OwnOrder[]
  list: ListOptions
  map?: MapOptions
  /** Filters the homes; shown above the list and above the map. */
  filter?: ReactNode
  /** Describes the list for its print. */
  words: string
}

const mapKeys = { results: storageKeys.map, favourites: storageKeys.mapFavorites }

/** Homes in a full-screen dialog: as a sortable list, on a map, or both side by side. */
export function HomesDialog(props: HomesDialogProps) {
  const { where, frame, homes, failed, now, view: asked, words } = props
  const { ownOrders = noOrders, list: options, map: mapOptions = {} } = props
  const { onShare, ...dialog } = frame
  const { sort, change } = asked
  const lang = useLang()
  const { size, changeSize } = useListSize()
  const printedAt = usePrinting(frame.open)
  const [highlight] = useState<Highlight>(() => createStore<number | null>(null))
  const wide = useMediaQuery('(min-width: 57.5rem)')
  const canSplit = useMediaQuery('(min-width: 73.75rem)')
  const ownOrder = ownOrders.find(({ chosen }) => chosen)
  const sortOwn = ownOrder?.sort
  const sorted = useMemo(
    () => homes && (sortOwn ? sortOwn(homes) : sortNewestFirst(homes, sort)),
    [homes, sort, sortOwn],
  )
  const order = ownOrder?.key ?? sort
  const some = sorted !== null && sorted.length > 0
  // While the market is loading, everything around the list is there already, so that nothing moves.
  // An area in which nothing is found can be changed on the map.
  const hasMap = some || (sorted !== null && mapOptions.search?.area != null)
  const hasTools = sorted === null ? !failed : hasMap
  const wanted = asked.view !== 'both' || canSplit ? asked.view : 'list'
  const panel = wide && wanted === 'map' && sorted !== null && mapOptions.panel
  // What is changed beside an empty map may fill it again.
  const view = hasMap || panel || (hasTools && wanted === 'both') ? wanted : 'list'
  const trail = useHomeTrail(where === 'results' ? sorted : null)
  const nameIn = (shownOrder: string) => [options.name, shownOrder, size].join('|')

  function content(): ReactNode {
    if (!sorted) {
      return failed ? <NotLoaded /> : <HomeListSkeleton size={size} narrow={view === 'both'} />
    }
    if (!some) return options.empty
    return (
      <>
        <StaleNotice className="mb-3" />
        {options.note}
        <ListContent
          key={nameIn(order)}
          name={nameIn(order)}
          homes={sorted}
          size={size}
          narrow={view === 'both'}
          highlight={highlight}
          groupsToday={options.byDay === true && order === 'newest'}
          now={now}
          where={where}
          options={options}
        />
      </>
    )
  }

  // Neither changes anything on a map, and there is nothing to sort in an empty list.
  const listTools = wanted !== 'map' && hasTools && (
    <>
      <SizeToggle value={size} onChange={changeSize} />
      <SortSelect
        value={sort}
        own={ownOrders}
        onChange={(next) => {
          // Another order begins at its top.
          listPlaces.forget(nameIn(next))
          change({ sort: next })
        }}
      />
    </>
  )
  const list = (
    <div className="column flex grow flex-col pt-3 pb-24 wide:pt-6 wide:pb-16">
      {/* In the bar they would take the room of half a row of the list for good. */}
      {!wide && listTools && <div className="mb-3 flex gap-2">{listTools}</div>}
      {content()}
    </div>
  )
  const map = sorted && (
    <LinkedMap
      homes={sorted}
      viewKey={mapKeys[where]}
      search={mapOptions.search}
      onSearchArea={mapOptions.onSearchArea}
      travel={mapOptions.travel}
      now={now}
      highlight={highlight}
    />
  )

  const besidePanel = (
    <div className="grid min-h-0 grow grid-cols-[minmax(26rem,3fr)_minmax(0,5fr)]">
      {panel}
      <div className="sticky top-(--bar-height) flex h-[calc(100dvh-var(--bar-height))]">{map}</div>
    </div>
  )

  return (
    <FullScreenDialog
      {...dialog}
      menu={hasTools && <ListMenu onShare={onShare} />}
      bar={
        wide &&
        hasTools && (
          <ViewToggle
            value={wanted}
            canSplit={canSplit}
            onChange={(next) => change({ view: next })}
          />
        )
      }
      barEnd={wide && listTools}
      look={view === 'list' ? 'column' : 'wide'}
    >
      <LiveRegion>{sorted && searchTexts[lang].count(sorted.length)}</LiveRegion>
      {props.filter}
      <HomeTrailProvider value={trail}>
        {view === 'list' && list}
        {view === 'map' && (panel ? besidePanel : map)}
        {view === 'both' && (
          <div className="grid grow grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
            {list}
            <div className="sticky top-(--bar-height) flex h-[calc(100dvh-var(--bar-height))]">
              {map}
            </div>
          </div>
        )}
      </HomeTrailProvider>
      {!wide && hasMap && <ViewButton view={view} onChange={(next) => change({ view: next })} />}
      {printedAt && sorted && <PrintedHomes homes={sorted} summary={words} now={printedAt} />}
    </FullScreenDialog>
  )
}

const noOrders: readonly OwnOrder[] = []

type ListContentProps = Pick<
  HomeListProps,
  'name' | 'homes' | 'size' | 'narrow' | 'highlight' | 'groupsToday' | 'now'
> & { where: HeartPlace; options: ListOptions }

/** The homes, each with what its viewer can do with it. */
function ListContent({ where, options, ...props }: ListContentProps) {
  const favourites = useFavourites()
  const press = useFavouritePress(where, options.address)
  const lang = useLang()
  // Without places there is no line, not even an empty one.
  const travel = (options.travel?.places.length ?? 0) > 0 ? options.travel : undefined
  return (
    <HomeList
      {...props}
      beginAt={options.beginAt}
      offersAccess={options.offersAccess ?? false}
      end={options.end}
      renderHome={(home, Home) => (
        <Home
          listing={home}
          now={props.now}
          favourite={favourites.has(home.id)}
          onFavourite={press}
          onHide={options.onHide}
          age={ageOf(home)}
          sign={<CardSign home={home} where={props.size === 'large' ? 'photo' : 'line'} />}
          label={options.renderLabel?.(home)}
          more={travel && <TravelLine home={home} travel={travel} />}
        />
      )}
    />
  )

  /** Visitors are sent the day alone. */
  function ageOf({ source, createdAt }: Listing): string | undefined {
    return source === null ? undefined : formatMinutesAgo(lang, new Date(createdAt), props.now)
  }
}

type LinkedMapProps = Omit<HomesMapProps, 'isFavourite' | 'onFavourite'> & { highlight: Highlight }

/** Follows the highlight by itself, so that moving the pointer does not render the list. */
function LinkedMap({ highlight, ...props }: LinkedMapProps) {
  const favourites = useFavourites()
  const press = useFavouritePress('elsewhere')
  const highlighted = useStore(highlight, null)
  return (
    <LazyHomesMap
      {...props}
      isFavourite={favourites.has}
      onFavourite={press}
      highlighted={highlighted}
      onHighlight={highlight.set}
    />
  )
}
