import type { Database } from '@kot/db/connect'

/** When the first of the news happened that no watch has been held against; null when there is none. */
export async function oldestUnmatched(db: Database): Promise<Date | null> {
  const { happened } = await db
    .selectFrom('home_news')
    .select(({ fn }) => fn.min<Date | null>('happened_at').as('happened'))
    .where('matched_at', 'is', null)
    .executeTakeFirstOrThrow()
  return happened
}
