import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../ui/state/store'

/** Whether the area of the results map is edited. In a store, because the chip of the area, which is
 *  not part of the map, opens the editor too. */
export const areaEditing = createStore(false)

export type AreaEditing = {
  readonly open: boolean
  /** Whether it was opened by keyboard. */
  readonly byKeyboard: boolean
  close: () => void
  toggle: (byKeyboard: boolean) => void
}

/** Whether the editor of a map is open; never for a map that cannot draw. */
export function useAreaEditing(canDraw: boolean): AreaEditing {
  const open = useStore(areaEditing, false) && canDraw
  const [byKeyboard, setByKeyboard] = useState(false)
  useEffect(() => {
    // The next map does not begin with it.
    if (canDraw) return () => areaEditing.set(false)
  }, [canDraw])
  return {
    open,
    byKeyboard,
    close: () => areaEditing.set(false),
    toggle(keyboard) {
      setByKeyboard(keyboard)
      areaEditing.set(!open)
    },
  }
}
