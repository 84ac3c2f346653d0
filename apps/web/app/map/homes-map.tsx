import type { Listing } from '@kot/contract/market-listing'
import { mapTexts } from '@kot/i18n/texts/map'
import { type MouseEvent, useEffect, useId, useMemo, useRef } from 'react'
import type { MapArea } from '@kot/domain/map-area'
import { useMediaQuery } from '../ui/use-media-query'
import { useLang } from '../page/use-page'
import { createHomeIndex, isApproximate, type MapItem, useMapItems } from './home-index'
import { HomePopup } from './home-popup'
import { MapControls, SearchAreaButton } from './map-controls'
import { MapNotes } from './map-notes'
import { Markers } from './markers'
import { useEscape, usePopup } from './use-popup'
import { useHomesView, type ViewKey } from './use-homes-view'
import { isOtherArea, type MapSearch } from './map-view'
import { useLatest } from '../ui/use-latest'
import { useMarkerFocus } from './use-markers'

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
  /** The home whose marker stands out. */
  highlighted?: number | null | undefined
  /** Called with the home whose card is open, by pointer or focus; null when it closes. */
  onHighlight?: ((id: number | null) => void) | undefined
  /** Searches the part of the map in view. Offered only after the user has moved the map. */
  onSearchArea?: ((area: MapArea) => void) | undefined
}

/** Homes as prices on a map, close ones as counts. Fills what is left of a flex column. */
export default function HomesMap(props: HomesMapProps) {
  const { homes, now, viewKey, onFavourite, isFavourite, search, onSearchArea } = props
  const texts = mapTexts[useLang()]
  const keysId = useId()
  const popupId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const view = useHomesView({ homes, viewKey, search, onSearchArea })
  const { container, map, movedTo } = view
  const index = useMemo(() => createHomeIndex(homes), [homes])
  const items = useMapItems(map, index)
  const focus = useMarkerFocus(items)
  const popups = usePopup()
  const { popup, close } = popups
  const hovers = useMediaQuery('(hover: hover) and (min-width: 57.5rem)')
  const docked = !useMediaQuery('(min-width: 40rem)')
  const open = items?.find(({ key }) => key === popup?.key) ?? null

  const closePopup = () => {
    const inside = document.getElementById(popupId)?.contains(document.activeElement)
    if (inside && popup) focus.giveBackTo(popup.key)
    close()
  }
  useEscape(open !== null, frame, closePopup)

  useEffect(() => {
    // Zoomed away, or taken by a newer market.
    if (items && popup && !open) close()
  }, [items, popup, open, close])
  useEffect(() => {
    if (!map) return
    map.on('click', close)
    if (!docked) map.on('zoomstart', close)
    return () => void map.off('click zoomstart', close)
  }, [map, docked, close])

  const press = (item: MapItem, { detail }: MouseEvent) => {
    if (item.kind === 'cluster') {
      focus.goOnAt(item)
      map?.setView([item.lat, item.long], item.expansionZoom)
    } else if (detail === 0) popups.enter(item.key)
    else popups.press(item.key)
  }

  const showAll = () => index.area && view.fit({ area: index.area, padded: true })

  const offersArea = onSearchArea && movedTo && isOtherArea(movedTo, index.area, search)
  const searchArea = () => {
    if (!movedTo) return
    // The button goes away with the focus.
    container.current?.focus({ preventScroll: true })
    view.searchIn(movedTo)
  }

  useHighlightReport(open?.kind === 'home' ? open.home.id : null, props.onHighlight)
  const { highlighted = null } = props
  const marked = useMemo(
    () => (highlighted === null ? null : items?.find((item) => index.holds(item, highlighted))),
    [items, index, highlighted],
  )

  return (
    <div ref={frame} className="relative isolate min-h-80 w-full flex-1 overflow-clip">
      {map && <MapControls map={map} onShowAll={showAll} />}
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
      {map && items && (
        <>
          <Markers
            map={map}
            items={items}
            now={now}
            chosen={open?.key ?? null}
            marked={marked?.key ?? null}
            // All homes of the favourites would have a heart.
            isFavourite={viewKey === 'map' ? isFavourite : isNone}
            popupId={popupId}
            idOf={focus.idOf}
            hovers={hovers}
            onPress={press}
            onCome={(item) => {
              if (item.kind === 'home' && !focus.isGivingBack()) popups.pass(item.key)
            }}
            onGo={popups.leave}
          />
          {open && popup && (
            <HomePopup
              key={open.key}
              map={map}
              item={open}
              id={popupId}
              now={now}
              docked={docked}
              held={popup.how !== 'passing'}
              takesFocus={popup.how === 'entered'}
              isFavourite={isFavourite}
              onFavourite={onFavourite}
              onStay={popups.stay}
              onLeave={popups.leave}
              onHold={popups.hold}
              onClose={closePopup}
            />
          )}
          <MapNotes
            placed={index.count}
            unplaced={homes.length - index.count}
            noneInView={items.length === 0 && index.count > 0}
            approximate={isApproximate(homes)}
            lowered={offersArea === true}
            onShowAll={showAll}
          />
        </>
      )}
    </div>
  )
}

const isNone = () => false

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
