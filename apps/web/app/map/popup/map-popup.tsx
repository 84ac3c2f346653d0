import { mapTexts } from '@kot/i18n/texts/map'
import type { Map as LeafletMap } from 'leaflet'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../../ui/classes'
import { useLang } from '../../page/use-page'
import type { MapItem } from '../markers/home-index'

export interface MapPopupProps {
  map: LeafletMap
  item: MapItem
  id: string
  name: string
  /** At the lower edge of the map instead of beside its marker. */
  docked: boolean
  /** Whether it was opened by keyboard and receives the focus. */
  takesFocus: boolean
  onStay: () => void
  onLeave: () => void
  /** Called when something inside is used. */
  onHold: () => void
  onClose: () => void
  children: ReactNode
}

/** The popup of a marker. */
export function MapPopup({
  map,
  item,
  id,
  name,
  docked,
  takesFocus,
  children,
  ...on
}: MapPopupProps) {
  const texts = mapTexts[useLang()]
  const box = useRef<HTMLElement>(null)
  const place = usePlace(map, item, box, docked)
  useUse(box, on.onHold)

  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <section
      ref={box}
      id={id}
      aria-label={name}
      tabIndex={-1}
      data-docked={docked || undefined}
      onPointerEnter={on.onStay}
      onPointerLeave={on.onLeave}
      style={place ? { left: place.left, top: place.top } : undefined}
      className={classes(
        'absolute z-2 rounded-card bg-surface shadow-overlay -outline-offset-3 dark:shadow-card transition-opacity duration-fast starting:opacity-0',
        docked ? 'inset-x-3 bottom-14 mx-auto max-w-125' : 'w-70',
      )}
    >
      {children}
      <button
        type="button"
        onClick={on.onClose}
        className="sr-only rounded-small bg-surface px-3 font-strong text-link focus:not-sr-only focus:flex focus:min-h-tap focus:w-full focus:items-center focus:justify-center"
      >
        {texts.closeCard}
      </button>
      {place && <Tip {...place} />}
    </section>
  )
}

/** The position beside the marker, updated while the map moves. Null if the popup is docked; the
 *  map is then moved so that the marker stays visible. */
function usePlace(
  map: LeafletMap,
  { lat, long }: MapItem,
  box: RefObject<HTMLElement | null>,
  docked: boolean,
): PopupPlace | null {
  const [place, setPlace] = useState<PopupPlace | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (docked) {
      map.panInside([lat, long], {
        paddingTopLeft: [48, 48],
        paddingBottomRight: [48, element.offsetHeight + 96],
      })
      return
    }
    const look = () => {
      const { x: width, y: height } = map.getSize()
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      setPlace(placePopup(map.latLngToContainerPoint([lat, long]), size, { width, height }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    map.on('move', look)
    return () => {
      observer.disconnect()
      map.off('move', look)
    }
  }, [map, lat, long, box, docked])
  return docked ? null : place
}

/** Calls `onUse` on a click or focus inside. */
function useUse(box: RefObject<HTMLElement | null>, onUse: () => void): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.addEventListener('pointerdown', onUse)
    element.addEventListener('focusin', onUse)
    return () => {
      element.removeEventListener('pointerdown', onUse)
      element.removeEventListener('focusin', onUse)
    }
  }, [box, onUse])
}

const tipSides = {
  above: '-bottom-1.75 -ml-2 rounded-br-hair',
  below: '-top-1.75 -ml-2 rounded-tl-hair',
  left: '-right-1.75 -mt-2 rounded-tr-hair',
  right: '-left-1.75 -mt-2 rounded-bl-hair',
}

function Tip({ side, tip }: PopupPlace) {
  const along = side === 'above' || side === 'below' ? 'left' : 'top'
  return (
    <span
      aria-hidden="true"
      style={{ [along]: tip }}
      className={classes('absolute -z-1 size-4 rotate-45 bg-surface', tipSides[side])}
    />
  )
}

type PixelPoint = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }

type PopupPlace = {
  readonly left: number
  readonly top: number
  readonly side: 'above' | 'below' | 'left' | 'right'
  /** Where the tip sits on the edge that faces the marker, in px from its left or top end. */
  readonly tip: number
}

/** Half a marker plus the tip. */
const distance = 26
/** Minimum distance between the popup and the edge of the map. */
const margin = 12
/** Keeps the tip clear of the round corners. */
const cornerOfTip = 24

/** Places the popup beside its marker and inside the map: above, else below, else to a side. */
export function placePopup(marker: PixelPoint, popup: Size, map: Size): PopupPlace {
  const left = within(marker.x - popup.width / 2, margin, map.width - popup.width - margin)
  const top = within(marker.y - popup.height / 2, margin, map.height - popup.height - margin)
  const acrossTip = within(marker.x - left, cornerOfTip, popup.width - cornerOfTip)
  const downTip = within(marker.y - top, cornerOfTip, popup.height - cornerOfTip)

  const above = marker.y - distance - popup.height
  if (above >= margin) return { left, top: above, side: 'above', tip: acrossTip }
  const below = marker.y + distance
  if (below + popup.height + margin <= map.height) {
    return { left, top: below, side: 'below', tip: acrossTip }
  }
  // A price is wider than it is high.
  const aside = distance + 16
  return marker.x < map.width / 2
    ? { left: marker.x + aside, top, side: 'right', tip: downTip }
    : { left: marker.x - aside - popup.width, top, side: 'left', tip: downTip }
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most))
