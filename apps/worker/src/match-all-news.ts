import type { Database } from '@kot/db/connect'
import { matchNews, type MatchedNews } from '@kot/watches/match-news'

/** Matches until no news is left: some may have come while the last was matched. */
export async function matchAllNews(
  db: Database,
  now: () => Date,
  stopping?: AbortSignal,
): Promise<MatchedNews> {
  const total = { news: 0, matches: 0, instant: 0 }
  for (;;) {
    if (stopping?.aborted) return total
    const matched = await db.transaction().execute((trx) => matchNews(trx, now()))
    if (matched.news === 0) return total
    total.news += matched.news
    total.matches += matched.matches
    total.instant += matched.instant
  }
}
