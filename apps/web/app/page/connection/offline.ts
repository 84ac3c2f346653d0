import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Long enough after the page for its own downloads to be through on a phone. */
const restMs = 3_000

/** The service worker is for the next visit, possibly without a connection: this one must not wait
 *  for it, nor pay for it where users save data. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  if (document.readyState === 'complete') registerLater()
  else window.addEventListener('load', registerLater)
}

function registerLater(): void {
  setTimeout(() => void register(), restMs)
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    // Everything works without, as long as there is a connection.
  }
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The requested address when the service worker, offline, could answer with the landing page only: it
 *  is behind the `#`. Null for any other fragment, and for foreign addresses. */
export function requestedAddress(fragment: string): string | null {
  const address = fragment.slice(1)
  return /^\/(?![/\\])/.test(address) ? address : null
}

/** Goes on to the page that could not be answered itself. */
export function useRequestedAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const asked = requestedAddress(window.location.hash)
    if (asked !== null) void navigate(asked, { replace: true })
  }, [navigate])
}
