import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { CommandError, createCommand, runCommand } from '@kot/command-line/command'
import { projectsOf, splitTests } from './test-projects/split-tests.ts'

type TestOptions = {
  name?: string
  proof?: boolean
  watch?: boolean
  update?: boolean
  bail?: boolean
}

const root = resolve(import.meta.dirname, '..')

const command = createCommand({
  script: 'test',
  description: 'Runs the tests every change must pass: pure, on a database, and rendered stories.',
  examples: [
    'npm test',
    'npm test -- packages/domain/src/search.test.ts',
    "npm test -- apps/server -t 'a visitor'",
    'npm test -- packages/mail/src/outbox --proof',
    'npm test -- scripts -- --reporter=verbose',
  ],
})
  .argument(
    '[filters...]',
    'parts of the paths of test files; after a second --, options of Vitest',
    [],
  )
  .option('-t, --name <pattern>', 'only tests whose title matches')
  .option('--proof', 'the long tests (*.proof.test.ts) instead, at full size')
  .option('-w, --watch', 'run again when a file changes')
  .option('-u, --update', 'write snapshots anew')
  .option('--bail', 'stop at the first failure')
  .action(async (given: string[], { name, proof, watch, update, bail }: TestOptions) => {
    const firstOption = given.findIndex((part) => part.startsWith('-'))
    const filters = firstOption < 0 ? given : given.slice(0, firstOption)
    const parts = [
      ...(watch ? ['watch'] : ['run']),
      ...(name === undefined ? [] : ['--testNamePattern', name]),
      ...(update ? ['--update'] : []),
      ...(bail ? ['--bail=1'] : []),
      ...chooseProjects(filters, proof === true).map((project) => `--project=${project}`),
      ...given,
    ]
    // In this process: one that waits for another would leave it running when it is killed.
    process.chdir(root)
    process.argv.splice(1, Infinity, resolve(root, 'node_modules/vitest/vitest.mjs'), ...parts)
    await import(resolve(root, 'node_modules/vitest/vitest.mjs'))
  })

await runCommand(command)

/** A project prepares what its files need, such as a database, which files of another need not wait for. */
function chooseProjects(filters: readonly string[], proof: boolean): string[] {
  const { proof: proofs, ...fast } = splitTests(root)
  if (proof) return ['proof']
  if (filters.length === 0) return [...Object.keys(fast), 'rendered']
  const rendered = globSync('e2e/rendered/*.test.ts', { cwd: root })
  const projects = projectsOf({ ...fast, rendered }, filters.map(fromRoot))
  if (projects.length > 0) return projects
  if (projectsOf({ proofs }, filters.map(fromRoot)).length > 0) return ['proof']
  throw new CommandError(`no test file has “${filters.join('” or “')}” in its path`)
}

function fromRoot(filter: string): string {
  const isPath = filter.startsWith('.') || filter.startsWith('/')
  return isPath ? relative(root, resolve(filter)) : filter
}
