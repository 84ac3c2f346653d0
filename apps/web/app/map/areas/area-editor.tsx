import {
  areaOfRing,
  areaToText,
  createDrawnArea,
  type DrawnArea,
} from '@kot/domain/area/drawn-area'
import { type Corner, fromGrid } from '@kot/domain/area/grid-polygon'
import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import type { Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLang } from '../../page/use-page'
import { debounce } from '../../ui/state/debounce'
import { LiveRegion } from '../../ui/notice'
import { useLatest } from '../../ui/state/use-latest'
import { useEscape } from '../view/use-escape'
import { AreaBar, SketchBar } from './area-bar'
import {
  addCorner,
  type AreaDraft,
  moveCorner,
  removeCorner,
  startDraft,
  undo,
  withCorners,
} from './area-draft'
import { AreaHandles, type Nudge } from './area-handles'
import { useAreaShape, useSketchLine } from './use-area-shape'
import { useSketching } from './use-sketching'

export interface AreaEditorProps {
  map: LeafletMap
  /** What the map and its controls are in. */
  frame: RefObject<HTMLElement | null>
  /** The area that is searched. */
  area: DrawnArea | null
  /** How many homes are in it. */
  count: number
  /** Whether it was opened by keyboard: then it begins with a rectangle, whose corners can be moved. */
  byKeyboard: boolean
  /** Called when a step is finished. */
  onChange: (area: DrawnArea | null) => void
  onClose: () => void
}

/** Held arrow keys search once, when they are let go. */
const quietMs = 300

/** Draws and changes an area. Every finished step is searched, so that closing only ends the editing. */
export default function AreaEditor(props: AreaEditorProps) {
  const { map, frame, area, count, byKeyboard, onClose } = props
  const texts = drawnAreaTexts[useLang()]
  const [spoken, say] = useState('')
  const { draft, change, apply } = useDraft(area, props.onChange)
  const { corners } = draft
  const id = useId()
  const idOf = (corner: number) => `${id}${corner}`
  const focus = useFocusRequest()
  useAreaShape(map, corners)
  useEscape(true, frame, finish)

  function finish(): void {
    apply.now()
    onClose()
  }

  /** Takes a draft over; shows what it was, or why it cannot be used. */
  function take(next: AreaDraft | null, words: string, otherwise: string): boolean {
    if (next) change(next)
    say(next ? words : otherwise)
    return next !== null
  }

  function drawn(next: DrawnArea): void {
    if (take(withCorners(draft, next, 'draw'), texts.drawn(next.length), texts.blocked)) apply.now()
  }

  function placeBox(): void {
    const box = boxInView(map)
    if (!box) return
    drawn(box)
    focus.on(idOf(0))
  }
  useAtStart(() => {
    if (!byKeyboard) return
    if (corners.length === 0) placeBox()
    else focus.on(idOf(0))
  })

  function nudge(at: number, { x, y }: Nudge): void {
    const { lat, long } = fromGrid(corners[at] ?? [0, 0])
    const to = map.containerPointToLatLng(map.latLngToContainerPoint([lat, long]).add([x, y]))
    const moved = moveCorner(draft, at, { lat: to.lat, long: to.lng }, `nudge ${at}`)
    if (take(moved, texts.moved(at + 1), texts.blocked)) apply.soon()
    map.panInside(to, { padding: [60, 60] })
  }

  function add(at: number, step: string): boolean {
    const added = addCorner(draft, at, step)
    const done = take(added, texts.added(at + 2, corners.length + 1), texts.full)
    if (done) focus.on(idOf(at + 1))
    if (done) apply.soon()
    return done
  }

  function remove(at: number): void {
    const left = corners.length - 1
    if (!take(removeCorner(draft, at), texts.removed(left), texts.kept)) return
    focus.on(idOf(Math.min(at, left - 1)))
    apply.now()
  }

  function stepBack(): void {
    if (take(undo(draft), texts.undone, '')) apply.now()
  }

  return (
    <>
      <LiveRegion>{spoken}</LiveRegion>
      {corners.length === 0 ? (
        <Sketch
          map={map}
          onArea={drawn}
          onBox={placeBox}
          onUndo={draft.before.length > 0 ? stepBack : undefined}
          onClose={onClose}
        />
      ) : (
        <>
          <AreaBar
            count={count}
            onUndo={draft.before.length > 0 ? stepBack : undefined}
            onClear={() => {
              if (take(withCorners(draft, [], 'clear'), texts.cleared, '')) apply.now()
            }}
            onUse={finish}
          />
          <AreaHandles
            map={map}
            corners={corners}
            idOf={idOf}
            onDrag={(at, to, step) => {
              // Where it cannot go, it stays at its last place.
              const moved = moveCorner(draft, at, to, step)
              if (moved) change(moved)
            }}
            onDragEnd={() => apply.now()}
            onNudge={nudge}
            onAdd={add}
            onRemove={remove}
          />
        </>
      )}
    </>
  )
}

