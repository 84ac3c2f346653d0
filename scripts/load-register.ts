/** Loads the national address register:
 *
 *      MIGRATE_DATABASE_URL=postgres://kot_owner@… npm run register -- <path or https address of the official CSV, plain or .gz> */
import { connect } from '@kot/db/connect'
import { loadRegister } from '@kot/intake/register/load-register'
import { showProgress } from '@kot/intake/register/show-progress'

const [place] = process.argv.slice(2)
const url = process.env['MIGRATE_DATABASE_URL']
if (place === undefined || url === undefined) {
  console.error(
    'usage: MIGRATE_DATABASE_URL=postgres://<owner>@… npm run register -- <file or https address>',
  )
  process.exit(2)
}

const db = connect(url, { name: 'kot-register', max: 1, statementTimeoutMs: 0 })
// Tables are swapped, which only their owner may.
const { onProgress, stop } = showProgress(process.stderr)
try {
  const { rows, addresses, streetLines, skipped, version } = await loadRegister(db, place, {
    onProgress,
  })
  stop()
  console.log(
    `${addresses} addresses of ${rows} rows, ${streetLines} street lines, version ${version}`,
  )
  for (const [reason, count] of Object.entries(skipped)) console.log(`skipped ${count}: ${reason}`)
} catch (error) {
  stop()
  console.error(
    `the register is as it was: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
} finally {
  await db.destroy()
}
