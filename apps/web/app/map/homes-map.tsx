import type { Listing } from '@kot/contract/market-listing'
import { mapTexts } from '@kot/i18n/texts/map'
import { type MouseEvent, useEffect, useId, useMemo, useRef } from 'react'
import { storageKeys } from '@kot/domain/storage-keys'
import type { Map as LeafletMap } from 'leaflet'
import { useMediaQuery } from '../ui/use-media-query'
import { useLang } from '../page/use-page'
import { createHomeIndex, isApproximate, type MapItem, useMapItems } from './home-index'
import { HomePopup } from './home-popup'
import { MapControls } from './map-controls'
import { MapNotes } from './map-notes'
import { Markers } from './markers'
import { useEscape, usePopup } from './use-popup'
import { useLeafletMap } from './use-leaflet-map'
import { useMarkerFocus } from './use-markers'
import { browserTexts } from '../session/local-texts'
import { defaultView, type MapView, readView, writeView } from './map-view'

export interface HomesMapProps {
  homes: readonly Listing[]
  now: Date
  /** Where the view is remembered. */
  viewKey: ViewKey
  /** What the heart in a popup does. */
  onFavourite: (listing: Listing) => void
  isFavourite: (id: number) => boolean
}

/** Homes as prices on a map, close ones as counts. Fills what is left of a flex column. */
export default function HomesMap({ homes, now, viewKey, onFavourite, isFavourite }: HomesMapProps) {
  const texts = mapTexts[useLang()]
  const keysId = useId()
  const popupId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { container, map } = useLeafletMap(() => rememberedView(viewKey))
  useRememberedView(map, viewKey)
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

  const showAll = () => {
    if (!index.box) return
    const [west, south, east, north] = index.box
    map?.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { padding: [48, 48], maxZoom: 15 },
    )
  }

  return (
    <div ref={frame} className="relative isolate min-h-80 w-full flex-1 overflow-clip">
      {map && <MapControls map={map} onShowAll={showAll} />}
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
            onShowAll={showAll}
          />
        </>
      )}
    </div>
  )
}

/** Maps whose view is remembered, each for itself. */
type ViewKey = 'map' | 'mapFavorites'

/** Where the map was left, or where maps begin. */
const rememberedView = (key: ViewKey): MapView =>
  readView(browserTexts.read(storageKeys[key])) ?? defaultView(window.innerWidth)

/** Keeps the view in local storage, from the first one on. */
function useRememberedView(map: LeafletMap | null, key: ViewKey): void {
  useEffect(() => {
    if (!map) return
    const remember = () => {
      const { lat: latitude, lng: longitude } = map.getCenter()
      browserTexts.write(storageKeys[key], writeView({ latitude, longitude, zoom: map.getZoom() }))
    }
    remember()
    map.on('moveend', remember)
    return () => void map.off('moveend', remember)
  }, [map, key])
}
