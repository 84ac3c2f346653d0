import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** How long a menu stays open after the pointer has left it. */
const closeDelay = 500

export type Menus = {
  isOpen: (name: string) => boolean
  enter: (name: string) => void
  leave: () => void
  press: (name: string, by: 'pointer' | 'keys') => void
  close: () => void
}

/** The menus of one bar: at most one is open, and navigation closes it. */
export function useMenus(): Menus {
  const [open, dispatch] = useReducer(nextOpenMenu, null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState(key)
  if (openedAt !== key) {
    setOpenedAt(key)
    dispatch({ type: 'dismissed' })
  }

  const stay = () => clearTimeout(closing.current)
  useEffect(() => () => clearTimeout(closing.current), [])

  return {
    isOpen: (name) => open?.name === name,
    enter(name) {
      stay()
      dispatch({ type: 'entered', name })
    },
    leave() {
      stay()
      closing.current = setTimeout(() => dispatch({ type: 'left' }), closeDelay)
    },
    press(name, by) {
      stay()
      dispatch({ type: 'pressed', name, with: by })
    },
    close() {
      stay()
      dispatch({ type: 'dismissed' })
    },
  }
}

/** The open menu of a bar and what opened it. */
export type OpenMenu = { readonly name: string; readonly by: 'hover' | 'press' | 'keys' } | null

export type MenuEvent =
  | { readonly type: 'entered'; readonly name: string }
  | { readonly type: 'pressed'; readonly name: string; readonly with: 'pointer' | 'keys' }
  /** The pointer has been away for the whole delay. */
  | { readonly type: 'left' }
  | { readonly type: 'dismissed' }

export function nextOpenMenu(open: OpenMenu, event: MenuEvent): OpenMenu {
  switch (event.type) {
    case 'entered':
      // A menu that was opened on purpose stays pinned when the pointer crosses it.
      return open?.name === event.name ? open : { name: event.name, by: 'hover' }
    case 'pressed': {
      const by = event.with === 'keys' ? 'keys' : 'press'
      if (open?.name !== event.name) return { name: event.name, by }
      // Hovering opens the menu before the click arrives, so that click must not close it.
      return open.by === 'hover' ? { name: event.name, by } : null
    }
    case 'left':
      // The pointer of a keyboard user may rest anywhere.
      return open?.by === 'keys' ? open : null
    case 'dismissed':
      return null
    default:
      return event satisfies never
  }
}

/** Escape and a click anywhere else dismiss what is open. */
export function useDismissal(
  open: boolean,
  area: RefObject<HTMLElement | null>,
  dismiss: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss()
  })
  const onPress = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !area.current?.contains(event.target)) dismiss()
  })

  useEffect(() => {
    if (!open) return undefined
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', (event) => onKey(event), { signal })
    document.addEventListener('pointerdown', (event) => onPress(event), { signal })
    return () => listening.abort()
  }, [open])
}
