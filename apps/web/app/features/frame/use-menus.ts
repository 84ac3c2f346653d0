import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { nextOpenMenu } from './open-menu'

/** How long a menu waits for a pointer that left it. */
const closeDelay = 500

export type Menus = {
  isOpen: (name: string) => boolean
  enter: (name: string) => void
  leave: () => void
  press: (name: string, by: 'pointer' | 'keys') => void
  close: () => void
}

/** The menus of one bar: at most one is open, and none survives a navigation. */
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
