/** Part of `npm run check`: what is installed is what was locked, byte for byte. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockFaults } from './lock-faults.ts'

const root = resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', 'package-lock.json', '*/package-lock.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

const faults = files.flatMap((file) =>
  lockFaults(readFileSync(resolve(root, file), 'utf8')).map((fault) => `${file}: ${fault}`),
)
for (const fault of faults) console.error(fault)
console.log(`${files.length} lock files, ${faults.length} faults`)
// Seeing nothing is a broken check, not a clean tree.
process.exitCode = faults.length > 0 || files.length < 2 ? 1 : 0
