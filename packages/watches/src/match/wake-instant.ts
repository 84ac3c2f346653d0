import type { DB } from '@kot/db/generated'
import { instantMoment, MOST_INSTANT_MAILS_A_DAY, nextDigestAt } from '@kot/domain/digest-time'
import { sql, type Transaction } from 'kysely'
import { newsWithAreas } from './matches-area.ts'

/**
 * Sets when the instant watches that just got a match are to be told. What is only caught up on has no
 * hurry: it waits for the next morning. @returns how many watches there are
 */
export async function wakeInstant(
  trx: Transaction<DB>,
  news: readonly number[],
  { now, mayBeKnown }: { now: Date; mayBeKnown: boolean },
): Promise<number> {
  if (news.length === 0) return 0
  const today = now.toISOString().slice(0, 10)
  const { numAffectedRows } = await sql`
    update watch set next_digest_at = least(
      next_digest_at,
      case
        when matched.all_caught_up then ${nextDigestAt('instant', now)}::timestamptz
        when mails_on = ${today}::date and mails_that_day >= ${MOST_INSTANT_MAILS_A_DAY}
          then ${instantMoment(now, MOST_INSTANT_MAILS_A_DAY)}::timestamptz
        else ${instantMoment(now, 0)}::timestamptz
      end
    )
    from (
      select area.account_id, bool_and(news.caught_up) as all_caught_up
      from ${newsWithAreas(news)} and area.instant
      ${mayBeKnown ? withMatch : sql``}
      group by area.account_id
    ) matched
    where watch.account_id = matched.account_id and active and frequency = 'instant'
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Not those who were told the same before or wait to be. */
const withMatch = sql`
  join watch_match match
    on match.account_id = area.account_id and match.home_id = home.id
    and match.reason = news.reason and match.news_id = news.id`
