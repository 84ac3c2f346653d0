import {
  type CurrentMarket,
  exampleMarket,
  exampleRecord,
  type ListingRecord,
} from '@kot/contract/market/market'
import { type FeedViewer, savedFeeds } from '../saved-feeds'
import { type FeedCaches, createFeedCache } from '../feed-cache'
import { createMarketStore } from '../market-store'

export const aRecord = (record: Partial<ListingRecord> = {}): ListingRecord => ({
  ...exampleRecord,
  id: 1,
  ...record,
})

/** A market as sent to visitors. */
export const aFeed = (...records: ListingRecord[]): CurrentMarket => exampleMarket(...records)

type Request = { url: string; headers: Record<string, string> }

/** The current version on the server when the browser requests it: a market under a name, a status
 *  for everything, or no connection. */
export type Reply = { feed: CurrentMarket; name: string } | { status: number } | 'no connection'

/** The version that a market of this name has. */
export const versionOf = (name: string): string =>
  Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32)

export const noon = Date.UTC(2026, 10, 15, 12)

type BrowserOptions = {
  caches?: FeedCaches
  /** Of a server that has no versions. */
  oldMarket?: CurrentMarket
}

/** A browser with storage, session and clock, and a server with configurable replies. */
export function aBrowser({ caches = aCacheStorage().caches, oldMarket }: BrowserOptions = {}) {
  const asked: Request[] = []
  const replies: (Reply | Promise<Reply>)[] = []
  const listeners = new Set<() => void>()
  const clock = { time: noon }
  const deltas = new Map<string, object>()
  let asker: FeedViewer = null
  const saved = savedFeeds(createFeedCache(() => caches))

  function become(next: FeedViewer): void {
    asker = next
    for (const listener of listeners) listener()
  }

  let current: Reply = 'no connection'

  const send: typeof fetch = async (input, init) => {
    const url = input as string
    asked.push({ url, headers: Object.fromEntries(new Headers(init?.headers)) })
    if (oldMarket) {
      return url.startsWith('/d/current_market.json')
        ? Response.json(oldMarket, { headers: { etag: '"old"' } })
        : new Response(null, { status: 404 })
    }
    if (url === '/d/market/latest.json') current = await (replies.shift() ?? 'no connection')
    if (current === 'no connection') throw new TypeError('Failed to fetch')
    if ('status' in current) return new Response(null, current)
    const { feed, name } = current
    const version = versionOf(name)
    if (url === '/d/market/latest.json')
      return Response.json({
        version,
        date: feed.date,
        count: feed.records.length,
        deltas_from: [...deltas.keys()]
          .filter((file) => file.endsWith(version))
          .map((file) => file.slice(0, 8)),
      })
    if (url.startsWith('/d/current_market.json'))
      return Response.json(feed, { headers: { etag: `W/"${version}"` } })
    const file = url.replace('/d/market/', '').replace('.json', '')
    const content = file === version ? feed : deltas.get(file)
    return content ? Response.json(content) : new Response(null, { status: 404 })
  }

  return {
    asked,
    clock,
    saved,
    /** What leads from one market to another. */
    addDelta: (from: string, to: string, delta: object) =>
      void deltas.set(`${versionOf(from)}-${versionOf(to)}`, delta),
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
