import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { watchesDigest } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import { keepMatches } from './keep-matches.ts'
import { wakeInstant } from './wake-instant.ts'

export type MatchedNews = {
  /** How much news was held against the watches. */
  news: number
  matches: number
  /** How often an instant watch got something to tell, now or when it may. */
  instant: number
}

/**
 * Holds everything that is new on the market against all watches, once. May run twice and at the same
 * time: news is taken by one run, and whatever somebody was told of a home is never matched again.
 */
export async function matchNews(trx: Transaction<DB>, now: Date): Promise<MatchedNews> {
  const { fresh, known } = await takeNews(trx, now)
  if (fresh.length + known.length === 0) return { news: 0, matches: 0, instant: 0 }
  // Enough to sort half a million matches in memory; more of them go through files.
  await sql`set local work_mem = '64MB'`.execute(trx)
  const first = { now, mayBeKnown: false }
  const again = { now, mayBeKnown: true }
  const matches = (await keepMatches(trx, fresh, first)) + (await keepMatches(trx, known, again))
  const instant = (await wakeInstant(trx, fresh, first)) + (await wakeInstant(trx, known, again))
  if (instant > 0) await enqueue(trx, watchesDigest, {})
  return { news: fresh.length + known.length, matches, instant }
}

/** The ids of what waits, apart by whether the same may have been told of the home before: it comes on
 *  the market once, but may get cheaper or come back again and again. */
async function takeNews(trx: Transaction<DB>, now: Date) {
  const taken = await trx
    .updateTable('home_news')
    .set({ matched_at: now })
    .where('id', 'in', (news) =>
      news
        .selectFrom('home_news')
        .select('id')
        .where('matched_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'reason'])
    .execute()
  const idsOf = (wanted: typeof taken) => wanted.map(({ id }) => id)
  return {
    fresh: idsOf(taken.filter(({ reason }) => reason === 'new')),
    known: idsOf(taken.filter(({ reason }) => reason !== 'new')),
  }
}
