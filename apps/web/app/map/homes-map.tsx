import type { Listing } from '@kot/contract/market/market-listing'
import { mapTexts } from '@kot/i18n/texts/map'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useId, useMemo, useRef } from 'react'
import { type DrawnArea, rectangleArea } from '@kot/domain/area/drawn-area'
import { useLang } from '../page/use-page'
import { useAreaEditing } from './areas/area-editing'
import { AreaTools, DrawButton } from './areas/area-tools'
import type { MyPlace } from '@kot/domain/travel/my-places'
import type { TravelTime } from '@kot/domain/travel/travel-place'
import type { Travel } from '../travel/use-travel'
import {
  createHomeIndex,
  homesOf,
  isApproximate,
  type MapItem,
  useMapItems,
} from './markers/home-index'
import { CostLegend, useCostColours } from './markers/cost-legend'
import { HomePopup } from './popup/home-popup'
import { MapControls, SearchAreaButton } from './view/map-controls'
import { MapNotes } from './map-notes'
import { Markers } from './markers/markers'
import { PlaceMarkers } from './markers/place-markers'
import {
  type MapTravel,
  TravelButton,
  TravelLegend,
  useColouredPlace,
} from './markers/travel-legend'
import { useMapPopup } from './popup/use-map-popup'
import { useHomesView, type ViewKey } from './use-homes-view'
import { isOtherArea, type MapSearch } from './view/map-view'
import { useLatest } from '../ui/state/use-latest'

export interface HomesMapProps {
  homes: readonly Listing[]
  now: Date
  /** Where the view is remembered. */
  viewKey: ViewKey
  /** What the heart in a popup does. */
  onFavourite: (listing: Listing) => void
  isFavourite: (id: number) => boolean
  /** The search that found the homes; absent for homes that are not the results of a search. The map
   *  is fitted to the homes when its key changes. */
  search?: MapSearch | undefined
  /** The home whose marker is highlighted. */
  highlighted?: number | null | undefined
  /** Called with the home whose card is open, by pointer or focus; null when it closes. */
  onHighlight?: ((id: number | null) => void) | undefined
  /** Searches an area that the user draws, or the part of the map in view, which is offered only after
   *  they have moved the map; null searches without an area. */
  onSearchArea?: ((area: DrawnArea | null) => void) | undefined
  /** How long it takes from the homes, by which they are coloured. */
  travel?: MapTravel | undefined
}

