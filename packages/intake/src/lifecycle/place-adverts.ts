import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { matchAgainstMarket } from '../matching/match-adverts.ts'
import { refreshHomes } from './refresh-homes.ts'
import { addAdverts } from './store-adverts.ts'
import { setCatchingUp } from '@kot/db/catching-up'
import { moveAdverts } from './move-adverts.ts'
import { rejoinHomes } from './rejoin-homes.ts'
import { toMatchInput } from '../matching/match-score.ts'
import { isLateAdvert, createdAtWhenLate } from './late-changes.ts'
import { findDivergedAdverts, findFalseReposts } from './misplaced-adverts.ts'

type CrawledAdverts = {
  /** All adverts of the crawl. */
  adverts: readonly PlacedAdvert[]
  /** Those of them that are new to us. */
  unknown: readonly PlacedAdvert[]
  /** Ids of known ones that say something new, or are back. */
  changed: readonly number[]
  endedAt: Date
  partial: boolean
  late: boolean
  lastAcceptedAt: Date | null
}

type PlacedCounts = {
  added: number
  undecided: number
  /** Homes that got an advert or lost one to another home. */
  homes: number[]
}

/** Gives new adverts the home they belong to, or one of their own; and likewise those that were taken for
 *  a repost and are not, and those that are not of their home any more by what they say now. */
export async function placeAdverts(
  trx: Transaction<DB>,
  source: string,
  { adverts, unknown, changed, endedAt, partial, late, lastAcceptedAt }: CrawledAdverts,
  now: Date,
): Promise<PlacedCounts> {
  const ids = adverts.map(({ externalId }) => externalId)
  const wrong = await findFalseReposts(trx, source, ids)
  const strayed = await findDivergedAdverts(trx, changed)
  const movingIds = new Map(
    [...wrong, ...strayed].map(({ advertId, externalId }) => [externalId, advertId]),
  )
  const moving = adverts.filter(({ externalId }) => movingIds.has(externalId))
  const unmatchedAdverts = [...unknown, ...moving].map((advert) =>
    toMatchInput(source, advert, movingIds.get(advert.externalId) ?? null),
  )
  const seen = new Set(ids)
  const unknownIds = new Set(unknown.map(({ externalId }) => externalId))
  const { homes, undecided } = await matchAgainstMarket(trx, unmatchedAdverts, {
    seen,
    partial,
    now,
  })
  const isDecided = ({ externalId }: { externalId: string }) => !undecided.has(externalId)
  const homeOf = ({ externalId }: { externalId: string }) => homes.get(externalId) ?? null

  const decided = unknown.filter(isDecided)
  const isLate = ({ publishedAt }: PlacedAdvert) =>
    late || isLateAdvert(publishedAt, lastAcceptedAt)
  const add = async (some: readonly PlacedAdvert[], createdAt: (advert: PlacedAdvert) => Date) => {
    const added = some.map((advert) => ({
      advert,
      homeId: homeOf(advert),
      createdAt: createdAt(advert),
    }))
    return addAdverts(trx, source, added, { seenAt: endedAt, now })
  }
  await setCatchingUp(trx, false)
  const fresh = await add(
    decided.filter((advert) => !isLate(advert)),
    () => now,
  )
  await setCatchingUp(trx, true)
  const old = await add(decided.filter(isLate), ({ publishedAt }) =>
    createdAtWhenLate(publishedAt, lastAcceptedAt, now),
  )
  // These were there all the time: nothing is new with them either.
  const strayedIds = new Set(strayed.map(({ advertId }) => advertId))
  const apart = [
    ...wrong.filter(({ advertId }) => !strayedIds.has(advertId)).filter(isDecided),
    // Undecided or not, they cannot stay where they are.
    ...strayed,
  ]
  const moved = await moveAdverts(
    trx,
    apart.map(({ advertId, externalId }) => ({ advertId, homeId: homeOf({ externalId }) })),
  )
  const known = adverts.filter((advert) => !unknownIds.has(advert.externalId))
  const rejoined = partial ? [] : await rejoinHomes(trx, source, { known, seen }, now)
  // A home that shows the other's word again, now that the strayed one has left, has changed no rent.
  await refreshHomes(
    trx,
    strayed.map(({ homeId }) => homeId),
  )
  return {
    added: decided.length,
    undecided: undecided.size,
    homes: [...fresh, ...old, ...moved, ...rejoined, ...apart.map(({ homeId }) => homeId)],
  }
}
