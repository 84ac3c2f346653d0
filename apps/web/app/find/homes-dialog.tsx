import type { Listing } from '@kot/contract/market-listing'
import { sortNewestFirst } from '@kot/domain/sort'
import { storageKeys } from '@kot/domain/storage-keys'
import { searchTexts } from '@kot/i18n/texts/search'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { FullScreenDialog } from '../ui/overlays'
import { LiveRegion } from '../ui/notice'
import { createStore, useStore } from '../ui/store'
import { useMediaQuery } from '../ui/use-media-query'
import { HomeTrailProvider, useHomeTrail } from '../home/home-link'
import { useFavouritePress } from '../home/use-favourite-press'
import { useFavourites } from '../home/use-favourites'
import { LazyHomesMap } from '../map/lazy-homes-map'
import type { HomesMapProps } from '../map/homes-map'
import { useLang } from '../page/use-page'
import { StaleNotice } from '../market/stale-notice'
import type { Travel } from '../travel/use-travel'
import { type Highlight, HomeList, HomeListSkeleton } from './home-list'
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
import { NotLoaded } from './empty-list'
import { PrintedHomes } from './printed-homes'
import { usePrinting } from '../page/print-and-save'

interface HomesDialogProps {
  open: boolean
  onClose: () => void
  where: 'results' | 'favourites'
  /** The query of the list's address; a visitor who signs up for a heart comes back to it. */
  address?: string
  title: string
  summary?: ReactNode
  closeLabel: string
  /** A second line of the bar. */
  below?: ReactNode
  /** Newest first; null until the market is loaded. */
  homes: readonly Listing[] | null
  failed: boolean
  now: Date
  view: ListView
  /** Orders that the address may not hold. */
  ownOrders?: readonly OwnOrder[] | undefined
  /** How long it takes from the homes to the places of the viewer. */
  travel?: Travel | undefined
  /** Colours the map by these times, and leads to the places. */
  mapTravel?: HomesMapProps['travel']
  /** Beside the map of a wide screen. */
  mapPanel?: ReactNode
  /** Identifies the list: its scroll position is stored under this name and the order. */
  name: string
  /** The home to begin with, unless a scroll position is stored. */
  beginAt?: BeginAt | undefined
  /** The search that found the homes, for the view of the map. */
  search?: HomesMapProps['search']
  onSearchArea?: HomesMapProps['onSearchArea']
  /** Removes a home from the list; without it there is no such button. */
  onHide?: ((listing: Listing) => void) | undefined
  /** Describes the list for its print. */
  words: string
  /** Receives the focus on closing if no element had it before. */
  focusAfter?: RefObject<HTMLElement | null> | undefined
  /** Filters the homes; shown above the list and above the map. */
  filter?: ReactNode
  /** Shown beside the heart of each home in the list. */
  renderLabel?: ((listing: Listing) => ReactNode) | undefined
  /** Shown above the list. */
  note?: ReactNode
  onShare?: (() => void) | undefined
  /** Shows among the homes of the list what access opens. */
  offersAccess?: boolean | undefined
  /** The homes of a day are in no order of time. */
  byDay?: boolean | undefined
  /** Shown below the last home. */
  end?: ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
}

const mapKeys = { results: storageKeys.map, favourites: storageKeys.mapFavorites }

/** Homes in a full-screen dialog: as a sortable list, on a map, or both side by side. */
export function HomesDialog(props: HomesDialogProps) {
  const { open, onClose, where, homes, failed, now, view: asked, words, empty } = props
  const { ownOrders = noOrders, travel } = props
  const { sort, change } = asked
  const lang = useLang()
  const { size, changeSize } = useListSize()
  const favourites = useFavourites()
  const press = useFavouritePress(where, props.address)
  const pressOnMap = useFavouritePress('elsewhere')
  const printedAt = usePrinting(open)
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
  const hasMap = some || (sorted !== null && props.search?.area != null)
  const hasTools = sorted === null ? !failed : hasMap
  const wanted = asked.view !== 'both' || canSplit ? asked.view : 'list'
  const panel = wide && wanted === 'map' && sorted !== null && props.mapPanel
  // What is changed beside an empty map may fill it again.
  const view = hasMap || panel || (hasTools && wanted === 'both') ? wanted : 'list'
  const shared = { now, isFavourite: favourites.has }
  const trail = useHomeTrail(where === 'results' ? sorted : null)
  const nameIn = (shownOrder: string) => [props.name, shownOrder, size].join('|')

  function content(): ReactNode {
    if (!sorted) {
      return failed ? <NotLoaded /> : <HomeListSkeleton size={size} narrow={view === 'both'} />
    }
    if (!some) return empty
    return (
      <>
        <StaleNotice className="mb-3" />
        {props.note}
        <HomeList
          key={nameIn(order)}
          name={nameIn(order)}
          homes={sorted}
          beginAt={props.beginAt}
          size={size}
          narrow={view === 'both'}
          highlight={highlight}
          offersAccess={props.offersAccess ?? false}
          groupsToday={props.byDay === true && order === 'newest'}
          end={props.end}
          onFavourite={press}
          onHide={props.onHide}
          renderLabel={props.renderLabel}
          travel={travel}
          {...shared}
        />
      </>
    )
  }

  const list = (
    <div className="column flex grow flex-col pt-4 pb-24 wide:pt-6 wide:pb-16">{content()}</div>
  )
  const map = sorted && (
    <LinkedMap
      homes={sorted}
      viewKey={mapKeys[where]}
      search={props.search}
      onSearchArea={props.onSearchArea}
      onFavourite={pressOnMap}
      highlight={highlight}
      travel={props.mapTravel}
      {...shared}
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
      open={open}
      onClose={onClose}
      title={props.title}
      summary={props.summary}
      closeLabel={props.closeLabel}
      focusAfter={props.focusAfter}
      menu={hasTools && <ListMenu onShare={props.onShare} />}
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
      barEnd={
        // Neither changes anything on a map, and there is nothing to sort in an empty list.
        wanted !== 'map' &&
        hasTools && (
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
      }
      below={props.below}
      fills={view !== 'list'}
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

/** Follows the highlight by itself, so that moving the pointer does not render the list. */
function LinkedMap({ highlight, ...props }: HomesMapProps & { highlight: Highlight }) {
  const highlighted = useStore(highlight, null)
  return <LazyHomesMap {...props} highlighted={highlighted} onHighlight={highlight.set} />
}
