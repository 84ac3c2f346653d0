import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { createCommand, runCommand } from '@kot/command-line/command'
import { checkFilters } from '../../scripts/test-files.ts'

const root = resolve(import.meta.dirname, '../..')

/** The tests that generate their cases: see packages/domain/src/testing/size.ts. */
const files = [
  'apps/server/src/bad-input.test.ts',
  'apps/server/src/killed-purchases.test.ts',
  'apps/server/src/routes/market/publishing-under-load.test.ts',
  'packages/mail/src/outbox',
  'packages/intake/src',
  'packages/market/src/search',
  'packages/watches/src/match',
  'packages/watches/src/preview',
  'packages/access/src/reconcile/sequences.test.ts',
]

export const command = createCommand({
  script: 'soak:tests',
  description: 'Runs the tests that generate their cases at full size.',
  examples: ['npm run soak:tests', 'npm run soak:tests -- apps/server/src/bad-input.test.ts'],
})
  .argument('[files...]', 'only these tests', files)
  .action((wanted: string[]) => {
    checkFilters(wanted, 'tests')
    const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
    const run = spawnSync(process.execPath, [vitest, 'run', ...wanted], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, SOAK: '1' },
    })
    process.exitCode = run.status ?? 1
  })

if (import.meta.main) await runCommand(command)
