import { decodeMarket, type Market } from '@kot/contract/market/market-listing'
import { freshToken } from '../api/call-api'
import { session } from '../api/session-store'
import {
  type FeedViewer,
  currentFeedViewer,
  type KnownFeed,
  canShow,
  isSameViewer,
  savedFeeds,
  type SavedFeeds,
  hasFullData,
} from './saved-feeds'
import { browserFeedCache } from './feed-cache'
import { createLazyPart } from '../ui/state/lazy-part'
import { fetchFeed, type NewFeed } from './fetch-feed'

export type MarketState = {
  market: Market | null
  /** The last attempt to load failed; `market` may still hold the previous one. */
  failed: boolean
  /** After a failure: when the server last confirmed this market. */
  knownAt: Date | null
}

export type MarketStore = {
  /** The same object until something changes, as React requires of a snapshot. */
  current: () => MarketState
  subscribe: (listener: () => void) => () => void
  /** Checks for a newer market; an unchanged one costs a few bytes. Never rejects. */
  refresh: () => Promise<void>
}

/** The browser functions that the store depends on. */
export type MarketSurroundings = {
  send: typeof fetch
  /** May renew the session, and thereby detect that it has ended. */
  token: () => Promise<string | null>
  asker: () => FeedViewer
  onSessionChange: (listener: () => void) => () => void
  saved: SavedFeeds
  now: () => number
}

export const nothingLoaded: MarketState = { market: null, failed: false, knownAt: null }

const deltas = createLazyPart(
  async () => (await import('@kot/contract/market/market-delta')).applyMarketDelta,
)

/** After this time the last saved market is shown, if there is one. */
const slowAfterMs = 4_000

/** One load of the feed, shared by all views. */
export function createMarketStore(browser: MarketSurroundings): MarketStore {
  const { saved, asker, now } = browser
  let state = nothingLoaded
  /** The feed that the market of `state` comes from. */
  let shown: KnownFeed | null = null
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function show(feed: KnownFeed | null, next: MarketState): void {
    const same = next.market === state.market && next.failed === state.failed
    shown = feed
    if (same) return
    state = next
    for (const listener of listeners) listener()
  }

  function dropWhatIsOfOthers(): void {
    if (shown?.owner == null || shown.owner === asker()?.userId) return
    shown = null
    state = nothingLoaded
  }

  /** Repeats until the response belongs to the current viewer: users may sign in or out
   *  meanwhile. */
  async function load(): Promise<void> {
    let askedBy: FeedViewer
    do {
      askedBy = asker()
      dropWhatIsOfOthers()
      await ask(askedBy, shown ?? (await saved.find(askedBy, now())))
    } while (!isSameViewer(askedBy, asker()))
  }

  async function ask(askedBy: FeedViewer, known: KnownFeed | null): Promise<void> {
    let answered = false
    const isWaiting = () => !answered && state.market === null && known !== null
    const slow = setTimeout(
      () => isWaiting() && void showLast(askedBy, known, isWaiting),
      slowAfterMs,
    )

    const jwt = await browser.token()
    const answer = await fetchFeed(browser.send, {
      jwt,
      known,
      time: now(),
      loadApply: deltas.load,
    }).catch(() => 'failed' as const)
    answered = true
    clearTimeout(slow)

    if (!isSameViewer(askedBy, asker())) return
    if (answer === 'failed') await showLast(askedBy, known)
    else if (answer === 'unchanged') await showUnchanged(askedBy, known)
    else showNew(askedBy, answer)
  }

  async function showLast(
    askedBy: FeedViewer,
    known: KnownFeed | null,
    isWanted = () => true,
  ): Promise<void> {
    const ended = known?.owner != null && !canShow(known.owner, askedBy, now())
    const last = ended ? await saved.find(askedBy, now()) : known
    const market = (await last?.market()) ?? null
    const knownAt = last && market && new Date(last.checkedAt)
    if (isWanted()) show(last, { market, failed: true, knownAt })
  }

  async function showUnchanged(askedBy: FeedViewer, known: KnownFeed | null): Promise<void> {
    const market = (await known?.market()) ?? null
    // The saved market is unreadable: request the whole market without an ETag.
    if (known !== null && market === null) return ask(askedBy, null)
    if (known === null) return showLast(askedBy, null)
    const confirmed = { ...known, checkedAt: now() }
    show(confirmed, { market, failed: false, knownAt: null })
    await saved.confirm(confirmed)
  }

  function showNew(askedBy: FeedViewer, { feed, etag }: NewFeed): void {
    const market = decodeMarket(feed)
    const owner = askedBy && hasFullData(market) ? askedBy.userId : null
    const fresh = {
      etag,
      owner,
      checkedAt: now(),
      feed: async () => feed,
      market: async () => market,
    }
    show(fresh, { market, failed: false, knownAt: null })
    void saved.save(fresh, () => asker()?.userId === owner)
  }

  return {
    current() {
      // Checked on every read, so that it covers every way a session can end.
      dropWhatIsOfOthers()
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      const leave = browser.onSessionChange(listener)
      return () => {
        listeners.delete(listener)
        leave()
      }
    },
    refresh() {
      running ??= load().finally(() => (running = null))
      return running
    },
  }
}

export const marketStore = createMarketStore({
  send: (...request) => fetch(...request),
  token: freshToken,
  asker: currentFeedViewer,
  onSessionChange: session.subscribe,
  saved: savedFeeds(browserFeedCache),
  now: Date.now,
})
