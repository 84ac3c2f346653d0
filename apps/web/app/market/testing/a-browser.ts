import type { CurrentMarket } from '@kot/contract/market'
import { type FeedViewer, savedFeeds } from '../saved-feeds'
import { type FeedCaches, createFeedCache } from '../feed-cache'
import { createMarketStore } from '../market-store'

type Request = { url: string; headers: Record<string, string> }

/** What the server does with a request: a feed to answer with under a mark, a status, or nothing. */
export type Reply = { feed: CurrentMarket; etag: string } | { status: number } | 'no connection'

export const noon = Date.UTC(2026, 10, 15, 12)

/** A browser with its storage, its session and its clock, and a server that replies as it is told. */
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
    /** A page of the site in this browser; another one is what a reload gives. */
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

/** Lets what was begun and not waited for come to its end. */
export const settled = () => new Promise((done) => setTimeout(done, 20))

/** Cache storage in memory, shared by all who are given it, as the tabs of a browser share theirs. */
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

/** Some browsers have none in private windows, none has it on an insecure address. */
export function noCacheStorage(): FeedCaches {
  throw new ReferenceError('caches is not defined')
}

/** A browser whose storage is full, or who was told to keep nothing. */
export function aFullCacheStorage(): FeedCaches {
  return {
    open: async () => ({
      match: async () => undefined,
      put: () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError')),
      delete: async () => false,
    }),
  }
}
