import { isNewToday } from '@kot/domain/home'
import { mapTexts } from '@kot/i18n/texts/map'
import type { Map as LeafletMap } from 'leaflet'
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { mapLabel } from '@kot/i18n/texts/listing'
import { formatNumber } from '@kot/i18n/format/number'
import { classes } from '../ui/classes'
import { useLang } from '../page/use-page'
import { isApproximate, type MapItem } from './home-index'
import { nameOfMarker } from '../home/home-words'
import { useMarkerPlaces } from './use-markers'

interface MarkersProps {
  map: LeafletMap
  items: readonly MapItem[]
  now: Date
  chosen: string | null
  popupId: string
  idOf: (key: string) => string
  /** Whether a pointer over a marker opens its card, or only a press. */
  hovers: boolean
  onPress: (item: MapItem, event: MouseEvent) => void
  /** By pointer or by the keyboard's focus. */
  onCome: (item: MapItem) => void
  onGo: () => void
}

/** The markers of the view, as a list of buttons in the map's own pane. */
export function Markers({ map, items, chosen, ...rest }: MarkersProps) {
  const { now, popupId, idOf, hovers, onPress, onCome, onGo } = rest
  const lang = useLang()
  const texts = mapTexts[lang]
  const list = useMarkerPlaces(map, items)
  const pane = map.getPane('markerPane')
  useOwnPresses(pane)
  if (!pane) return null

  const nameOf = (item: MapItem): string => {
    switch (item.kind) {
      case 'home':
        return nameOfMarker(lang, item.home, now)
      case 'cluster':
        return texts.cluster(item.count)
      case 'stack':
        return isApproximate(item.homes)
          ? texts.nearby(item.homes.length)
          : texts.stack(item.homes.length)
    }
  }

  return createPortal(
    <ul ref={list} aria-label={texts.markers}>
      {items.map((item) => (
        <li
          key={item.key}
          className={classes(
            'leaflet-zoom-animated absolute focus-within:z-2 hover:z-2',
            item.key === chosen && 'z-1',
          )}
        >
          <button
            type="button"
            id={idOf(item.key)}
            aria-label={nameOf(item)}
            {...(item.kind !== 'cluster' && { 'aria-expanded': item.key === chosen })}
            aria-controls={item.key === chosen ? popupId : undefined}
            onClick={(event) => onPress(item, event)}
            onPointerEnter={({ pointerType }: PointerEvent) => {
              if (hovers && pointerType === 'mouse') onCome(item)
            }}
            onPointerLeave={onGo}
            onFocus={({ target }: FocusEvent) => {
              if (!target.matches(':focus-visible')) return
              map.panInside([item.lat, item.long], { padding: [60, 60] })
              onCome(item)
            }}
            onBlur={onGo}
            className="absolute -translate-1/2 rounded-pill transition-opacity duration-fast starting:opacity-0"
          >
            <MarkerFace
              item={item}
              chosen={item.key === chosen}
              fresh={item.kind === 'home' && isNewToday(item.home.createdAt, now)}
            />
          </button>
        </li>
      ))}
    </ul>,
    pane,
  )
}

/** Further than this, in px, a press becomes a drag of the map. */
const slack = 6

/** A press on a marker is none on the map, which would close its card or zoom; and a drag that began
 *  on a marker is none on the marker. React hears presses on the pane itself, before they stop. */
function useOwnPresses(pane: HTMLElement | undefined): void {
  useEffect(() => {
    if (!pane) return
    const off = new AbortController()
    const { signal } = off
    let from = { x: 0, y: 0 }
    pane.addEventListener('pointerdown', ({ x, y }) => (from = { x, y }), { signal })
    pane.addEventListener(
      'click',
      (event) => {
        const dragged = Math.hypot(event.x - from.x, event.y - from.y) > slack
        // A press by keyboard has no place.
        if (event.detail > 0 && dragged) event.stopPropagation()
      },
      { signal, capture: true },
    )
    for (const name of ['click', 'dblclick']) {
      pane.addEventListener(name, (event) => event.stopPropagation(), { signal })
    }
    return () => off.abort()
  }, [pane])
}

interface MarkerFaceProps {
  item: MapItem
  chosen: boolean
  /** Of a home that came today. */
  fresh: boolean
}

/** How a marker looks; what it is called, its button says. */
function MarkerFace({ item, chosen, fresh }: MarkerFaceProps) {
  const lang = useLang()
  switch (item.kind) {
    case 'home':
      return (
        <span
          className={classes(
            // Grown to 44 px for fingers.
            'tabular relative inline-flex h-8 items-center rounded-pill px-3 text-sm font-strong whitespace-nowrap shadow-card after:absolute after:-inset-1.5',
            chosen
              ? 'bg-ink text-surface ring-2 ring-surface'
              : 'bg-surface text-ink ring-1 ring-ink/12',
          )}
        >
          {fresh && <span className="mr-1.5 size-2 rounded-pill bg-lava" />}
          {mapLabel(lang, item.home.price)}
        </span>
      )
    case 'cluster':
      return <Disc count={item.count} chosen={false} />
    case 'stack':
      return <Disc count={item.homes.length} chosen={chosen} />
  }
}

function Disc({ count, chosen }: { count: number; chosen: boolean }) {
  return (
    <span
      className={classes(
        'tabular relative grid place-items-center rounded-pill font-strong after:absolute after:-inset-0.5',
        sizeOf(count),
        chosen
          ? 'bg-ink text-surface ring-2 ring-surface'
          : 'bg-primary text-on-primary ring-5 ring-primary/22',
      )}
    >
      {formatNumber(useLang(), count)}
    </span>
  )
}

function sizeOf(count: number): string {
  if (count < 7) return 'size-10 text-md'
  return count < 15 ? 'size-12 text-md' : 'size-14 text-lg'
}
