import { choiceOfSwipe, type TodayChoice } from '@kot/domain/watch/today'
import { type PointerEvent, useRef, useState } from 'react'

type Moved = { readonly x: number; readonly y: number }

/** Choosing by moving the card. The page has a button for each choice as well. */
export function useSwipe(onChoose: (choice: TodayChoice) => void) {
  const start = useRef<Moved | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)

  const to = ({ clientX, clientY }: PointerEvent): Moved => ({
    x: clientX - (start.current?.x ?? clientX),
    y: clientY - (start.current?.y ?? clientY),
  })

  function end(): void {
    start.current = null
    setMoved(null)
  }

  return {
    moved,
    /** What letting go would choose. */
    leaning: moved && choiceOfSwipe(moved.x, moved.y),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'mouse') return
        start.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current !== null) setMoved(to(event))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (start.current === null) return
        const { x, y } = to(event)
        const choice = choiceOfSwipe(x, y)
        end()
        if (choice !== null) onChoose(choice)
      },
      onPointerCancel: end,
    },
  }
}
