import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'
import { mayBeEnabled, type Source } from '../source/source.ts'
import { formats, siteSources, type SourceFormat } from '../sources/all-sources.ts'

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

export type ConfiguredSource = {
  name: string
  title: string
  format: SourceFormat
  /** The first page; of a partner that pushes its adverts, its site. */
  url: string
}

/** Homes that are advertised with us have this name in place of a source. */
const RESERVED = 'kot'

/**
 * Sets up a site or partner that offers its adverts in a common format. It comes disabled. Setting it up
 * again changes its title and its address.
 * @returns false when the name belongs to a site that is or was read in another way, or to us
 */
export async function addSource(db: Database, configured: ConfiguredSource): Promise<boolean> {
  const { name, title, format, url } = configured
  const { origin, pathname, search } = new URL(url)
  const path = pathname + search
  const { precedence } = formats[format]({ name, title, origin, path })
  if (name === RESERVED || siteSources.some((site) => site.name === name)) return false
  const settings = { title, format, origin, start_path: path, precedence }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('source')
    .values({ name, ...settings })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(settings).where('source.format', 'is not', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Returns the readers of all sources: the sites, and what the operator has set up. */
export async function loadSources(db: Database): Promise<Source[]> {
  const rows = await db
    .selectFrom('source')
    .select(['name', 'title', 'format', 'origin', 'start_path'])
    .where('format', 'is not', null)
    .orderBy('name')
    .execute()
  const configured = rows.map(({ name, title, format, origin, start_path: path }) =>
    // The columns have no other values, and are not null together.
    formats[format as SourceFormat]({ name, title, origin: origin ?? '', path: path ?? '/' }),
  )
  return [...siteSources, ...configured]
}

/** Returns the reader of a source, or null if it has none or does not exist. */
export const findSource = async (db: Database, name: string): Promise<Source | null> =>
  (await loadSources(db)).find((source) => source.name === name) ?? null

type EnableOutcome = 'enabled' | 'draft' | 'unknown'

/**
 * Enables a source. The adverts of its first full crawl are late. Idempotent. The draft of a reader is
 * not enabled.
 */
export async function enableSource(
  db: Kysely<DB>,
  source: Pick<Source, 'name' | 'status' | 'origin'>,
  now: Date,
): Promise<EnableOutcome> {
  const row = await db
    .selectFrom('source')
    .select('origin')
    .where('name', '=', source.name)
    .executeTakeFirst()
  if (row === undefined) return 'unknown'
  if (!mayBeEnabled(source, row.origin ?? source.origin)) return 'draft'
  await sql`
    update source set
      enabled = true, baseline_since = ${now}::timestamptz, next_full_crawl_at = ${now}::timestamptz,
      next_quick_crawl_at = null, paused_until = null, failures = 0
    where name = ${source.name} and not enabled
  `.execute(db)
  return 'enabled'
}
