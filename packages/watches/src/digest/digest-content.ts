import type {
  AlertFrequency,
  DigestItem,
  DigestNearMiss,
  NewsReason,
  Watch,
} from '@kot/domain/watch'
import type { MarketHome } from '@kot/domain/home'
import type { Lang } from '@kot/domain/lang'
import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/** The contents of a digest for one account at one moment. */
export type Digest = {
  accountId: string
  email: string
  name: string
  lang: Lang
  frequency: AlertFrequency
  watch: Watch
  /** Unique per account: the day, and the number of the digest on that day. */
  periodKey: string
  /** The latest first. */
  items: DigestItem[]
  /** Late matches, which must not be presented as new. */
  caughtUp: DigestItem[]
  /** At most three, the nearest first. */
  nearMisses: DigestNearMiss[]
}

export type ClaimedMatch = {
  accountId: string
  homeId: number
  reason: NewsReason
  newsId: number
  priceBefore: number | null
  caughtUp: boolean
}

/** Claims pending matches. The watches must be locked. */
export const claimMatches = (
  trx: Transaction<DB>,
  watches: readonly { account_id: string }[],
): Promise<ClaimedMatch[]> =>
  trx
    .deleteFrom('watch_match')
    .where(
      'account_id',
      '=',
      sql<string>`any(${watches.map(({ account_id }) => account_id)}::uuid[])`,
    )
    .returning([
      'account_id as accountId',
      'home_id as homeId',
      'reason',
      'news_id as newsId',
      'price_before as priceBefore',
      'caught_up as caughtUp',
    ])
    .$narrowType<{ reason: NewsReason }>()
    .execute()

/** For a home with several reasons since the last digest, the most significant one. */
const PRECEDENCE: readonly NewsReason[] = ['new', 'back', 'cheaper']

type DigestItems = { items: DigestItem[]; caughtUp: DigestItem[] }

/**
 * Groups matches for a digest: each home once, the latest first. A home is late only if it has no
 * other reason.
 */
export function digestItems(
  matches: readonly ClaimedMatch[],
  homes: ReadonlyMap<number, MarketHome>,
): DigestItems {
  const found: DigestItems = { items: [], caughtUp: [] }
  const latestFirst = matches.toSorted((one, other) => other.newsId - one.newsId)
  for (const [homeId, ofHome] of Map.groupBy(latestFirst, (match) => match.homeId)) {
    const home = homes.get(homeId)
    if (home === undefined) continue
    const fresh = ofHome.filter(({ caughtUp }) => !caughtUp)
    if (fresh.length > 0) found.items.push(itemOf(home, fresh))
    else found.caughtUp.push(itemOf(home, ofHome))
  }
  return found
}

function itemOf(home: MarketHome, matches: readonly ClaimedMatch[]): DigestItem {
  const reason = PRECEDENCE.find((any) => matches.some((match) => match.reason === any)) ?? 'new'
  const priceBefore = matches.find((match) => match.priceBefore !== null)?.priceBefore ?? null
  // The rent may have risen again.
  const fell = priceBefore !== null && priceBefore > home.price
  return { ...home, reason, priceBefore: fell ? priceBefore : null }
}

/**
 * Marks matches as notified.
 * @returns those that were not notified before: matching skips known ones, but may add one again
 * while it is being processed
 */
export async function markNotified(
  trx: Transaction<DB>,
  matches: readonly ClaimedMatch[],
  now: Date,
): Promise<ClaimedMatch[]> {
  if (matches.length === 0) return []
  const { rows } = await sql<{ account_id: string; home_id: number; reason: string }>`
    insert into watch_notified (account_id, home_id, reason, notified_at)
    select account_id, home_id, reason, ${now}::timestamptz
    from unnest(
      ${matches.map(({ accountId }) => accountId)}::uuid[],
      ${matches.map(({ homeId }) => homeId)}::integer[],
      ${matches.map(({ reason }) => reason)}::text[]
    ) as match (account_id, home_id, reason)
    order by 1, 2, 3
    on conflict do nothing
    returning account_id, home_id, reason
  `.execute(trx)
  const marked = new Set(rows.map((row) => keyOf(row.account_id, row.home_id, row.reason)))
  return matches.filter((match) => marked.has(keyOf(match.accountId, match.homeId, match.reason)))
}

const keyOf = (...parts: (string | number)[]): string => parts.join(' ')
