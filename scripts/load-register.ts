import { CommandError, createCommand, runCommand } from './command-line/command.ts'
import { explainError } from './command-line/explain-error.ts'
import { startProgress, type Progress } from './command-line/progress.ts'
import type { Database } from '@kot/db/connect'
import { loadRegister } from '@kot/intake/address-register/load-register'
import { withDemoOption, withGivenDatabase } from './database/given-database.ts'

export const command = createCommand({
  script: 'register',
  description: 'Loads the national address register, for houses and streets on the map.',
  examples: [
    'MIGRATE_DATABASE_URL=postgres://kot_owner@… npm run register -- Stadfangaskra.csv.gz',
    'MIGRATE_DATABASE_URL=postgres://kot_owner@… npm run register -- https://…/Stadfangaskra.csv',
  ],
})
  .argument('<file>', 'path or https address of the official CSV, plain or .gz')
  .action((file: string) =>
    withGivenDatabase(
      command,
      // Tables are swapped, which only their owner may.
      { name: 'kot-register', statementTimeoutMs: 0, role: 'MIGRATE_DATABASE_URL' },
      (db) => load(db, file),
    ),
  )
withDemoOption(command)

if (import.meta.main) await runCommand(command)

async function load(db: Database, file: string): Promise<void> {
  let progress: Progress | undefined
  try {
    const report = await loadRegister(db, file, {
      onProgress: ({ stage, share, rows }) => {
        progress ??= startProgress(
          share === null ? { total: null, unit: 'rows' } : { total: 100, unit: null },
        )
        if (stage === 'streets') progress.log('inferring streets')
        else if (share === null) progress.update(rows)
        else progress.update(Math.round(share * 100), `${rows} rows`)
      },
    })
    progress?.stop()
    console.log(
      `${report.addresses} addresses of ${report.rows} rows, ${report.streetLines} street lines, version ${report.version}`,
    )
    for (const [reason, count] of Object.entries(report.skipped)) {
      console.log(`skipped ${count}: ${reason}`)
    }
  } catch (error) {
    progress?.stop()
    throw new CommandError(
      `load failed, register unchanged: ${explainError(error).words}`,
      1,
      error,
    )
  }
}
