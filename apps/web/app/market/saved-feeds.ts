import type { CurrentMarket } from '@kot/contract/market/market'
import { decodeMarket, type Market } from '@kot/contract/market/market-listing'
import { browserFeedCache, type FeedCache } from './feed-cache'
import type { TypedResponse } from '../api/request'
import { session } from '../api/session-store'

type FeedLabel = {
  etag: string | null
  /** The user whose access it was fetched with; null for the visitors' feed. */
  owner: string | null
  /** When the server last confirmed this market. */
  checkedAt: number
}

export type KnownFeed = FeedLabel & {
  /** As the server sent it; null if it is unreadable. */
  feed: () => Promise<CurrentMarket | null>
  /** Parses the homes, which takes a moment; null if they are unreadable. */
  market: () => Promise<Market | null>
}

export type SavedFeeds = {
  /** Returns the fullest feed that the viewer may see. A feed that may no longer be shown is
   *  deleted. */
  find: (asker: FeedViewer, now: number) => Promise<KnownFeed | null>
  /** Stores the feed. Takes a while: `stillHere` is called at the end and returns whether the feed's
   *  owner is still signed in. */
  save: (feed: KnownFeed, stillHere: () => boolean) => Promise<void>
  /** Records that the server confirmed this market again. */
  confirm: (feed: FeedLabel) => Promise<void>
  forgetFull: () => Promise<void>
}

/** About ten times the country's market. A larger one is loaded at every visit. */
const maxHomesSaved = 20_000

const feedOf = { visitor: 'visitor-feed', full: 'full-feed' }
const checkOf = { visitor: 'visitor-feed-check', full: 'full-feed-check' }

type Kind = keyof typeof feedOf
type Check = { etag: string | null; checkedAt: number }
/** A market that was stored as the server sent it. */
type SavedFeed = TypedResponse<'GET /d/current_market.json'>

/** Stores the last market from the server, once for visitors and once for the user with access in
 *  this browser. The time of the last check is stored separately: most checks find nothing new, and
 *  should not rewrite the whole market. */
export function savedFeeds(kept: FeedCache): SavedFeeds {
  async function read(kind: Kind): Promise<KnownFeed | null> {
    const answer: SavedFeed | null = await kept.read(feedOf[kind])
    const check = await (await kept.read(checkOf[kind]))?.json().catch(() => null)
    const { etag, checkedAt } = (check ?? {}) as Partial<Check>
    if (answer === null || typeof checkedAt !== 'number') return null
    // If the write was interrupted between the two, the check belongs to another market.
    if (answer.headers.get('etag') !== (etag ?? null)) return null
    // A response body can be read only once.
    let content: Promise<CurrentMarket | null> | null = null
    let market: Promise<Market | null> | null = null
    const feed = () => (content ??= answer.json().catch(() => null))
    return {
      etag: etag ?? null,
      owner: answer.headers.get('x-owner'),
      checkedAt,
      feed,
      market: () =>
        (market ??= feed()
          .then((body) => body && decodeMarket(body))
          .catch(() => null)),
    }
  }

  async function forgetFull(): Promise<void> {
    await kept.remove(feedOf.full)
    await kept.remove(checkOf.full)
  }

  async function confirm({ etag, owner, checkedAt }: FeedLabel): Promise<void> {
    const check: Check = { etag, checkedAt }
    await kept.write(checkOf[owner === null ? 'visitor' : 'full'], Response.json(check))
  }

  return {
    async find(asker, now) {
      const full = await read('full')
      if (full?.owner != null && canShow(full.owner, asker, now)) return full
      await forgetFull()
      return read('visitor')
    },

    async save(feed, stillHere) {
      const { etag, owner } = feed
      const content = await feed.feed()
      // A visitors' feed in response means that the viewer has no access, or no longer has it.
      if (owner === null) await forgetFull()
      if (content === null || content.records.length > maxHomesSaved) return

      const headers = {
        ...(etag !== null && { etag }),
        ...(owner !== null && { 'x-owner': owner }),
      }
      const name = feedOf[owner === null ? 'visitor' : 'full']
      if (await kept.write(name, Response.json(content, { headers }))) await confirm(feed)
      if (owner !== null && !stillHere()) await forgetFull()
    },

    confirm,
    forgetFull,
  }
}

/** Whether it contains data that only users with access may see. Decided by the content, because
 *  the server may judge access differently from the browser. */
export const hasFullData = ({ homes }: Market): boolean =>
  homes.some(({ link, address, source }) => link !== null || address !== null || source !== null)

/** The signed-in user, as far as the market is concerned; null for a visitor. */
export type FeedViewer = { userId: string; accessUntil: string | null } | null

export function currentFeedViewer(): FeedViewer {
  const { user } = session.current()
  return user && { userId: user.user_id, accessUntil: user.end_of_subscription }
}

/** A renewed token does not change the viewer; bought access does. */
export const isSameViewer = (one: FeedViewer, other: FeedViewer): boolean =>
  one?.userId === other?.userId && one?.accessUntil === other?.accessUntil

/** Whether a feed of this owner may be shown without querying the server again. Operators have no end
 *  of access. A user without access has no full feed in the first place. */
export function canShow(owner: string, asker: FeedViewer, now: number): boolean {
  if (asker?.userId !== owner) return false
  return asker.accessUntil === null || Date.parse(asker.accessUntil) > now
}

/** Deletes the saved full feed when its user signs out, which can happen on any page and in another
 *  tab. */
export function forgetFullFeedAfterSignOut(): void {
  const saved = savedFeeds(browserFeedCache)
  let here = currentFeedViewer()?.userId
  if (here === undefined) void saved.forgetFull()
  session.subscribe(() => {
    const now = currentFeedViewer()?.userId
    if (now !== here) void saved.forgetFull()
    here = now
  })
}
