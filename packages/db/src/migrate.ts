import { sql } from 'kysely'
import { Migrator, type MigrationProvider } from 'kysely/migration'
import { connect } from './connect.ts'
import { migrationFiles } from './migration-files.ts'

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
 * Brings the database to the newest version and returns the names of the migrations it ran. The
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
