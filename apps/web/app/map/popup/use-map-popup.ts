import type { Map as LeafletMap } from 'leaflet'
import { type MouseEvent, type RefObject, useEffect, useId } from 'react'
import { useMediaQuery } from '../../ui/state/use-media-query'
import type { MapItem } from '../markers/home-index'
import { useMarkerFocus } from '../markers/use-markers'
import { useEscape } from '../view/use-escape'
import { usePopup } from './use-popup'

/**
 * The card of a map: which item it belongs to, what closes it, and where the focus goes.
 * @param frame what the map and its controls are in
 */
export function useMapPopup(
  map: LeafletMap | null,
  items: readonly MapItem[] | null,
  frame: RefObject<HTMLElement | null>,
) {
  const id = useId()
  const focus = useMarkerFocus(items)
  const popups = usePopup()
  const { popup, close } = popups
  const docked = !useMediaQuery('(min-width: 40rem)')
  const open = items?.find(({ key }) => key === popup?.key) ?? null

  const closeAndFocus = () => {
    const inside = document.getElementById(id)?.contains(document.activeElement)
    if (inside && popup) focus.giveBackTo(popup.key)
    close()
  }
  useEscape(open !== null, frame, closeAndFocus)

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

  const pressMarker = (item: MapItem, { detail }: MouseEvent) => {
    if (item.kind === 'cluster') {
      focus.goOnAt(item)
      map?.setView([item.lat, item.long], item.expansionZoom)
    } else if (detail === 0) popups.enter(item.key)
    else popups.press(item.key)
  }

  return { ...popups, id, open, focus, closeAndFocus, pressMarker, docked }
}
