import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Escape and a press anywhere else dismiss what is open. */
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