/** Homes as prices on a map, close ones as counts. Fills what is left of a flex column. */
export default function HomesMap(props: HomesMapProps) {
  const { homes, now, viewKey, onFavourite, isFavourite, search, onSearchArea } = props
  const texts = mapTexts[useLang()]
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const view = useHomesView({ homes, viewKey, search, onSearchArea })
  const { container, map, movedTo } = view
  const { index, items, place, timeOf, cost } = useColouredItems(map, homes, props.travel)
  const { popup, open, docked, focus, ...popups } = useMapPopup(map, items, frame)
  const editing = useAreaEditing(onSearchArea !== undefined)
  const marked = useHighlight(items, open, props)

  const showAll = () => index.area && view.fit({ area: index.area, padded: true })

  const offersArea =
    onSearchArea && movedTo && !editing.open && isOtherArea(movedTo, index.area, search)
  const searchArea = () => {
    if (!movedTo) return
    // The button goes away with the focus.
    container.current?.focus({ preventScroll: true })
    view.searchIn(rectangleArea(movedTo))
  }

  return (
    <div ref={frame} className="relative isolate min-h-80 w-full flex-1 overflow-clip">
      {map && (
        <MapControls map={map} onShowAll={showAll}>
          {onSearchArea && <DrawButton pressed={editing.open} onPress={editing.toggle} />}
          {props.travel && !place && <TravelButton given={props.travel} />}
        </MapControls>
      )}
      {onSearchArea && <SearchAreaButton shown={offersArea === true} onPress={searchArea} />}
      <section
        ref={container}
        aria-label={texts.name(index.count)}
        aria-describedby={keysId}
        className="peer absolute inset-0 z-0"
      />
      <p
        id={keysId}
        className="pointer-events-none absolute bottom-10 left-3 z-1 max-w-80 rounded-control bg-surface px-3 py-2 text-sm opacity-0 shadow-overlay peer-focus-visible:opacity-100"
      >
        {texts.keys}
      </p>
      {map && onSearchArea && (
        <AreaTools
          map={map}
          frame={frame}
          area={search?.area ?? null}
          count={homes.length}
          editing={editing}
          onChange={view.searchIn}
        />
      )}
      {map && items && (
        <>
          <Markers
            map={map}
            items={items}
            now={now}
            marked={marked?.key ?? null}
            // All homes of the favourites would have a heart.
            isFavourite={viewKey === 'map' ? isFavourite : isNone}
            idOf={focus.idOf}
            cardIdOf={(key) => (key === open?.key ? popups.id : undefined)}
            onPress={popups.pressMarker}
            onCome={(item) => {
              if (item.kind === 'home' && !focus.isGivingBack()) popups.pass(item.key)
            }}
            onGo={popups.leave}
            timeOf={timeOf}
            thirdOf={cost?.thirdOf}
          />
          {props.travel && <PlaceMarkers map={map} places={props.travel.travel.places} />}
          {place && props.travel && !(docked && open) && (
            <TravelLegend given={props.travel} place={place} />
          )}
          {cost && !(docked && open) && (
            <CostLegend limits={cost.limits} hasTravel={props.travel !== undefined} />
          )}
          {open && popup && (
            <HomePopup
              key={open.key}
              map={map}
              item={open}
              id={popups.id}
              now={now}
              docked={docked}
              held={popup.how !== 'passing'}
              takesFocus={popup.how === 'entered'}
              isFavourite={isFavourite}
              onFavourite={onFavourite}
              onStay={popups.stay}
              onLeave={popups.leave}
              onHold={popups.hold}
              onClose={popups.closeAndFocus}
              travel={props.travel?.travel}
            />
          )}
          <MapNotes
            placed={index.count}
            unplaced={homes.length - index.count}
            noneInView={items.length === 0 && index.count > 0}
            approximate={isApproximate(homes)}
            lowered={offersArea === true || (editing.open && !docked)}
            onShowAll={showAll}
          />
        </>
      )}
    </div>
  )
}

const isNone = () => false

/** What the map shows, with what it is coloured by: the times to a place, otherwise the own costs. */
function useColouredItems(
  map: LeafletMap | null,
  homes: readonly Listing[],
  given: MapTravel | undefined,
) {
  const place = useColouredPlace(given)
  const labels = place ? 'minutes' : 'price'
  const index = useMemo(() => createHomeIndex(homes, labels), [homes, labels])
  const items = useMapItems(map, index)
  const timeOf = useTimeOf(place, given?.travel)
  const cost = useCostColours(homes, place === null)
  return { index, items, place, timeOf, cost }
}

/** The time from a spot to the place that colours the map; of several homes the median. Undefined
 *  where none is shown. */
function useTimeOf(place: MyPlace | null, travel: Travel | undefined) {
  return useMemo(() => {
    if (!place || !travel) return noTime
    return (item: MapItem) => {
      const times = homesOf(item).map(({ id }) => travel.timeTo(id, place))
      const nearestFirst = times.toSorted((one, other) => minutesOf(one) - minutesOf(other) || 0)
      return nearestFirst[Math.floor((times.length - 1) / 2)]
    }
  }, [place, travel])
}

const minutesOf = (time: TravelTime | null | undefined) => time?.minutes ?? Infinity
const noTime = () => undefined

/** The item of the home that is highlighted elsewhere; reports the one whose card is open here. */
function useHighlight(
  items: readonly MapItem[] | null,
  open: MapItem | null,
  { highlighted = null, onHighlight }: Pick<HomesMapProps, 'highlighted' | 'onHighlight'>,
): MapItem | null {
  useHighlightReport(open?.kind === 'home' ? open.home.id : null, onHighlight)
  return useMemo(
    () =>
      (highlighted !== null &&
        items?.find((item) => homesOf(item).some(({ id }) => id === highlighted))) ||
      null,
    [items, highlighted],
  )
}

/** Calls `report` with the home while it is open, then with null. */
function useHighlightReport(
  home: number | null,
  report: ((id: number | null) => void) | undefined,
): void {
  const latest = useLatest((id: number | null) => report?.(id))
  useEffect(() => {
    if (home === null) return
    latest(home)
    return () => latest(null)
  }, [home, latest])
}
