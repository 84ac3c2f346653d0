import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'
import type { Source } from '../source/source.ts'

/**
 * Creates a row for every source. New ones are disabled. Keeps the title, which the operator may have
 * changed, and updates the precedence, which the reader defines.
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

/**
 * Enables a source. The adverts of its first full crawl are late. Idempotent.
 * @returns false when there is no such source
 */
export async function enableSource(db: Kysely<DB>, name: string, now: Date): Promise<boolean> {
  await sql`
    update source set
      enabled = true, baseline_since = ${now}::timestamptz, next_full_crawl_at = ${now}::timestamptz,
      next_quick_crawl_at = null, paused_until = null, failures = 0
    where name = ${name} and not enabled
  `.execute(db)
  const { rows } = await sql`select from source where name = ${name}`.execute(db)
  return rows.length === 1
}
