import type { CurrentMarket } from '@kot/contract/market'
import { type FeedViewer, savedFeeds } from '../saved-feeds'
import { type FeedCaches, createFeedCache } from '../feed-cache'
import { createMarketStore } from '../market-store'

type Request = { url: string; headers: Record<string, string> }

/** The server's reply to a request: a feed with its ETag, a status, or no connection. */
export type Reply = { feed: CurrentMarket; etag: string } | { status: number } | 'no connection'

export const noon = Date.UTC(2026, 10, 15, 12)

/** A browser with storage, session and clock, and a server with configurable replies. */
export function aBrowser({ caches = aCacheStorage().caches } = {}) {
  const asked: Request[] = []
  const replies: (Reply | Promise<Reply>)[] = []
  const listeners = new Set<() => void>()
  const clock = { time: noon }
  let asker: FeedViewer = null
  const saved = savedFeeds(createFeedCache(() => caches))

  function become(next: FeedViewer): void {
    asker = next
    for (const listener of listeners) listener()
  }

  const send: typeof fetch = async (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers))
    asked.push({ url: url as string, headers })
    const reply = await (replies.shift() ?? 'no connection')
    if (reply === 'no connection') throw new TypeError('Failed to fetch')
    if ('status' in reply) return new Response(null, reply)
    if (headers['if-none-match'] === reply.etag) return new Response(null, { status: 304 })
    return Response.json(reply.feed, { headers: { etag: reply.etag } })
  }

  return {
    asked,
    clock,
    saved,
    replyWith: (...more: (Reply | Promise<Reply>)[]) => void replies.push(...more),
    signIn: (userId: string, accessUntil: string | null = '2026-12-01T00:00:00.000Z') =>
      become({ userId, accessUntil }),
    signOut: () => become(null),
    /** A page of the site in this browser; call it again to simulate a reload. */
    page: () =>
      createMarketStore({
        send,
        token: async () => asker && `token-of-${asker.userId}`,
        asker: () => asker,
        onSessionChange(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        saved,
        now: () => clock.time,
      }),
  }
}

/** Waits for work that was started without being awaited. */
export const settled = () => new Promise((done) => setTimeout(done, 20))

/** Cache storage in memory, shared like between the tabs of a browser. */
export function aCacheStorage() {
  const stored = new Map<string, Response>()
  const caches: FeedCaches = {
    open: async (cache) => ({
      match: async (address) => stored.get(`${cache}${address as string}`)?.clone(),
      put: async (address, answer) => void stored.set(`${cache}${address as string}`, answer),
      delete: async (address) => stored.delete(`${cache}${address as string}`),
    }),
  }
  return { stored, caches }
}

/** Some browsers have none in private windows, and none has it on an insecure address. */
export function noCacheStorage(): FeedCaches {
  throw new ReferenceError('caches is not defined')
}

/** A browser whose storage is full or disabled. */
export function aFullCacheStorage(): FeedCaches {
  return {
    open: async () => ({
      match: async () => undefined,
      put: () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError')),
      delete: async () => false,
    }),
  }
}
