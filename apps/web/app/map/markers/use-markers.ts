import { useEffect, useId, useRef } from 'react'
import type { MapItem } from './home-index'
import { distanceBetween } from '../view/map-view'
import type { Spot } from '../view/use-places'

type MarkerFocus = {
  /** The id of an item's button. */
  idOf: (key: string) => string
  /** Where the focus moves when the clicked cluster is gone: to its nearest neighbour. */
  goOnAt: (spot: Spot) => void
  /** Back to the marker, as if it had never left: its card does not open again. */
  giveBackTo: (key: string) => void
  isGivingBack: () => boolean
}

/** The keyboard's place among markers that come and go. */
export function useMarkerFocus(items: readonly MapItem[] | null): MarkerFocus {
  const mapId = useId()
  const next = useRef<Spot | null>(null)
  const givingBack = useRef(false)
  const idOf = (key: string) => `${mapId}${key}`

  useEffect(() => {
    const spot = next.current
    if (!spot || !items) return
    next.current = null
    const nearest = nearestTo(spot, items)
    if (nearest) focusById(`${mapId}${nearest.key}`)
  }, [items, mapId])

  return {
    idOf,
    goOnAt: (spot) => (next.current = spot),
    giveBackTo(key) {
      givingBack.current = true
      focusById(idOf(key))
      givingBack.current = false
    },
    isGivingBack: () => givingBack.current,
  }
}

// The map itself must not scroll: it would move under its own markers.
const focusById = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

function nearestTo(spot: Spot, items: readonly MapItem[]): MapItem | undefined {
  return items.toSorted((a, b) => distanceBetween(a, spot) - distanceBetween(b, spot))[0]
}
