import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSession } from '../session/use-session'
import { marketStore, nothingLoaded, type MarketState } from './market-store'

/** How often an open page asks whether the market has changed. */
const refreshEveryMs = 3 * 60_000

/** The market, loaded once the page is interactive, and kept fresh while anybody looks at it. */
export function useMarket(): MarketState {
  useAccessChange()
  useEffect(() => {
    const refresh = () => void marketStore.refresh()
    const refreshWhenSeen = () => document.visibilityState === 'visible' && refresh()
    refresh()
    const timer = setInterval(refreshWhenSeen, refreshEveryMs)
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refreshWhenSeen)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refreshWhenSeen)
    }
  }, [])
  return useSyncExternalStore(marketStore.subscribe, marketStore.current, () => nothingLoaded)
}

/** Signing in, buying access and its end change what the server shows of the market. */
function useAccessChange(): void {
  const { active } = useSession()
  const before = useRef(false)
  useEffect(() => {
    if (before.current !== active) void marketStore.refresh()
    before.current = active
  }, [active])
}
