import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cruiseTree } from './rules.ts'

const root = resolve(import.meta.dirname, '../..')
const folders = ['packages', 'apps', 'simulators', 'scripts', 'e2e', 'checks']
const { summary } = await cruiseTree(
  root,
  folders.filter((folder) => existsSync(join(root, folder))),
)

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`)
// Seeing nothing is a broken check, not a clean tree.
process.exitCode = summary.violations.length > 0 || summary.totalCruised < 50 ? 1 : 0
