import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Popup = {
  /** The item it belongs to. */
  readonly key: string
  /** Shown in passing, by a pointer or the focus; held open; or held open and gone into. */
  readonly how: 'passing' | 'held' | 'entered'
}

export type PopupControl = {
  readonly popup: Popup | null
  /** The pointer or the focus came by. */
  pass: (key: string) => void
  /** It went away again, perhaps only to come back by way of the popup. */
  leave: () => void
  /** It is on the popup. */
  stay: () => void
  /** A press: holds the popup, the next one lets go. */
  press: (key: string) => void
  /** A press by keyboard: goes into the popup. */
  enter: (key: string) => void
  /** Whoever does something in the popup wants to keep it. */
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

  /** The same function for as long as the map is there, so that effects may depend on it. */
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
      // With a card open the pointer may only be crossing; without one, nobody waits.
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

/** Escape ends the innermost thing first: what is open on the map, before the dialog around it. */
export function useEscape(
  active: boolean,
  within: RefObject<HTMLElement | null>,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!active) return
    function hear(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      // A dialog that was opened above the map has the key to itself.
      const around = within.current?.closest('[role=dialog]') ?? document.body
      const from = event.target
      if (!(from instanceof Element)) return
      if (from.closest('[role=dialog]') !== around.closest('[role=dialog]')) return
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
    // First of all, before the dialog hears it on the document.
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [active, within, onEscape])
}
