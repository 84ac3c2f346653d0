import type { MarketReport } from '@kot/contract/market-report'
import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'

type Week = MarketReport['weeks'][number]

/** Half a year. */
const WEEKS = 26

/** How many homes came and left in the weeks behind us. Weeks in which nobody counted yet are left out,
 *  the one of the first home among them: its market did not come in that week. */
export async function weeksOfMarket(db: Kysely<DB>, now: Date): Promise<Week[]> {
  // A week in hours: in days it would be an hour off where the session's time zone changes its clock.
  const { rows } = await sql<Week>`
    with week as (
      select
        this_monday - ago * interval '168 hours' as monday,
        this_monday - (ago - 1) * interval '168 hours' as next_monday
      from
        date_trunc('week', ${now}::timestamptz, 'UTC') this_monday,
        generate_series(1, ${WEEKS}::integer) ago
    )
    select
      to_char(monday at time zone 'UTC', 'YYYY-MM-DD') as monday,
      (
        select count(*) from home where created_at >= monday and created_at < next_monday
      ) as came,
      (
        select count(*) from home where gone_at >= monday and gone_at < next_monday
      ) as left
    from week
    where monday >= (select min(created_at) from home)
    order by monday
  `.execute(db)
  return rows
}
