import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { createCommand, runCommand } from '@kot/command-line/command'
import { checkFilters } from './test-files.ts'

type TestOptions = { name?: string; watch?: boolean; update?: boolean; bail?: boolean }

const root = resolve(import.meta.dirname, '..')

export const command = createCommand({
  script: 'test',
  description: 'Runs unit and integration tests on a real database.',
  examples: [
    'npm test',
    'npm test -- packages/domain/src/search.test.ts',
    "npm test -- apps/server -t 'a visitor'",
    'npm test -- scripts -- --reporter=verbose',
  ],
})
  .argument(
    '[filters...]',
    'parts of the paths of test files; after a second --, options of Vitest',
    [],
  )
  .option('-t, --name <pattern>', 'only tests whose title matches')
  .option('-w, --watch', 'run again when a file changes')
  .option('-u, --update', 'write snapshots anew')
  .option('--bail', 'stop at the first failure')
  .action((filters: string[], { name, watch, update, bail }: TestOptions) => {
    checkFilters(filters, 'tests')
    // Tests that render pages build the web app when it is not current: scripts/web-build.ts.
    const parts = [
      ...(watch ? ['watch'] : ['run']),
      ...(name === undefined ? [] : ['--testNamePattern', name]),
      ...(update ? ['--update'] : []),
      ...(bail ? ['--bail=1'] : []),
      ...projectOf(filters),
      ...filters,
    ]
    const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
    const run = spawnSync(process.execPath, [vitest, ...parts], { stdio: 'inherit', cwd: root })
    process.exitCode = run.status ?? 1
  })

if (import.meta.main) await runCommand(command)

/** Each project prepares a database before its first test, which a single file of the other need not wait for. */
function projectOf(filters: readonly string[]): string[] {
  const all = (folders: RegExp) => filters.length > 0 && filters.every((one) => folders.test(one))
  if (all(/^e2e\//)) return ['--project=rendered']
  if (all(/^(packages|apps|simulators|scripts|tools)\//)) return ['--project=unit']
  return []
}
