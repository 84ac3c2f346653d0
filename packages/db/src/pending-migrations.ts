import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { migrationFiles } from './migration-files.ts'

/**
 * The migrations this version of the code needs and the database lacks; none means ready. A database
 * that is ahead of us is fine: migrations are safe while the version before them still serves.
 */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const done = await executedMigrations(db)
  const files = await migrationFiles()
  return files.map(({ name }) => name).filter((name) => !done.has(name))
}

async function executedMigrations(db: Database): Promise<Set<string>> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found
  `.execute(db)
  if (tables[0]?.found !== true) return new Set()

  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
