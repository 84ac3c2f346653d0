import type { DrawnArea } from '@kot/domain/area/drawn-area'
import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import type { Map as LeafletMap } from 'leaflet'
import { Lasso } from 'lucide-react'
import type { RefObject } from 'react'
import { useLang } from '../../page/use-page'
import { createLazyPart, useOpenedPart } from '../../ui/state/lazy-part'
import { MapButton } from '../view/map-button'
import type { AreaEditing } from './area-editing'
import { useAreaShape } from './use-area-shape'

const areaEditor = createLazyPart(async () => (await import('./area-editor')).default)

interface DrawButtonProps {
  onPress: (byKeyboard: boolean) => void
  pressed: boolean
}

/** Opens and closes the editor. */
export const DrawButton = ({ pressed, onPress }: DrawButtonProps) => (
  <MapButton
    label={drawnAreaTexts[useLang()].draw}
    icon={Lasso}
    aria-pressed={pressed}
    data-draw-area=""
    onClick={({ detail }) => onPress(detail === 0)}
  />
)

/** Loaded when it is first opened. */
const useAreaEditor = ({ open, close }: AreaEditing) => ({
  Editor: useOpenedPart(areaEditor, open, close),
})

const none: DrawnArea = []

interface AreaToolsProps {
  map: LeafletMap
  frame: RefObject<HTMLElement | null>
  area: DrawnArea | null
  /** How many homes are in the area. */
  count: number
  editing: AreaEditing
  onChange: (area: DrawnArea | null) => void
}

/** The area of a search on the map, and its editor while it is open. */
export function AreaTools({ map, frame, area, count, editing, onChange }: AreaToolsProps) {
  const texts = drawnAreaTexts[useLang()]
  const { Editor } = useAreaEditor(editing)
  const isOpen = editing.open && Editor !== null
  // The editor draws its own.
  useAreaShape(map, isOpen ? none : (area ?? none))
  return (
    <>
      <output className="pointer-events-none absolute inset-x-14 top-16 z-1 flex justify-center">
        {area && count === 0 && !editing.open && (
          <span className="rounded-control bg-surface px-4 py-2.5 shadow-overlay">
            {`${texts.found(0)} ${texts.inYourArea}`}
          </span>
        )}
      </output>
      {isOpen && (
        <Editor
          map={map}
          frame={frame}
          area={area}
          count={count}
          byKeyboard={editing.byKeyboard}
          onChange={onChange}
          onClose={() => {
            // The focused handle or button goes away.
            frame.current
              ?.querySelector<HTMLElement>('[data-draw-area]')
              ?.focus({ preventScroll: true })
            editing.close()
          }}
        />
      )}
    </>
  )
}
