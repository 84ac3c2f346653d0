import { storageKeys } from '@kot/domain/storage-keys'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { browserTexts } from '../session/stored-text'
import { defaultView, readView, writeView, type MapView } from './map-view'

/** Maps whose view is remembered, each for itself. */
export type ViewKey = 'map' | 'mapFavorites'

/** Where the map was left, or where maps begin. */
export const rememberedView = (key: ViewKey): MapView =>
  readView(browserTexts.read(storageKeys[key])) ?? defaultView(window.innerWidth)

/** Keeps the view in local storage, from the first one on. */
export function useRememberedView(map: LeafletMap | null, key: ViewKey): void {
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
