import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import type { Source } from '../source/source.ts'

/**
 * Makes sure that every source has its row; a new one is disabled. The title stays what the operator
 * made of it; whose word counts is the reader's to say.
 */
export async function registerSources(
  db: Kysely<DB>,
  sources: readonly Pick<Source, 'name' | 'title' | 'precedence'>[],
): Promise<void> {
  const rows = sources.map(({ name, title, precedence }) => ({ name, title, precedence }))
  await sql`
    insert into source (name, title, precedence)
    select name, title, precedence
    from json_to_recordset(${JSON.stringify(rows)}) as row (name text, title text, precedence integer)
    on conflict (name) do update set precedence = excluded.precedence
      where source.precedence <> excluded.precedence
  `.execute(db)
}
