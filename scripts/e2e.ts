import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { CommandError, createCommand, Option, runCommand } from '@kot/command-line/command'

const root = resolve(import.meta.dirname, '..')

/** Playwright's own, handed on as they are: name, value, what it does. */
const playwrightOptions: readonly [string, string][] = [
  ['--headed', 'show the browser'],
  ['--last-failed', 'only stories that failed last time'],
  ['--list', 'list the stories, run none'],
  ['-g, --grep <pattern>', 'only stories whose title matches'],
  ['--grep-invert <pattern>', 'only stories whose title does not match'],
  ['--max-failures <number>', 'stop after so many failures'],
  ['--repeat-each <number>', 'run each story so many times'],
  ['--reporter <name>', 'list, line, dot, json, html'],
  ['--retries <number>', 'run a failed story again so many times'],
  ['--shard <part>', 'one part of several, such as 1/3'],
  ['--timeout <milliseconds>', 'for one story'],
  ['--trace <mode>', 'on, off, retain-on-failure'],
  ['--workers <number>', 'stories at the same time'],
]

export const command = createCommand({
  script: 'e2e',
  debug: 'stop at every step in an inspector',
  description: 'Runs the browser stories in Chromium against a demo of their own.',
  examples: [
    'npm run e2e',
    'npm run e2e -- favourites',
    'E2E_PORT=4400 npm run e2e -- purchase --headed --workers 1',
  ],
}).argument('[filters...]', 'parts of the paths of story files', [])
for (const [flags, description] of playwrightOptions) command.option(flags, description)
command.addOption(
  new Option(
    '--project <name>',
    'stories (every change), proof (the rest), front-door, afterwards',
  ).choices(['stories', 'proof', 'front-door', 'afterwards']),
)

command.action((filters: string[], options: Record<string, string | true>) => {
  checkFilters(filters)
  const given = command.options.flatMap((option) => {
    const value = options[option.attributeName()]
    if (value === undefined) return []
    return value === true ? [option.long ?? ''] : [`${option.long}=${value}`]
  })
  // A named file may be in either project; without names, what every change must pass.
  const projects = filters.length > 0 ? ['stories', 'proof'] : ['stories', 'afterwards']
  if (options['project'] === undefined) given.push(...projects.map((one) => `--project=${one}`))
  const playwright = resolve(root, 'node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...given, ...filters], {
    cwd: resolve(root, 'e2e'),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
})

if (import.meta.main) await runCommand(command)

/** Fails when a filter is part of no path: Playwright would start everything it needs first. */
function checkFilters(filters: readonly string[]): void {
  const files = globSync('e2e/{stories,proof,front-door,afterwards}/**/*.spec.ts', { cwd: root })
  for (const filter of filters) {
    // A line may be named too: search.spec.ts:20.
    const path = relative(root, resolve(root, filter.replace(/:\d+$/, '')))
    if (!files.some((file) => file.includes(path) || matches(file, filter)))
      throw new CommandError(`the path of no story contains ${filter}`, 2)
  }
}

/** Playwright takes regular expressions. */
function matches(file: string, pattern: string): boolean {
  try {
    return new RegExp(pattern).test(resolve(root, file))
  } catch {
    return false
  }
}
