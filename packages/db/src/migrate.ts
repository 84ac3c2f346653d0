import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { connect, type Database } from './connect.ts'

/** Plain SQL, forward only: there is no `down`, a mistake is mended by the next migration. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = await migrationFiles()
    return Object.fromEntries(
      files.map(({ name, read }) => [
        name,
        { up: async (db) => void (await sql.raw(await read()).execute(db)) },
      ]),
    )
  },
}

/**
 * Migrates the database to the newest version and returns the names of the migrations it ran. The
 * migrator holds an advisory lock and one transaction, so any number of processes may call this at
 * the same time and a failure leaves nothing half done.
 */
export async function migrate(url: string): Promise<string[]> {
  // No limit on statements: the others wait for the lock as long as the first one works.
  const db = connect(url, { name: 'kot-migrate', max: 1, statementTimeoutMs: 0 })
  try {
    const { error, results = [] } = await new Migrator({
      db,
      provider: sqlFiles,
    }).migrateToLatest()
    if (error !== undefined) {
      const failed = results.find(({ status }) => status === 'Error')
      throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
    }
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

const folder = new URL('../migrations/', import.meta.url)

type MigrationFile = { name: string; read: () => Promise<string> }

/** Every migration in the order they run, which is the order of their names. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return files.map((file) => ({
    name: file.replace(/\.sql$/, ''),
    read: () => readFile(new URL(file, folder), 'utf8'),
  }))
}

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
