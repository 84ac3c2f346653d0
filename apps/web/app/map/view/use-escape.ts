import { type RefObject, useEffect } from 'react'

/** Escape closes the innermost thing first: what is open on the map before the dialog around it. */
export function useEscape(
  active: boolean,
  within: RefObject<HTMLElement | null>,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!active) return
    function hear(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      // A dialog opened above the map handles the key itself.
      const around = within.current?.closest('[role=dialog]') ?? document.body
      const from = event.target
      if (!(from instanceof Element)) return
      if (from.closest('[role=dialog]') !== around.closest('[role=dialog]')) return
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
    // Capture phase, so that it runs before the dialog's listener on the document.
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [active, within, onEscape])
}
