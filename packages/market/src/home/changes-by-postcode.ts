import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'

/** When the homes of each postcode last changed: one came, was altered, or left. Postcodes that never
 *  had any are absent. */
export async function changesByPostcode(db: Kysely<DB>): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('home')
    .select(({ fn }) => ['postcode', fn.max('updated_at').as('changed_at')])
    .groupBy('postcode')
    .execute()
  return new Map(rows.map(({ postcode, changed_at }) => [postcode, changed_at]))
}
