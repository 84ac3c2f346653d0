import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import { newsWithAreas } from './matches-area.ts'

/**
 * Matches news with all watches, in one statement. @returns how many matches there are
 *
 * In the order of the primary key, because its index then grows page by page: a million matches in the
 * order of the homes would touch all of it a hundred times over. Whether a match is known already is
 * asked only where it can be: for every row that takes half as long again.
 */
export async function keepMatches(
  trx: Transaction<DB>,
  news: readonly number[],
  { mayBeKnown }: { mayBeKnown: boolean },
): Promise<number> {
  if (news.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into watch_match (account_id, home_id, reason, news_id, price_before, caught_up)
    select area.account_id, home.id, news.reason, news.id, news.price_before, news.caught_up
    from ${newsWithAreas(news)}
    ${mayBeKnown ? untold : sql``}
    order by area.account_id, home.id, news.reason, news.id
    ${mayBeKnown ? sql`on conflict do nothing` : sql``}
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const untold = sql`
  where not exists (
    select from watch_told told
    where told.account_id = area.account_id and told.home_id = home.id and told.reason = news.reason
  )`
