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

/** Hands a file to the browser's own way of saving it. */
export function saveAsFile(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
