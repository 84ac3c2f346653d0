import type { AlertFrequency, NearMiss, Watch } from '@kot/domain/watch'
import type { Lang } from '@kot/domain/lang'
import type { Krona } from '@kot/domain/money'
import type { DB } from '@kot/db/generated'
import { type Kysely, sql, type Transaction } from 'kysely'

/** Why a home is in a digest: it is new, its rent fell below the limit, or it is back. */
export type NewsReason = 'new' | 'cheaper' | 'back'

/** A home in a digest, with all facts, since only holders of access get digests. */
export type DigestHome = {
  homeId: number
  price: Krona
  size: number
  rooms: number | null
  postcode: string
  address: string
  /** URL at the source, for creating our own image URL. Never included in the mail. */
  photoUrl: string | null
  availableNow: boolean
  /** `2026-12-01`; null when not stated. */
  availableFrom: string | null
  petsAllowed: boolean
  /** Source of the representative advert. */
  source: string | null
  link: string | null
}

export type DigestItem = DigestHome & {
  reason: NewsReason
  /** The previous rent if it fell; otherwise null. */
  priceBefore: Krona | null
}

/** A near miss, with the difference. */
export type DigestNearMiss = DigestHome & { miss: NearMiss }

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
  homes: ReadonlyMap<number, DigestHome>,
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

function itemOf(home: DigestHome, matches: readonly ClaimedMatch[]): DigestItem {
  const reason = PRECEDENCE.find((any) => matches.some((match) => match.reason === any)) ?? 'new'
  const priceBefore = matches.find((match) => match.priceBefore !== null)?.priceBefore ?? null
  // The rent may have risen again.
  const fell = priceBefore !== null && priceBefore > home.price
  return { ...home, reason, priceBefore: fell ? priceBefore : null }
}

/** Returns the homes with these ids that are on offer, by id. */
export async function getDigestHomes(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, DigestHome>> {
  if (ids.length === 0) return new Map()
  const homes = await db
    .selectFrom('home')
    .leftJoinLateral(
      (home) =>
        home
          .selectFrom('advert')
          .select(['advert.source', 'advert.link'])
          .whereRef('advert.home_id', '=', 'home.id')
          .where('advert.gone_at', 'is', null)
          .orderBy('advert.first_seen_at')
          .orderBy('advert.id')
          .limit(1)
          .as('shown_advert'),
      (join) => join.onTrue(),
    )
    .leftJoin('source', 'source.name', 'shown_advert.source')
    .where('home.id', '=', sql<number>`any(${[...new Set(ids)]}::integer[])`)
    .where('home.gone_at', 'is', null)
    .select([
      'home.id as homeId',
      'home.price',
      'home.size',
      'home.rooms',
      'home.postcode',
      'home.address',
      'home.photo_url as photoUrl',
      'home.available_now as availableNow',
      'home.available_from as availableFrom',
      'home.pets_allowed as petsAllowed',
      // Homes added in other ways may have a source that we do not crawl.
      sql<string | null>`coalesce(source.title, shown_advert.source)`.as('source'),
      'shown_advert.link',
    ])
    .execute()
  return new Map(homes.map((home) => [home.homeId, home]))
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
