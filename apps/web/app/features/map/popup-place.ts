type Point = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }

export type PopupPlace = {
  readonly left: number
  readonly top: number
  readonly side: 'above' | 'below' | 'left' | 'right'
  /** Where the tip sits on the edge that faces the marker, in px from its left or top end. */
  readonly tip: number
}

/** Half a marker and the tip. */
const distance = 26
/** Kept free between the popup and the edge of the map. */
const margin = 12
/** The tip keeps clear of the round corners. */
const cornerOfTip = 24

/** Beside its marker and inside the map: above, below where there is no room above, else to a side. */
export function placePopup(marker: Point, popup: Size, map: Size): PopupPlace {
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
