import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** When the browser began to print, by our button or by its own menu; null while it does not. */
export function usePrinting(enabled: boolean): Date | null {
  const [begun, setBegun] = useState<Date | null>(null)
  useEffect(() => {
    if (!enabled) return
    // The browser takes the page as it is when the event returns.
    const begin = () => flushSync(() => setBegun(new Date()))
    const end = () => setBegun(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [enabled])
  return enabled ? begun : null
}
