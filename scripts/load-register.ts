import {
  CommandError,
  createCommand,
  getRequiredVariable,
  runCommand,
} from '@kot/command-line/command'
import { startProgress, type Progress } from '@kot/command-line/progress'
import { connect } from '@kot/db/connect'
import { loadRegister } from '@kot/intake/address-register/load-register'

const command = createCommand({
  script: 'register',
  description: 'Loads the national address register, for houses and streets on the map.',
  examples: [
    'MIGRATE_DATABASE_URL=postgres://kot_owner@… npm run register -- Stadfangaskra.csv.gz',
    'MIGRATE_DATABASE_URL=postgres://kot_owner@… npm run register -- https://…/Stadfangaskra.csv',
  ],
})
  .argument('<file>', 'path or https address of the official CSV, plain or .gz')
  .action(async (file: string) => {
    // Tables are swapped, which only their owner may.
    const url = getRequiredVariable('MIGRATE_DATABASE_URL', 'postgres://<owner>@…')
    const db = connect(url, { name: 'kot-register', max: 1, statementTimeoutMs: 0 })
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
      const reason = error instanceof Error ? error.message : String(error)
      throw new CommandError(`the register is as it was: ${reason}`)
    } finally {
      await db.destroy()
    }
  })

await runCommand(command)
