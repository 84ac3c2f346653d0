/** Measures the structure of the code. `npm run check` fails when a figure is worse than its limit. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createCommand, runCommand, writeJson } from '../command-line/command.ts'
import { checkOwners } from './check-owners.ts'
import type { SourceFile } from './find-statements.ts'
import { measure } from './measure.ts'
import { exceptions, owners } from './table-owners.ts'
import { findTestPlaces } from './test-places.ts'
import testsOfMany from './tests-of-many.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '../..')

type Figure = keyof ReturnType<typeof measureAll>['figures']
type Limit = { figure: Figure; atMost?: number; atLeast?: number }

/** What the code has reached. When a change improves a figure, its limit is set to the new value. */
const limits: readonly Limit[] = [
  // Of the product, features included: tests, checks and simulators grow with what they show.
  { figure: 'lines of the product', atMost: 138_000 },
  { figure: 'median lines', atLeast: 85 },
  { figure: 'files under 20 lines', atMost: 72 },
  { figure: 'files over 300 lines', atMost: 17 },
  { figure: 'folders with more than 15 files', atMost: 2 },
  { figure: 'components with more than 12 props', atMost: 0 },
  { figure: 'components and hooks with more than 8 hooks', atMost: 0 },
  // Each is listed with its reason in tests-of-many.json.
  { figure: 'tests without a source of their name', atMost: 40 },
  { figure: 'folders that import each other', atMost: 0 },
  { figure: 'wire names', atMost: 0 },
  { figure: 'casts of answers in the web', atMost: 0 },
  { figure: 'type names defined in 4 or more files', atMost: 0 },
  { figure: 'tables written by a package that does not own them', atMost: 3 },
  { figure: 'exceptions to the owners of tables', atMost: 3 },
  { figure: 'reads of tables of another package', atMost: 145 },
  // The words of words.json. These limits only go down.
  { figure: 'words in test titles', atMost: 0 },
  { figure: 'words in log events', atMost: 0 },
  { figure: 'words in comments', atMost: 0 },
  { figure: 'words in code', atMost: 0 },
  { figure: 'words in SQL', atMost: 0 },
  { figure: 'words in deploy files', atMost: 0 },
  { figure: 'words in documents', atMost: 0 },
]

export const command = createCommand({
  script: 'structure',
  description:
    'Measures files, folders, tests, words and owners of tables, and compares them with their limits.',
  examples: ['npm run structure', 'npm run structure -- --under packages/intake --details'],
})
  .option('--under <folder>', 'only what is under this folder; nothing is compared')
  .option('--details', 'also list what the figures count')
  .option('--json', 'write the figures as JSON')
  .action(({ under, details, json }: { under?: string; details?: boolean; json?: boolean }) => {
    const { figures, lists, violations } = measureAll(readFiles(), under)
    if (json) writeJson({ figures, lists })
    else {
      for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value}`)
      if (details) for (const line of Object.values(lists).flat()) console.log(line)
    }
    if (under !== undefined) return
    for (const violation of violations) console.error(`error: ${violation}`)
    const broken = limits.filter(({ figure, atMost = Infinity, atLeast = -Infinity }) => {
      const value = figures[figure]
      return value > atMost || value < atLeast
    })
    for (const { figure, atMost, atLeast } of broken) {
      const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
      console.error(`error: ${figure} is ${figures[figure]}, and should be ${limit}`)
    }
    process.exitCode = broken.length + violations.length > 0 ? 1 : 0
  })

if (import.meta.main) await runCommand(command)

/** The figures of the code under one folder, and those of the tables, which are the same for every folder. */
function measureAll(files: readonly SourceFile[], under?: string) {
  const code = measure(files, under)
  const { violations, foreignTables, foreignReads } = checkOwners(files, owners, exceptions)
  const tests = findTestPlaces(files, testsOfMany)
  return {
    figures: {
      ...code.figures,
      'tables written by a package that does not own them': foreignTables.length,
      'exceptions to the owners of tables': exceptions.length,
      'reads of tables of another package': foreignReads.length,
      'tests without a source of their name': tests.orphans.length,
    },
    lists: { ...code.lists, tables: foreignTables, reads: foreignReads, tests: tests.orphans },
    violations: [...violations, ...tests.violations],
  }
}

function readFiles(): SourceFile[] {
  const kinds = ['*.ts', '*.tsx', '*.css', '*.sql', '*.md', 'deploy']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...kinds], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  return listed
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(resolve(root, path), 'utf8') }]
      } catch {
        // Removed, and not committed yet.
        return []
      }
    })
}
