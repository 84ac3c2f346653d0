import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

const tables = [
  'home',
  'advert',
  'advert_facts',
  'home_provenance',
  'price_change',
  'home_news',
  'kept_apart',
]

/** Every row of the market, as text: two dumps are equal when nothing at all has changed. */
export async function marketDump(db: Database): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t order by 1
    `.execute(db)
    dump[table] = rows.map(({ row }) => row)
  }
  return dump
}
