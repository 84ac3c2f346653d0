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

/** A believed look: what it showed, and how much may follow from it. */
type AcceptedCrawl = {
  adverts: readonly PlacedAdvert[]
  startedAt: Date
  endedAt: Date
  /** Ids of adverts that are listed, but whose own page did not come. */
  unread: readonly string[]
  /** Only the first page was looked at. */
  partial: boolean
  /** It began after the last good sweep ended: only then is a missing advert missing once more. */
  counts: boolean
  /** Nothing of it may pose as new. */
  late: boolean
  /** End of the good sweep before it. */
  goodAt: Date | null
}

export type ChangeCounts = {
  added: number
  changed: number
  returned: number
  gone: number
  /** New adverts that a whole sweep has to decide on: they may be reposts of what it does not show. */
  undecided: number
}

/**
 * Lets the market follow what a look has shown.
 *
 * 1. Known adverts stand, say what they say now, and come back if they were gone.
 * 2. New ones find the home they belong to, or are a new one; together with adverts that were taken for
 *    a repost and are not, and with those that by what they say now are of another home than the one
 *    they share. Homes that parted so and agree again become one again.
 * 3. Those that a whole sweep did not list are counted, and leave after the third time. After 2, so
 *    that a home whose advert is replaced by another does not leave in between.
 * 4. The homes concerned show what their adverts say by then.
 *
 * Nothing is asked for when nothing changed. Doing it twice is harmless.
 */
export async function applyAdverts(
  trx: Transaction<DB>,
  source: Pick<Source, 'name' | 'wholeStock'>,
  look: AcceptedCrawl,
  now: Date,
): Promise<ChangeCounts> {
  await lockMatching(trx)
  await setCatchingUp(trx, look.late)
  const adverts = [...new Map(look.adverts.map((advert) => [advert.externalId, advert])).values()]
  const ids = adverts.map(({ externalId }) => externalId)

  const known = await seeAdverts(trx, source.name, adverts, { seenAt: look.endedAt, now })
  const placed = await placeAdverts(
    trx,
    source.name,
    {
      ...look,
      adverts,
      unknown: known.unknown,
      changed: [...known.changed, ...known.returned],
    },
    now,
  )
  await setCatchingUp(trx, look.late)
  const left = look.counts
    ? await missAdverts(
        trx,
        { ...look, source: source.name, wholeStock: source.wholeStock, seen: ids },
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
