import { freshToken } from '../session/fresh-token'
import { session } from '../session/session-store'
import { askerNow, mayStillSee, sameAsker, type Asker } from './asker'
import { askFeed, type NewFeed } from './ask-feed'
import { browserAnswers } from './kept-answers'
import { marketOf, tellsEverything, type Market } from './market'
import { savedFeeds, type KnownFeed, type SavedFeeds } from './saved-feeds'

export type MarketState = {
  market: Market | null
  /** The last attempt to load failed; `market` may still hold the one before. */
  failed: boolean
  /** After a failure: when the server last said that this is the market. */
  knownAt: Date | null
}

export type MarketStore = {
  /** The same object until something changes, as React asks of a snapshot. */
  current: () => MarketState
  subscribe: (listener: () => void) => () => void
  /** Asks for a newer market; an unchanged one costs a few bytes. Never rejects. */
  refresh: () => Promise<void>
}

/** What the store needs of the rest of the browser. */
export type MarketSurroundings = {
  send: typeof fetch
  /** May renew the session, and so find out that it has ended. */
  token: () => Promise<string | null>
  asker: () => Asker
  onSessionChange: (listener: () => void) => () => void
  saved: SavedFeeds
  now: () => number
}

export const nothingLoaded: MarketState = { market: null, failed: false, knownAt: null }

/** Whoever has waited for so long is shown the last market, if there is one. */
const slowAfterMs = 4_000

/** One load of the feed, shared by every view of it. */
export function createMarketStore(browser: MarketSurroundings): MarketStore {
  const { saved, asker, now } = browser
  let state = nothingLoaded
  /** Where the market of `state` comes from. */
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

  /** Until the answer is one to whoever is here now: people sign in and out while it is awaited. */
  async function load(): Promise<void> {
    let askedBy: Asker
    do {
      askedBy = asker()
      dropWhatIsOfOthers()
      await ask(askedBy, shown ?? (await saved.find(askedBy, now())))
    } while (!sameAsker(askedBy, asker()))
  }

  async function ask(askedBy: Asker, known: KnownFeed | null): Promise<void> {
    let answered = false
    const isWaiting = () => !answered && state.market === null && known !== null
    const slow = setTimeout(
      () => isWaiting() && void showLast(askedBy, known, isWaiting),
      slowAfterMs,
    )

    const jwt = await browser.token()
    const request = { jwt, etag: known?.etag ?? null, time: now() }
    const answer = await askFeed(browser.send, request).catch(() => 'failed' as const)
    answered = true
    clearTimeout(slow)

    if (!sameAsker(askedBy, asker())) return
    if (answer === 'failed') await showLast(askedBy, known)
    else if (answer === 'unchanged') await showUnchanged(askedBy, known)
    else showNew(askedBy, answer)
  }

  async function showLast(
    askedBy: Asker,
    known: KnownFeed | null,
    isWanted = () => true,
  ): Promise<void> {
    const ended = known?.owner != null && !mayStillSee(known.owner, askedBy, now())
    const last = ended ? await saved.find(askedBy, now()) : known
    const market = (await last?.market()) ?? null
    const knownAt = last && market && new Date(last.checkedAt)
    if (isWanted()) show(last, { market, failed: true, knownAt })
  }

  async function showUnchanged(askedBy: Asker, known: KnownFeed | null): Promise<void> {
    const market = (await known?.market()) ?? null
    // What was saved turned out unreadable: whoever knows nothing is sent the whole market.
    if (known !== null && market === null) return ask(askedBy, null)
    if (known === null) return showLast(askedBy, null)
    const confirmed = { ...known, checkedAt: now() }
    show(confirmed, { market, failed: false, knownAt: null })
    await saved.confirm(confirmed)
  }

  function showNew(askedBy: Asker, { feed, etag, copy }: NewFeed): void {
    const market = marketOf(feed)
    const owner = askedBy && tellsEverything(market) ? askedBy.userId : null
    const fresh = { etag, owner, checkedAt: now(), market: async () => market }
    show(fresh, { market, failed: false, knownAt: null })
    void saved.save(copy, fresh, () => asker()?.userId === owner)
  }

  return {
    current() {
      // Judged at every look, so that no way of ending a session can be forgotten.
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
  asker: askerNow,
  onSessionChange: session.subscribe,
  saved: savedFeeds(browserAnswers),
  now: Date.now,
})
