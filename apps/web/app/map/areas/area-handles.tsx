import { type Corner, fromGrid, type Ring } from '@kot/domain/area/grid-polygon'
import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import { DomEvent, type Map as LeafletMap } from 'leaflet'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLang } from '../../page/use-page'
import { usePlaces } from '../view/use-places'
import { middles } from './area-draft'
import { useHandleDrag } from './use-handle-drag'

interface AreaHandlesProps {
  map: LeafletMap
  corners: Ring
  /** The id of a corner's button. */
  idOf: (corner: number) => string
  /** Follows the pointer. `step` names the drag. */
  onDrag: (corner: number, to: Corner, step: string) => void
  onDragEnd: () => void
  /** By so many px, with an arrow key. */
  onNudge: (corner: number, by: Nudge) => void
  /** In the middle of the side that begins at a corner. Returns whether there is one now. */
  onAdd: (corner: number, step: string) => boolean
  onRemove: (corner: number) => void
}

export type Nudge = { x: number; y: number }

const nudgePx = 8
const farNudgePx = 40
/** A side that is shorter on the screen has no room for a handle between its corners. */
const shortestSidePx = 88

/** The corners of an area as buttons, in their order, with one between each two that adds another. */
export function AreaHandles({ map, corners, ...on }: AreaHandlesProps) {
  const texts = drawnAreaTexts[useLang()]
  const keysId = useId()
  const [pane] = useState(() => handlePane(map))
  const between = middles(corners)
  const spots = corners.flatMap((corner, at) => {
    const middle = between[at]
    return middle ? [fromGrid(corner), middle] : []
  })
  const list = usePlaces(map, spots)
  const roomy = useRoomySides(map, corners)
  const drag = useHandleDrag(map, on)
  /** Keeps a handle that was reached by keyboard in view. */
  function follow({ target }: FocusEvent<HTMLElement>, { lat, long }: Corner): void {
    if (target.matches(':focus-visible')) map.panInside([lat, long], { padding: [60, 60] })
  }

  function pressKey(event: KeyboardEvent, corner: number): void {
    const by = arrows[event.key]
    if (by) {
      const px = event.shiftKey ? farNudgePx : nudgePx
      on.onNudge(corner, { x: by.x * px, y: by.y * px })
    } else if (event.key === 'Delete' || event.key === 'Backspace') on.onRemove(corner)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return createPortal(
    <>
      <p id={keysId} hidden>
        {texts.cornerKeys}
      </p>
      <ul ref={list} aria-label={texts.handles}>
        {corners.flatMap((corner, at) => {
          const number = at + 1
          const next = (number % corners.length) + 1
          return [
            <li key={`corner ${number}`} className="leaflet-zoom-animated absolute z-1">
              <button
                type="button"
                id={on.idOf(at)}
                aria-label={texts.corner(number, corners.length)}
                aria-describedby={keysId}
                onKeyDown={(event) => pressKey(event, at)}
                onFocus={(event) => follow(event, fromGrid(corner))}
                onPointerDown={(event) => drag.onCorner(event, at)}
                onContextMenu={(event) => event.preventDefault()}
                className={`${handle} size-5 border-3 border-link bg-surface ring-1 ring-surface after:-inset-3.75 hover:bg-primary-soft`}
              />
            </li>,
            <li
              key={`side ${number}`}
              hidden={!roomy[at]}
              className="leaflet-zoom-animated absolute"
            >
              <button
                type="button"
                aria-label={texts.addCorner(number, next)}
                onClick={({ detail }) => {
                  // A click by pointer has added it already.
                  if (detail === 0) on.onAdd(at, `add ${at}`)
                }}
                onPointerDown={(event) => drag.onSide(event, at)}
                onContextMenu={(event) => event.preventDefault()}
                className={`${handle} size-2.5 bg-link after:-inset-4.25`}
              />
            </li>,
          ]
        })}
      </ul>
    </>,
    pane,
  )
}

// Grown to 44 px for fingers.
const handle =
  'absolute -translate-1/2 cursor-grab touch-none rounded-pill after:absolute after:rounded-pill active:cursor-grabbing'

const arrows: Record<string, Nudge | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A pane above the markers. Clicks in it do not reach the map. */
function handlePane(map: LeafletMap): HTMLElement {
  const existing = map.getPane(paneName)
  if (existing) return existing
  const pane = map.createPane(paneName)
  pane.classList.add('z-650')
  DomEvent.disableClickPropagation(pane)
  return pane
}

const paneName = 'areaHandles'

/** Which sides are long enough on the screen for a handle, from the corner at which each begins. */
function useRoomySides(map: LeafletMap, corners: Ring): boolean[] {
  const [zoom, setZoom] = useState(map.getZoom())
  useEffect(() => {
    const look = () => setZoom(map.getZoom())
    map.on('zoomend', look)
    return () => void map.off('zoomend', look)
  }, [map])
  const points = corners.map((corner) => {
    const { lat, long } = fromGrid(corner)
    return map.project([lat, long], zoom)
  })
  return points.map(
    (point, at) => point.distanceTo(points[(at + 1) % points.length] ?? point) >= shortestSidePx,
  )
}
