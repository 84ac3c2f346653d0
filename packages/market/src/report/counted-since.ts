import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import { trendBegin } from './trend-begin.ts'

/** The first day of the months that are counted, or the day of the first home when we have not watched
 *  for that long; today where there is none. */
export async function countedSince(db: Kysely<DB>, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select
      (greatest(${trendBegin(now)}, least(min(created_at), ${now})) at time zone 'UTC')::date as day
    from home
  `.execute(db)
  return rows[0]?.day ?? now.toISOString().slice(0, 10)
}
