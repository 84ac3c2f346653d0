import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish, watchesMatch } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { lockMatching } from './move-adverts.ts'
import { refreshHomes } from './refresh-homes.ts'
import type { Source } from '../source/source.ts'
import { setCatchingUp } from '@kot/db/catching-up'
import { missAdverts, seeAdverts } from './seen-adverts.ts'
import { placeAdverts } from './place-adverts.ts'

/** An accepted crawl, and what it may change. */
type AcceptedCrawl = {
  adverts: readonly PlacedAdvert[]
  startedAt: Date
  endedAt: Date
  /** Ids of adverts that are listed but whose detail page failed. */
  unread: readonly string[]
  /** Only the first page was read. */
  partial: boolean
  /** The crawl started after the last good full crawl ended. Only then are missing adverts counted. */
  counts: boolean
  /** Nothing in it is announced as new. */
  late: boolean
  /** End of the previous good full crawl. */
  lastAcceptedAt: Date | null
}

export type ChangeCounts = {
  added: number
  changed: number
  returned: number
  gone: number
  /** New adverts that need a full crawl: they may be reposts of adverts that this crawl does not show. */
  undecided: number
}

/**
 * Applies an accepted crawl to the market.
 *
 * 1. Updates known adverts. Those that were gone return.
 * 2. Matches new adverts to homes, or creates homes for them. Adverts that were wrongly taken for a
 *    repost, and adverts that no longer fit the home they share, are matched again. Homes that were
 *    split this way and agree again are rejoined.
 * 3. Counts adverts that a full crawl did not list, and takes them down after the third time. This
 *    follows step 2, so that a home whose advert is replaced by another does not go in between.
 * 4. Refreshes the affected homes from their adverts.
 *
 * Enqueues no jobs when nothing changed. Idempotent.
 */
export async function applyAdverts(
  trx: Transaction<DB>,
  source: Pick<Source, 'name' | 'wholeStock'>,
  crawl: AcceptedCrawl,
  now: Date,
): Promise<ChangeCounts> {
  await lockMatching(trx)
  await setCatchingUp(trx, crawl.late)
  const adverts = [...new Map(crawl.adverts.map((advert) => [advert.externalId, advert])).values()]
  const ids = adverts.map(({ externalId }) => externalId)

  const known = await seeAdverts(trx, source.name, adverts, { seenAt: crawl.endedAt, now })
  const placed = await placeAdverts(
    trx,
    source.name,
    {
      ...crawl,
      adverts,
      unknown: known.unknown,
      changed: [...known.changed, ...known.returned],
    },
    now,
  )
  await setCatchingUp(trx, crawl.late)
  const left = crawl.counts
    ? await missAdverts(
        trx,
        { ...crawl, source: source.name, wholeStock: source.wholeStock, seen: ids },
        now,
      )
    : []
  const refreshed = await refreshHomes(trx, [...known.homes, ...placed.homes, ...left])

  const changes = {
    added: placed.added,
    changed: known.changed.length,
    returned: known.returned.length,
    gone: left.length,
    undecided: placed.undecided,
  }
  const shown =
    placed.homes.length +
    known.returned.length +
    known.moved.length +
    left.length +
    refreshed.length
  if (shown > 0) {
    await enqueue(trx, marketPublish, {})
    await enqueue(trx, watchesMatch, {})
  }
  return changes
}
