/** Destroys a database under load and restores it, and says what was lost and how long it took.
 *
 *      npm run drill                                              small, under three minutes
 *      npm run drill -- --homes 100000 --users 100000 --minutes 3
 *      npm run drill -- --to mistake                              a table was dropped: back to just before
 *
 *  --keep leaves its folder. Runs on loopback with a cluster, a repository and peers of its own; needs
 *  pgbackrest (`apt-get install pgbackrest`). */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../demo/build-web.ts'
import { runDrill } from './run-drill.ts'

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '1000' },
    users: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '0.25' },
    to: { type: 'string', default: 'latest' },
    keep: { type: 'boolean', default: false },
  },
})
const homes = Number(values.homes)
const users = Number(values.users)
const minutes = Number(values.minutes)
if (!(homes >= 100) || !(users >= 100) || !(minutes > 0)) {
  console.error('--homes and --users want a number of at least 100, --minutes one above 0')
  process.exit(2)
}
if (values.to !== 'latest' && values.to !== 'mistake') {
  console.error('--to wants latest or mistake')
  process.exit(2)
}
if (spawnSync('pgbackrest', ['version']).status !== 0) {
  console.error('The drill needs pgBackRest: apt-get install pgbackrest')
  process.exit(2)
}
const checkout = resolve(import.meta.dirname, '../..')
if (!existsSync(resolve(checkout, 'apps/web/build/server/index.js'))) await buildWeb(checkout)

const broken = await runDrill({ homes, users, minutes, to: values.to, keep: values.keep })
console.log(`drill: ${broken === 0 ? 'passed' : `${broken} broken`}`)
process.exitCode = broken === 0 ? 0 : 1
