import { useCallback, useEffect, useRef, useState } from 'react'

type Popup = {
  /** The item it belongs to. */
  readonly key: string
  /** Shown on hover or focus; pinned open; or pinned open with the focus inside. */
  readonly how: 'passing' | 'held' | 'entered'
}

export type PopupControl = {
  readonly popup: Popup | null
  /** The pointer or the focus is on the marker. */
  pass: (key: string) => void
  /** It has left the marker, possibly towards the popup. */
  leave: () => void
  /** It is on the popup. */
  stay: () => void
  /** A click pins the popup open; the next click closes it. */
  press: (key: string) => void
  /** A click by keyboard moves the focus into the popup. */
  enter: (key: string) => void
  /** Using something in the popup pins it open. */
  hold: () => void
  close: () => void
}

/** Enough to reach the popup from its marker, and to cross another marker on the way. */
const graceMs = 180

/** Which card is open on a map. */
export function usePopup(): PopupControl {
  const [popup, setPopup] = useState<Popup | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Stable while the map is mounted, so that effects may depend on it. */
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setPopup(null)
  }, [])
  function now(change: (before: Popup | null) => Popup | null): void {
    clearTimeout(timer.current)
    setPopup(change)
  }
  function later(change: (before: Popup | null) => Popup | null): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPopup(change), graceMs)
  }

  return {
    popup,
    pass(key) {
      const show = (before: Popup | null): Popup =>
        before && before.how !== 'passing' ? before : { key, how: 'passing' }
      // With a popup open the pointer may only be crossing; without one, open immediately.
      if (popup && popup.key !== key) later(show)
      else now(show)
    },
    leave: () => later((before) => (before?.how === 'passing' ? null : before)),
    stay: () => clearTimeout(timer.current),
    press: (key) =>
      now((before) =>
        before?.key === key && before.how !== 'passing' ? null : { key, how: 'held' },
      ),
    enter: (key) => now(() => ({ key, how: 'entered' })),
    hold: () => now((before) => before && { ...before, how: 'held' }),
    close,
  }
}
