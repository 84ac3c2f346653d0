import type { AlertFrequency, NearMiss, Watch } from '@kot/domain/watch'
import type { Lang } from '@kot/domain/lang'
import type { Krona } from '@kot/domain/money'
import type { DB } from '@kot/db/generated'
import { type Kysely, sql, type Transaction } from 'kysely'

/** Why somebody is told of a home: it came, its rent fell into their limit, or it is back. */
export type NewsReason = 'new' | 'cheaper' | 'back'

/** A home as a digest shows it; everything, since only holders of access get digests. */
export type DigestHome = {
  homeId: number
  price: Krona
  size: number
  rooms: number | null
  postcode: string
  address: string
  /** The photo at its source: for making the address of our own picture of it, never for the mail. */
  photoUrl: string | null
  availableNow: boolean
  /** `2026-12-01`; null when the advertiser does not say. */
  availableFrom: string | null
  petsAllowed: boolean
  /** Of the standing advert that we saw first. */
  source: string | null
  link: string | null
}

export type DigestItem = DigestHome & {
  reason: NewsReason
  /** What it cost before the rent fell; null when it did not. */
  priceBefore: Krona | null
}

/** A home that did not match, and by how little. */
export type DigestNearMiss = DigestHome & { miss: NearMiss }

/** What one person is to be told, of the moment it was taken. */
export type Digest = {
  accountId: string
  email: string
  name: string
  lang: Lang
  frequency: AlertFrequency
  watch: Watch
  /** Differs between all digests of an account: the day, and the how manieth of that day. */
  periodKey: string
  /** The latest first. */
  items: DigestItem[]
  /** Matches that were seen late and must not pose as new. */
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

/** Takes what waits to be told out of waiting. The watches must be locked. */
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

/** Of a home that matched for several reasons since the last digest, the one that says most. */
const PRECEDENCE: readonly NewsReason[] = ['new', 'back', 'cheaper']

type DigestItems = { items: DigestItem[]; caughtUp: DigestItem[] }

/** What a digest says of its matches: each home once, the latest first. A home counts as caught up on
 *  when nothing else is to be said of it. */
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
  // It may have risen again meanwhile.
  const fell = priceBefore !== null && priceBefore > home.price
  return { ...home, reason, priceBefore: fell ? priceBefore : null }
}

/** The homes with these ids that are on offer, by id. */
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
      // Homes that came by other hands have a site that we do not watch.
      sql<string | null>`coalesce(source.title, shown_advert.source)`.as('source'),
      'shown_advert.link',
    ])
    .execute()
  return new Map(homes.map((home) => [home.homeId, home]))
}

/**
 * Marks matches as told. @returns those that were not told before: matching leaves known ones out, but
 * while one is being told it may add it again.
 */
export async function markNotified(
  trx: Transaction<DB>,
  matches: readonly ClaimedMatch[],
  now: Date,
): Promise<ClaimedMatch[]> {
  if (matches.length === 0) return []
  const { rows } = await sql<{ account_id: string; home_id: number; reason: string }>`
    insert into watch_told (account_id, home_id, reason, told_at)
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
