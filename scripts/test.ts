import { relative, resolve } from 'node:path'
import { CommandError, createCommand, parseNumber, runCommand } from './command-line/command.ts'
import { projectsOf, splitRendered, splitTests } from './test-projects/split-tests.ts'

type TestOptions = {
  name?: string
  proof?: boolean
  times?: number
  watch?: boolean
  update?: boolean
  bail?: boolean
}

const root = resolve(import.meta.dirname, '..')

export const command = createCommand({
  script: 'test',
  description: 'Runs the tests every change must pass: pure, on a database, and rendered stories.',
  examples: [
    'npm test',
    'npm test -- packages/domain/src/search/search.test.ts',
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
  .option('--proof', 'instead the long tests, and generated ones at full size')
  .option('--times <number>', 'with --proof, this many times the full size', parseNumber())
  .option('-w, --watch', 'run again when a file changes')
  .option('-u, --update', 'write snapshots anew')
  .option('--bail', 'stop at the first failure')
  .action(async (given: string[], { name, proof, times, watch, update, bail }: TestOptions) => {
    const firstOption = given.findIndex((part) => part.startsWith('-'))
    const filters = firstOption < 0 ? given : given.slice(0, firstOption)
    if (proof) process.env['TEST_SIZE'] = 'proof'
    if (times !== undefined) process.env['TEST_TIMES'] = String(times)
    const isChosen = given.some((part) => part.startsWith('--project'))
    const projects = isChosen ? [] : chooseProjects(filters, proof === true)
    const parts = [
      ...(watch ? ['watch'] : ['run']),
      ...(name === undefined ? [] : ['--testNamePattern', name]),
      ...(update ? ['--update'] : []),
      ...(bail ? ['--bail=1'] : []),
      ...projects.map((project) => `--project=${project}`),
      ...given,
    ]
    // In this process: one that waits for another would leave it running when it is killed.
    process.chdir(root)
    process.argv.splice(1, Infinity, resolve(root, 'node_modules/vitest/vitest.mjs'), ...parts)
    await import(resolve(root, 'node_modules/vitest/vitest.mjs'))
  })

if (import.meta.main) await runCommand(command)

/** A project prepares what its files need, such as a database, which files of another need not wait for. */
function chooseProjects(filters: readonly string[], proof: boolean): string[] {
  const { proof: proofs, ...fast } = splitTests(root)
  const { rendered, proof: renderedProofs } = splitRendered(root)
  // The proof renders pages in both languages.
  if (filters.length === 0)
    return proof ? ['proof', 'rendered'] : [...Object.keys(fast), 'rendered']
  // A proof runs when it is named, and nothing else is.
  const slow = { proof: proofs, rendered: [...rendered, ...renderedProofs] }
  const sets = proof ? [slow] : [{ ...fast, rendered }, slow]
  const chosen = filters.flatMap((filter) => {
    const path = fromRoot(filter)
    const found = sets
      .map((set) => ({ set, projects: projectsOf(set, path) }))
      .find(({ projects }) => projects.length > 0)
    if (found?.set === slow) process.env['TEST_SIZE'] = 'proof'
    if (found !== undefined) return found.projects
    throw new CommandError(`the path of no test contains ${path}`, 2)
  })
  return [...new Set(chosen)]
}

function fromRoot(filter: string): string {
  const isPath = filter.startsWith('.') || filter.startsWith('/')
  return isPath ? relative(root, resolve(filter)) : filter
}
