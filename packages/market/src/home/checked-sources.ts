import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'

export type CheckedSources = {
  /** How many sites the homes on offer come from. */
  checked: number
  /** Those that could not be read lately, by the names they go by. */
  failing: string[]
}

/** What people are told about where their homes come from. */
export async function checkedSources(db: Kysely<DB>): Promise<CheckedSources> {
  const { checked } = await db
    .selectFrom('advert')
    .select(({ fn }) => fn.count<number>('source').distinct().as('checked'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  // Nothing is read by ourselves yet, so nothing can fail.
  return { checked, failing: [] }
}
