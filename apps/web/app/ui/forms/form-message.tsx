import { useCallback, useEffect, useId, useState } from 'react'
import { FieldNote } from './field'
import { Notice } from '../notice'

/** Where a form shows its result. The element is there before the message, so that it is read. */
export function Banner({ message, fault }: { message: string | null; fault: string | null }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {message !== null && <Notice tone="good">{message}</Notice>}
      {fault !== null && <Notice tone="error">{fault}</Notice>}
    </div>
  )
}

/** How long a banner stays. */
const shownForMs = 2_000

/** A message that disappears; showing it again restarts its time. */
export function usePassingMessage(): [string | null, (message: string | null) => void] {
  const [shown, setShown] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), shownForMs)
    return () => clearTimeout(timer)
  }, [shown])
  const say = useCallback((text: string | null) => setShown(text === null ? null : { text }), [])
  return [shown?.text ?? null, say]
}

/** A fault that belongs to no field: in a banner that goes by itself, and in a line of the form that stays
 *  until the next attempt. The button that was pressed refers to the line, because the focus is still on it. */
export function useFormFault() {
  const id = useId()
  const [banner, showBanner] = usePassingMessage()
  const [text, setText] = useState<string | null>(null)
  const show = useCallback(
    (fault: string | null) => {
      setText(fault)
      showBanner(fault)
    },
    [showBanner],
  )
  return {
    banner,
    show,
    line: <FieldNote id={id} error={text ?? undefined} />,
    describesButton: { 'aria-describedby': text === null ? undefined : id },
  }
}