interface SketchProps {
  map: LeafletMap
  onArea: (area: DrawnArea) => void
  onBox: () => void
  onUndo: (() => void) | undefined
  onClose: () => void
}

/** Before there is an area: the line that becomes one. */
function Sketch({ map, onArea, onBox, onUndo, onClose }: SketchProps) {
  const sketch = useSketching(map, onArea)
  useSketchLine(map, sketch)
  useEffect(() => {
    const { classList } = map.getContainer()
    // Markers do not open cards while a line is drawn across them.
    const look = [
      'cursor-crosshair!',
      '[&_.leaflet-marker-pane]:pointer-events-none',
      '[&_.leaflet-marker-pane]:opacity-40',
    ]
    classList.add(...look)
    return () => classList.remove(...look)
  }, [map])
  const canStepBack = sketch.line.length > 0 || onUndo !== undefined
  return (
    <SketchBar
      onBox={sketch.line.length === 0 ? onBox : undefined}
      onFinish={sketch.closable ? sketch.close : undefined}
      onUndo={canStepBack ? () => sketch.stepBack() || onUndo?.() : undefined}
      onClose={onClose}
    />
  )
}

/** The draft, and the search for what it became. A change from elsewhere, such as the chip that removes
 *  the area, begins a new draft. */
function useDraft(area: DrawnArea | null, onChange: AreaEditorProps['onChange']) {
  const [draft, setDraft] = useState(() => startDraft(area ?? []))
  const searched = useRef(textOf(area))
  const latest = useRef(draft)
  const outside = textOf(area)

  useEffect(() => {
    if (outside === searched.current) return
    searched.current = outside
    latest.current = startDraft(area ?? [])
    setDraft(latest.current)
  }, [outside, area])

  const search = useLatest(() => {
    const next = areaOfRing(latest.current.corners)
    if (textOf(next) === searched.current) return
    searched.current = textOf(next)
    onChange(next)
  })
  const apply = useMemo(() => {
    const soon = debounce(search, quietMs)
    return {
      soon,
      now: () => {
        soon.cancel()
        search()
      },
    }
  }, [search])
  useEffect(() => apply.soon.cancel, [apply])

  function change(next: AreaDraft): void {
    latest.current = next
    setDraft(next)
  }

  return { draft, change, apply }
}

const textOf = (area: DrawnArea | null): string => (area ? areaToText(area) : '')

/** Runs once, when the editor is opened. */
function useAtStart(run: () => void): void {
  const latest = useLatest(run)
  useEffect(() => latest(), [latest])
}

/** Moves the focus to a button that the next render adds. */
function useFocusRequest() {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const element = document.getElementById(wanted.current)
    if (!element) return
    wanted.current = null
    element.focus({ preventScroll: true })
  })
  return { on: (id: string) => (wanted.current = id) }
}

/** The middle of the view, half as wide and as high. */
function boxInView(map: LeafletMap): DrawnArea | null {
  const { x, y } = map.getSize()
  const corner = (left: number, top: number): Corner => {
    const { lat, lng: long } = map.containerPointToLatLng([x * left, y * top])
    return { lat, long }
  }
  return createDrawnArea([
    corner(0.25, 0.7),
    corner(0.75, 0.7),
    corner(0.75, 0.3),
    corner(0.25, 0.3),
  ])
}
