import type { Map as LeafletMap } from 'leaflet'
import type { TravelTime } from '@kot/domain/travel/travel-place'
import { mapTexts } from '@kot/i18n/texts/map'
import { type MouseEvent, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLang } from '../../page/use-page'
import { useLatest } from '../../ui/state/use-latest'
import { useMediaQuery } from '../../ui/state/use-media-query'
import type { CostThird } from './cost-legend'
import type { MapItem } from './home-index'
import { Marker } from './marker'
import { usePlaces } from '../view/use-places'

interface MarkersProps {
  map: LeafletMap
  items: readonly MapItem[]
  now: Date
  /** The item that is highlighted for another reason. */
  marked: string | null
  isFavourite: (id: number) => boolean
  idOf: (key: string) => string
  /** The id of the open card, for its item alone. */
  cardIdOf: (key: string) => string | undefined
  onPress: (item: MapItem, event: MouseEvent) => void
  /** By pointer or by the keyboard's focus. */
  onCome: (item: MapItem) => void
  onGo: () => void
  /** How long it takes from there; undefined where no times are shown. */
  timeOf: (item: MapItem) => TravelTime | null | undefined
  /** Undefined where no own costs are shown. */
  thirdOf: ((item: MapItem) => CostThird | undefined) | undefined
}

/** The markers of the view, as a list of buttons in the map's own pane. */
export function Markers({ map, items, marked, ...rest }: MarkersProps) {
  const { now, isFavourite, idOf, cardIdOf, timeOf, thirdOf } = rest
  const texts = mapTexts[useLang()]
  const list = usePlaces(map, items)
  // Elsewhere a card opens only with a click.
  const hovers = useMediaQuery('(hover: hover) and (min-width: 57.5rem)')
  const pane = map.getPane('markerPane')
  useOwnPresses(pane)
  // Always the same functions: a marker is drawn again only when something about it changes.
  const press = useLatest(rest.onPress)
  const go = useLatest(rest.onGo)
  const hover = useLatest((item: MapItem) => {
    if (hovers) rest.onCome(item)
  })
  const focus = useLatest((item: MapItem) => {
    map.panInside([item.lat, item.long], { padding: [60, 60] })
    rest.onCome(item)
  })
  if (!pane) return null

  return createPortal(
    <ul ref={list} aria-label={texts.markers}>
      {items.map((item) => (
        <Marker
          key={item.key}
          item={item}
          now={now}
          id={idOf(item.key)}
          cardId={cardIdOf(item.key)}
          marked={item.key === marked}
          favourite={item.kind === 'home' && isFavourite(item.home.id)}
          time={timeOf(item)}
          third={thirdOf?.(item)}
          onPress={press}
          onHover={hover}
          onFocus={focus}
          onGo={go}
        />
      ))}
    </ul>,
    pane,
  )
}

/** Further than this, in px, a click becomes a drag of the map. */
const slack = 6

/** A click on a marker is none on the map, which would close its card or zoom; and a drag that began
 *  on a marker is none on the marker. React gets clicks on the pane itself, before they stop. */
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
        // A click by keyboard has no position.
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
