import type { CurrentMarket } from '@kot/contract/market'
import { decodeListing, type Listing } from '@kot/contract/listing'
import { browserFeedCache, type FeedCache } from './feed-cache'
import { session } from '../session/session-store'

type FeedLabel = {
  etag: string | null
  /** Whose access it came with; null for what everybody may see. */
  owner: string | null
  /** When the server last said that this is the market. */
  checkedAt: number
}

export type KnownFeed = FeedLabel & {
  /** Prepares the homes, which takes a moment; null when they turn out unreadable. */
  market: () => Promise<Market | null>
}

export type SavedFeeds = {
  /** The most that may be shown to whoever asks. What may no longer be shown is deleted. */
  find: (asker: FeedViewer, now: number) => Promise<KnownFeed | null>
  /** Keeps the answer that the feed was made from. Takes a while: `stillHere` says at its end whether
   *  the feed's owner has not left meanwhile. */
  save: (answer: Response, feed: KnownFeed, stillHere: () => boolean) => Promise<void>
  /** The server said again that this is the market. */
  confirm: (feed: FeedLabel) => Promise<void>
  forgetFull: () => Promise<void>
}

/** Some ten times the country's market. A larger one is loaded anew at every visit. */
const maxHomesSaved = 20_000

const feedOf = { visitor: 'visitor-feed', full: 'full-feed' }
const checkOf = { visitor: 'visitor-feed-check', full: 'full-feed-check' }

type Kind = keyof typeof feedOf
type Check = { etag: string | null; checkedAt: number }

/** The last market that the server answered, once for visitors and once for whoever holds access in
 *  this browser. The moment of the last check is kept beside it: most checks find nothing new, and
 *  are no reason to write the whole market again. */
export function savedFeeds(kept: FeedCache): SavedFeeds {
  async function read(kind: Kind): Promise<KnownFeed | null> {
    const answer = await kept.read(feedOf[kind])
    const check = await (await kept.read(checkOf[kind]))?.json().catch(() => null)
    const { etag, checkedAt } = (check ?? {}) as Partial<Check>
    if (answer === null || typeof checkedAt !== 'number') return null
    // Interrupted between the two, the check belongs to another market.
    if (answer.headers.get('etag') !== (etag ?? null)) return null
    let market: Promise<Market | null> | null = null
    return {
      etag: etag ?? null,
      owner: answer.headers.get('x-owner'),
      checkedAt,
      // An answer can be read once only.
      market: () =>
        (market ??= answer
          .json()
          .then(marketOf)
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

    async save(answer, feed, stillHere) {
      const { etag, owner } = feed
      // Whoever is answered what everybody may see has no access, or none any more.
      if (owner === null) await forgetFull()
      const homes = (await feed.market())?.homes.length ?? 0
      if (homes > maxHomesSaved) return answer.body?.cancel()

      const headers = {
        ...(etag !== null && { etag }),
        ...(owner !== null && { 'x-owner': owner }),
      }
      const name = feedOf[owner === null ? 'visitor' : 'full']
      if (await kept.write(name, new Response(answer.body, { headers }))) await confirm(feed)
      if (owner !== null && !stillHere()) await forgetFull()
    },

    confirm,
    forgetFull,
  }
}

/** The market, its homes ready to be searched. */
export type Market = Omit<CurrentMarket, 'records'> & { homes: readonly Listing[] }

export function marketOf({ records, ...rest }: CurrentMarket): Market {
  return { ...rest, homes: records.map(decodeListing) }
}

/** Whether it tells what only holders of access may know. What came says so better than who asked:
 *  the server may have judged otherwise than the browser would. */
export const hasFullData = ({ homes }: Market): boolean =>
  homes.some(({ link, adress, found_at }) => link !== null || adress !== null || found_at !== null)

/** Whoever is signed in, as far as the market cares; null for a visitor. */
export type FeedViewer = { userId: string; accessUntil: string | null } | null

export function currentFeedViewer(): FeedViewer {
  const { user } = session.current()
  return user && { userId: user.user_id, accessUntil: user.end_of_subscription }
}

/** A renewed token makes nobody somebody else; bought access does. */
export const isSameViewer = (one: FeedViewer, other: FeedViewer): boolean =>
  one?.userId === other?.userId && one?.accessUntil === other?.accessUntil

/** Whether what the server once showed this owner may be shown without asking it again. Operators
 *  have no end of access; whoever had none would not have been shown anything. */
export function canShow(owner: string, asker: FeedViewer, now: number): boolean {
  if (asker?.userId !== owner) return false
  return asker.accessUntil === null || Date.parse(asker.accessUntil) > now
}

/** Signing out can happen on any page, also on one that never showed the market, and in another tab:
 *  what was saved for whoever was signed in goes with them. */
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
