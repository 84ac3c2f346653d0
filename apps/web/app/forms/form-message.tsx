import { useCallback, useEffect, useState } from 'react'
import { Notice } from '../ui/notice'

/** Where a form says what became of it. The place is there before the message, so that it is read. */
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

/** A message that goes by itself; saying it again begins anew. */
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
