import type { DB } from '@kot/db/generated'
import {
  isChecked,
  publicReason,
  type PublicReason,
  type SourceState,
} from '@kot/domain/source-state'
import type { Kysely } from 'kysely'

/** A site that is watched, as people may know of it. */
export type WatchedSource = {
  title: string
  state: SourceState
  reason: PublicReason | null
  /** When its state began. */
  since: Date
  /** When it was last read whole. */
  lastGoodAt: Date | null
  checked: boolean
  /** Its adverts that stand. */
  adverts: number
}

/** The sites that are enabled, in no order. */
export async function watchedSources(db: Kysely<DB>, now: Date): Promise<WatchedSource[]> {
  const sources = await db
    .selectFrom('source')
    .leftJoin(
      (advert) =>
        advert
          .selectFrom('advert')
          .select(({ fn }) => ['advert.source', fn.countAll<number>().as('adverts')])
          .where('advert.gone_at', 'is', null)
          .groupBy('advert.source')
          .as('standing'),
      (join) => join.onRef('standing.source', '=', 'source.name'),
    )
    .where('source.enabled', '=', true)
    .select(['title', 'state', 'reason', 'state_since', 'good_at', 'standing.adverts'])
    .execute()
  return sources.map(({ title, reason, state_since, good_at, adverts, ...source }) => {
    // The column holds nothing else.
    const state = source.state as SourceState
    return {
      title,
      state,
      reason: publicReason(state, reason),
      since: state_since,
      lastGoodAt: good_at,
      checked: isChecked({ state, goodAt: good_at }, now),
      adverts: adverts ?? 0,
    }
  })
}
