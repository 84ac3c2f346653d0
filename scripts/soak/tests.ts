import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { createCommand, runCommand } from '@kot/command-line/command'

const root = resolve(import.meta.dirname, '../..')

/** How often, in place of the few times of every test run. */
const amounts = {
  BAD_REQUESTS: '100000',
  KILLS: '50',
  MAIL_KILLS: '200',
  FAULT_SEQUENCES: '200',
  SEARCHES: '10000',
  PURCHASE_SEQUENCES: '3000',
  SOAK: '1',
}

const files = [
  'apps/server/src/bad-input.test.ts',
  'apps/server/src/killed-purchases.test.ts',
  'packages/mail/src/outbox/killed-worker.test.ts',
  'packages/intake/src',
  'packages/market/src/search',
  'packages/access/src/reconcile/sequences.test.ts',
]

const command = createCommand({
  script: 'soak:tests',
  description: 'Runs the tests that generate their cases, with very many of them.',
  examples: [
    'npm run soak:tests',
    'npm run soak:tests -- apps/server/src/bad-input.test.ts',
    'BAD_REQUESTS=5000 npm run soak:tests -- apps/server/src/bad-input.test.ts',
  ],
})
  .argument('[files...]', 'only these tests', files)
  .addHelpText(
    'after',
    `\nEnvironment:\n${Object.entries(amounts)
      .map(([name, amount]) => `  ${name}=${amount}`)
      .join('\n')}`,
  )
  .action((wanted: string[]) => {
    const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
    const run = spawnSync(process.execPath, [vitest, 'run', ...wanted], {
      cwd: root,
      stdio: 'inherit',
      env: { ...amounts, ...process.env },
    })
    process.exitCode = run.status ?? 1
  })

await runCommand(command)
