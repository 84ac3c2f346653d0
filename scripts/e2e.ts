import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { CommandError, createCommand, Option, runCommand } from './command-line/command.ts'

const root = resolve(import.meta.dirname, '..')
const playwright = resolve(root, 'node_modules/@playwright/test/cli.js')

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
  ['--timeout <milliseconds>', 'for one story'],
  ['--trace <mode>', 'on, off, retain-on-failure'],
  ['--workers <number>', 'stories at the same time'],
]

/** Its stories read one crawl of both hosts, which takes longer than all of them: they are in one slice. */
const SHARES_A_CRAWL = 'crawl.spec.ts'

export const command = createCommand({
  script: 'e2e',
  debug: 'stop at every step in an inspector',
  description: 'Runs the browser stories in Chromium against a separate demo.',
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
    'stories (every change), proof (the rest), front-door, after-stories',
  ).choices(['stories', 'proof', 'front-door', 'after-stories']),
)

command.option(
  '--slice <part>',
  'of the proof one of several parts, such as 3/12: every twelfth story',
)

command.action(async (filters: string[], options: Record<string, string | true>) => {
  checkFilters(filters)
  if (options['list'] === undefined) await checkMachine()
  const given = command.options.flatMap((option) => {
    if (option.long === '--slice') return []
    const value = options[option.attributeName()]
    if (value === undefined) return []
    return value === true ? [option.long ?? ''] : [`${option.long}=${value}`]
  })
  // A named file may be in either project; without names, what every change must pass, and a slice if one is given.
  const { slice } = options
  const projects = [
    'stories',
    ...(filters.length > 0 || slice !== undefined ? ['proof'] : []),
    ...(filters.length > 0 ? [] : ['after-stories']),
  ]
  if (options['project'] === undefined) given.push(...projects.map((one) => `--project=${one}`))
  // In this process: one that waits for another would leave it running when it is killed.
  process.chdir(resolve(root, 'e2e'))
  if (typeof slice === 'string')
    given.push(`--test-list=${writeSlice(slice, [...given, ...filters])}`)
  process.argv.splice(1, Infinity, playwright, 'test', ...given, ...filters)
  // Playwright ends its browsers and its demo only when it is interrupted.
  process.on('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
  await import(playwright)
})

if (import.meta.main) await runCommand(command)

/** A shard of Playwright would be of neighbours, and all long walks are in one file: each slice takes every
 *  twelfth, and with each round another one, because the same walk comes twelve later in another theme. */
function writeSlice(part: string, options: readonly string[]): string {
  const [number = 0, count = 0] = part.split('/').map(Number)
  if (!(number >= 1 && number <= count)) throw new CommandError(`there is no part ${part}`, 2)
  const listed = execFileSync(
    process.execPath,
    [playwright, 'test', ...options, '--list', '--reporter=list'],
    { encoding: 'utf8' },
  )
  const stories = listed.split('\n').filter((line) => line.startsWith('  ['))
  const folder = resolve(root, '.run')
  mkdirSync(folder, { recursive: true })
  const file = resolve(folder, 'story-slice.txt')
  const { proof = [], fast = [] } = Object.groupBy(stories, (line) =>
    line.startsWith('  [proof]') ? 'proof' : 'fast',
  )
  const [crawl, single] = [true, false].map((shared) =>
    proof.filter((line) => line.includes(SHARES_A_CRAWL) === shared),
  )
  const own = [...(single ?? []).map((line) => [line]), crawl ?? []].flatMap((lines, index) =>
    (index + 5 * Math.floor(index / count)) % count === number - 1 ? lines : [],
  )
  writeFileSync(file, [...own, ...fast].map((line) => `${line.trim()}\n`).join(''))
  return file
}

/** Fails when a browser or a port is missing: Playwright would report it after a start, and at length. */
async function checkMachine(): Promise<void> {
  const [chromium, { storyPort }, { checkPortsFree }, { demoPorts, listenedPorts }] =
    await Promise.all([
      import('../e2e/chromium.ts'),
      import('../e2e/hosts.ts'),
      import('./demo/busy-ports.ts'),
      import('./demo/ports.ts'),
    ])
  chromium.checkChromium(chromium.headlessChromium())
  if (process.env['E2E_RUNNING'] !== undefined) return
  await checkPortsFree(listenedPorts(demoPorts(storyPort()), false), 'E2E_PORT')
}

/** Fails when a filter is part of no path: Playwright would start everything it needs first. */
function checkFilters(filters: readonly string[]): void {
  const files = globSync('e2e/{stories,proof,front-door,after-stories}/**/*.spec.ts', { cwd: root })
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
