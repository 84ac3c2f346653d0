import { hasActiveAccess } from '@kot/domain/account/viewer'
import { useEffect } from 'react'
import { subscribeSessionAndClock } from '../api/session-store'
import { type FeedViewer, currentFeedViewer, isSameViewer } from './saved-feeds'
import { type MarketState, marketStore, nothingLoaded } from './market-store'
import { refCountedEffect } from '../ui/state/ref-counted-effect'
import { useStore } from '../ui/state/store'

/** How often an open page checks for a newer market, and how often after a failure. */
const refreshEveryMs = 3 * 60_000
const retryEveryMs = 20_000

/** A phone reports that it is online a moment before requests get through. */
const onlineAgainMs = [0, 1_500, 5_000]

/** Returning to a window fires two or three events at once. */
const sameMomentMs = 1_000

/** Refreshes the market while any component shows it. */
export const startMarketRefresh = refCountedEffect(() => {
  let askedAt = 0
  let asker = currentFeedViewer()
  let sawAll = seesAll(asker)
  const end = new AbortController()

  function refresh(): void {
    askedAt = Date.now()
    void marketStore.refresh()
  }
  function refreshUnlessJustDone(): void {
    if (document.visibilityState === 'hidden') return
    if (Date.now() - askedAt >= sameMomentMs) refresh()
  }
  function refreshWhenDue(): void {
    const due = marketStore.current().failed ? retryEveryMs : refreshEveryMs
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= due) refresh()
  }
  function refreshOnline(): void {
    for (const wait of onlineAgainMs) {
      const timer = setTimeout(() => {
        if (wait === 0 || marketStore.current().failed) refresh()
      }, wait)
      end.signal.addEventListener('abort', () => clearTimeout(timer))
    }
  }
  // Signing in, buying access and its end change what the server sends.
  function refreshForAnother(): void {
    const now = currentFeedViewer()
    const sees = seesAll(now)
    if (!isSameViewer(asker, now) || sees !== sawAll) refresh()
    asker = now
    sawAll = sees
  }

  refresh()
  const timer = setInterval(refreshWhenDue, retryEveryMs / 2)
  const leaveSession = subscribeSessionAndClock(refreshForAnother)
  window.addEventListener('focus', refreshUnlessJustDone, end)
  window.addEventListener('online', refreshOnline, end)
  document.addEventListener('visibilitychange', refreshUnlessJustDone, end)
  return () => {
    clearInterval(timer)
    leaveSession()
    end.abort()
  }
})

const seesAll = (asker: FeedViewer): boolean =>
  asker?.accessUntil != null && hasActiveAccess(new Date(asker.accessUntil), new Date())

/** The market, loaded once the page is interactive and refreshed while it is shown. */
export function useMarket(): MarketState {
  useEffect(startMarketRefresh, [])
  return useStore(marketStore, nothingLoaded)
}
