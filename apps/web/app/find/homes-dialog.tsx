import type { Listing } from '@kot/contract/market-listing'
import { defaultSort, type SortKey, sortNewestFirst } from '@kot/domain/sort'
import { storageKeys } from '@kot/domain/storage-keys'
import { searchTexts } from '@kot/i18n/texts/search'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { FullScreenDialog } from '../ui/overlays'
import { LiveRegion } from '../ui/notice'
import { useFavouritePress } from '../home/use-favourite-press'
import { useFavourites } from '../home/use-favourites'
import type { ReturnToHeart } from '../home/kept-heart'
import { LazyHomesMap } from '../map/lazy-homes-map'
import { useLang } from '../page/use-page'
import { StaleNotice } from '../market/stale-notice'
import { cardsAtOnce, HomeList, HomeListSkeleton } from './home-list'
import { type HomesView, ListTools, SortSelect, ViewToggle } from './list-tools'
import { NotLoaded } from './empty-list'
import { PrintedHomes } from './printed-homes'
import { usePrinting } from '../page/print-and-save'

interface HomesDialogProps {
  open: boolean
  onClose: () => void
  where: 'results' | 'favourites'
  title: string
  summary: ReactNode
  closeLabel: string
  /** Newest first; null until the market is loaded. */
  homes: readonly Listing[] | null
  failed: boolean
  now: Date
  /** The browser history entry it was opened in. */
  entry: string
  /** The initial home and sort order, unless the list has a stored state. */
  begin?: ReturnToHeart | null | undefined
  /** Describes the list: for its print, and to tell it from another list. */
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
  /** Shown below the last home. */
  end?: ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
}

const mapKeys = { results: storageKeys.map, favourites: storageKeys.mapFavorites }

/** Homes in a full-screen dialog, as a sortable list or on a map. */
export function HomesDialog(props: HomesDialogProps) {
  const { open, onClose, where, homes, failed, now, words, empty } = props
  const { entry, view, sort, photos, change } = useListView(props.entry, open, props.begin ?? null)
  const lang = useLang()
  const favourites = useFavourites()
  const press = useFavouritePress(where, { sort, photos })
  const pressOnMap = useFavouritePress('elsewhere')
  const printedAt = usePrinting(open)
  const sorted = useMemo(() => homes && sortNewestFirst(homes, sort), [homes, sort])
  const shared = { now, isFavourite: favourites.has }

  function content(): ReactNode {
    if (!sorted) return failed ? <NotLoaded /> : <HomeListSkeleton cards={cardsAtOnce} />
    if (sorted.length === 0) return empty
    // Changing the order or the photos resets the scroll position.
    const name = [entry, words, sort, photos].join('|')
    return (
      <>
        <StaleNotice className="mb-3" />
        <ListTools
          note={props.note}
          photos={photos}
          onPhotos={(next) => change({ photos: next })}
          onShare={props.onShare}
        />
        <HomeList
          key={name}
          name={name}
          homes={sorted}
          beginAt={props.begin?.home}
          photos={photos}
          end={props.end}
          onFavourite={press}
          renderLabel={props.renderLabel}
          {...shared}
        />
      </>
    )
  }

  return (
    <FullScreenDialog
      open={open}
      onClose={onClose}
      title={props.title}
      summary={props.summary}
      closeLabel={props.closeLabel}
      focusAfter={props.focusAfter}
      bar={<ViewToggle value={view} onChange={(next) => change({ view: next })} />}
      barEnd={<SortSelect value={sort} onChange={(next) => change({ sort: next })} />}
    >
      <LiveRegion>{sorted && searchTexts[lang].count(sorted.length)}</LiveRegion>
      {props.filter}
      {view === 'map' && sorted && sorted.length > 0 ? (
        <LazyHomesMap
          homes={sorted}
          viewKey={mapKeys[where]}
          onFavourite={pressOnMap}
          {...shared}
        />
      ) : (
        <div className="column flex grow flex-col pt-2 pb-10 wide:pt-4 wide:pb-16">{content()}</div>
      )}
      {printedAt && sorted && <PrintedHomes homes={sorted} summary={words} now={printedAt} />}
    </FullScreenDialog>
  )
}

/** The view settings of a list of homes. */
type ListView = { view: HomesView; sort: SortKey; photos: boolean }

const kept = new Map<string, ListView>()
/** The last choice also applies to the next list. */
let photosLately = true

const viewOf = (entry: string, begin: BeginWith): ListView =>
  kept.get(entry) ?? {
    view: 'list',
    sort: begin?.sort ?? defaultSort,
    photos: begin?.photos ?? photosLately,
  }

type BeginWith = Pick<ListView, 'sort' | 'photos'> | null

/**
 * A newly opened list starts as a list, newest first; going back to one restores its state.
 * @param entry the browser history entry the list was opened in
 * @param begin the initial state of a list without a stored state, if not the default
 */
function useListView(entry: string, open: boolean, begin: BeginWith) {
  const [state, setState] = useState(() => ({ entry, ...viewOf(entry, begin) }))
  // The state does not change during the closing animation.
  if (open && state.entry !== entry) setState({ entry, ...viewOf(entry, begin) })

  function change(part: Partial<ListView>): void {
    const next = { ...state, ...part }
    kept.set(entry, next)
    photosLately = next.photos
    setState(next)
  }

  return { ...state, change }
}
