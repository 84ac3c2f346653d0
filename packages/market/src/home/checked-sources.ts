import type { DB } from '@kot/db/generated'
import { isChecked, type SourceState } from '@kot/domain/source-state'
import type { Kysely } from 'kysely'

export type CheckedSources = {
  /** How many sites were read lately. */
  checked: number
  /** Those that could not be, by the names they go by. */
  failing: string[]
}

/** What people are told about where their homes come from. */
export async function checkedSources(db: Kysely<DB>, now = new Date()): Promise<CheckedSources> {
  const watched = await db
    .selectFrom('source')
    .select(['title', 'state', 'good_at'])
    .where('enabled', '=', true)
    .orderBy('name')
    .execute()
  if (watched.length === 0) return filledOtherwise(db)
  const failing = watched.filter(
    // The column holds nothing else.
    ({ state, good_at }) => !isChecked({ state: state as SourceState, goodAt: good_at }, now),
  )
  return {
    checked: watched.length - failing.length,
    failing: failing.map(({ title }) => title),
  }
}

/** Where we watch no site ourselves, homes come by other hands, and nothing can fail that we know of. */
async function filledOtherwise(db: Kysely<DB>): Promise<CheckedSources> {
  const { checked } = await db
    .selectFrom('advert')
    .select(({ fn }) => fn.count<number>('source').distinct().as('checked'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { checked, failing: [] }
}
