import type { Database } from '@kot/db/connect'

/** Since when the longest waiting digest is due; null when none is. */
export async function oldestDue(db: Database, now: Date): Promise<Date | null> {
  const { due } = await db
    .selectFrom('watch')
    .select(({ fn }) => fn.min<Date | null>('next_digest_at').as('due'))
    .where('next_digest_at', '<=', now)
    .executeTakeFirstOrThrow()
  return due
}
