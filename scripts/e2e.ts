/** Browser stories against a demo instance of their own. Arguments are handed to Playwright. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const { status } = spawnSync(
  process.execPath,
  [resolve(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  { cwd: resolve(root, 'e2e'), stdio: 'inherit' },
)
process.exitCode = status ?? 1
