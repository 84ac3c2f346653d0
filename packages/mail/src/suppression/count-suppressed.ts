import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'

/** How many addresses take no mail of ours now. */
export async function countSuppressed(db: Kysely<DB>, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_suppression')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}
