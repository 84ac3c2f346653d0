import type { Listing } from '@kot/contract/market/market-listing'
import { areaToText, type DrawnArea } from '@kot/domain/area/drawn-area'
import { createMapArea, type MapArea } from '@kot/domain/area/map-area'
import { storageKeys } from '@kot/domain/site/storage-keys'
import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserTexts } from '../api/local-texts'
import {
  type AreaToFit,
  areaToFit,
  type MapSearch,
  openingView,
  readView,
  writeView,
} from './view/map-view'
import { fitMap, useLeafletMap } from './view/use-leaflet-map'

/** Maps whose view is remembered, each for itself. */
export type ViewKey = 'map' | 'mapFavorites'

type HomesView = {
  container: RefObject<HTMLElement | null>
  map: LeafletMap | null
  /** The part of the map in view, if the user has moved the map there. */
  movedTo: MapArea | null
  /** Shows all of an area; the user has then not moved the map. */
  fit: (to: AreaToFit) => void
  /** Searches an area, or without one: the map stays where it is. */
  searchIn: (area: DrawnArea | null) => void
}

interface HomesViewOptions {
  homes: readonly Listing[]
  viewKey: ViewKey
  search: MapSearch | undefined
  onSearchArea: ((area: DrawnArea | null) => void) | undefined
}

/** A map that opens where it was left or fitted to its homes, and is fitted again when the search
 *  changes. */
export function useHomesView({
  homes,
  viewKey,
  search,
  onSearchArea,
}: HomesViewOptions): HomesView {
  const { container, map } = useLeafletMap(() =>
    openingView({
      search,
      remembered: readView(browserTexts.read(storageKeys[viewKey])),
      rememberedSearch: browserTexts.read(storageKeys.mapSearch),
      homes,
      windowWidth: window.innerWidth,
    }),
  )
  const { movedTo, fit, settle } = useMoves(map)
  const searchKey = search?.key
  useRememberedView(map, viewKey, searchKey)
  const shownSearch = useRef(searchKey)
  // Null where the map is to be fitted to whatever comes.
  const shownArea = useRef(search?.area ? textOf(search.area) : null)

  const follow = useEffectEvent((key: string | undefined) => {
    if (!search || key === shownSearch.current) return
    shownSearch.current = key
    // In an area that is in view already, the user stays where they are.
    const isShown = textOf(search.area) === shownArea.current
    shownArea.current = search.area ? textOf(search.area) : null
    const to = isShown ? null : areaToFit(homes, search)
    if (to) fit(to)
  })
  useEffect(() => follow(searchKey), [searchKey])

  function searchIn(area: DrawnArea | null): void {
    shownArea.current = textOf(area)
    settle()
    onSearchArea?.(area)
  }

  return { container, map, movedTo, fit, searchIn }
}

const textOf = (area: DrawnArea | null | undefined): string => (area ? areaToText(area) : '')

/** Distinguishes moves by the user (dragging, zooming, arrow keys) from those that the page makes to
 *  show homes, a focused marker or the place of a card. */
function useMoves(map: LeafletMap | null) {
  const [movedTo, setMovedTo] = useState<MapArea | null>(null)
  const moved = useRef(false)
  const fitting = useRef(false)

  useEffect(() => {
    if (!map) return
    const region = map.getContainer()
    const note = () => (moved.current ||= !fitting.current)
    const noteKey = ({ key, target }: KeyboardEvent) => {
      if (target === region && key.startsWith('Arrow')) note()
    }
    const look = () => {
      fitting.current = false
      if (moved.current) setMovedTo(areaInView(map))
    }
    map.on('dragend zoomend', note)
    map.on('moveend', look)
    region.addEventListener('keydown', noteKey)
    return () => {
      map.off('dragend zoomend', note)
      map.off('moveend', look)
      region.removeEventListener('keydown', noteKey)
    }
  }, [map])

  function settle(): void {
    moved.current = false
    setMovedTo(null)
  }

  function fit(to: AreaToFit): void {
    if (!map) return
    settle()
    // Until the next `moveend`, which every fit causes.
    fitting.current = true
    fitMap(map, to)
  }

  return { movedTo, fit, settle }
}

function areaInView(map: LeafletMap): MapArea | null {
  const bounds = map.getBounds()
  return createMapArea({
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  })
}

/** Keeps the view in local storage, from the first one on, and the search that it belongs to. */
function useRememberedView(
  map: LeafletMap | null,
  viewKey: ViewKey,
  searchKey: string | undefined,
): void {
  useEffect(() => {
    if (!map) return
    const remember = () => {
      const { lat: latitude, lng: longitude } = map.getCenter()
      const view = writeView({ latitude, longitude, zoom: map.getZoom() })
      browserTexts.write(storageKeys[viewKey], view)
      if (searchKey !== undefined) browserTexts.write(storageKeys.mapSearch, searchKey)
    }
    remember()
    map.on('moveend', remember)
    return () => void map.off('moveend', remember)
  }, [map, viewKey, searchKey])
}
