/** What every change must pass, phase by phase; `main.ts front-door` is the first phase alone, against the demo
 *  that .ci/run has started. The checks run beside it, which .ci/run has started too. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PROOF_SLICES, sliceOfCommit } from '../proof/parts.ts'
import { runToEnd } from '../processes/run-to-end.ts'
import {
  addTallies,
  closingLines,
  countBrowserStories,
  countTests,
  failedTests,
  skippedTests,
  storiesThatWere,
  type Suite,
  type Tally,
  type TestReport,
  type TimedPart,
} from '../proof/tally.ts'
import { startStoryDemo } from './story-demo.ts'

type Phase = TimedPart & { tally: Tally }
/** Of two phases beside each other, one prints when it has ended. */
type Printing = { printAtEnd: boolean }

const root = resolve(import.meta.dirname, '../..')
const results = resolve(root, 'test-results')
const earlier = resolve(root, '.run/ci-phases.json')

/** The end of what each failed phase printed, and the names of what failed or was skipped. */
const endings = new Map<string, string>()
const notes: string[] = []

const isFrontDoor = process.argv[2] === 'front-door'
/** The front door was run by another process, and what comes before it by .ci/run. */
const before: TimedPart[] = isFrontDoor
  ? [timed('setup', 'SETUP_SECONDS'), timed('start of the demo', 'DEMO_SECONDS')]
  : ((read(earlier) as TimedPart[] | null) ?? [])
const phases: Phase[] = []
if (isFrontDoor) {
  process.env['E2E_PORT'] = '3000'
  process.env['E2E_RUNNING'] = 'true'
  phases.push(await stories('front door', ['--project=front-door']))
  mkdirSync(resolve(root, '.run'), { recursive: true })
  writeFileSync(earlier, JSON.stringify([...before, ...phases]))
} else {
  const slice = sliceOfCommit(root)
  const share = `${slice}/${PROOF_SLICES}`
  const name = `slice ${slice} of ${PROOF_SLICES} of the proof`
  process.env['TEST_SLICE'] = share
  phases.push(await tests('tests', []))
  phases.push(await checks())
  const demo = startStoryDemo(resolve(root, '.run/story-demo.log'))
  const browserStories = async () => {
    await demo.ready()
    process.env['E2E_RUNNING'] = 'true'
    return stories(`browser stories, with those of ${name}`, ['--slice', share])
  }
  try {
    // Long tests wait for processes, and stories for pages: beside each other they keep both cores busy.
    const longTests = tests(`${name}, tests`, ['--proof', '--', `--shard=${share}`], {
      printAtEnd: true,
    })
    phases.push(...(await Promise.all([longTests, browserStories()])))
  } finally {
    await demo.stop()
  }
}

for (const [name, output] of endings) console.log(`\n=== the end of ${name}\n${output}`)
console.log('')
for (const note of notes) console.log(note)
const parts = [...before, ...phases]
const began = Number(process.env['BEGAN_AT'] ?? 0) * 1_000
const inAll = Math.round((began > 0 ? Date.now() - began : performance.now()) / 1_000)
for (const line of closingLines(parts, inAll)) console.log(line)
const total = addTallies(parts.flatMap(({ tally }) => tally ?? []))
process.exitCode = total.failed > 0 ? 1 : 0

function timed(name: string, variable: string): TimedPart {
  return { name, seconds: Number(process.env[variable] ?? 0), tally: null }
}

function tests(name: string, options: string[], printing?: Printing): Promise<Phase> {
  // Playwright empties test-results when it starts, which may be meanwhile.
  const file = resolve(root, `.run/${name.replaceAll(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const own = [
    ...(options.includes('--') ? [] : ['--']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const count = (ok: boolean) => {
    const report = read(file) as TestReport | null
    notes.push(...failedTests(report, root).map((test) => `failed: ${test}`))
    notes.push(...skippedTests(report, root).map((test) => `skipped: ${test}`))
    return countTests(report, ok)
  }
  return phase(name, ['scripts/test.ts', ...options, ...own], count, printing)
}

function stories(name: string, options: string[]): Promise<Phase> {
  const file = resolve(results, 'e2e.json')
  rmSync(file, { force: true })
  return phase(name, ['scripts/e2e.ts', ...options], (ok) => {
    const report = read(file) as Suite | null
    for (const status of ['unexpected', 'flaky', 'skipped'] as const)
      for (const story of storiesThatWere(status, report)) notes.push(`${status}: ${story}`)
    return countBrowserStories(report, ok)
  })
}

/** Waits for those that began with the front door. They take what the tests leave of the machine. */
async function checks(): Promise<Phase> {
  const [log, status] = ['.run/check.log', '.run/check.status'].map((path) => resolve(root, path))
  const start = performance.now()
  while (!existsSync(status ?? '')) await delay(200)
  const output = readFileSync(log ?? '', 'utf8')
  console.log(`\n=== check\n${output}`)
  const ok = readFileSync(status ?? '', 'utf8').trim() === '0'
  if (!ok) endings.set('check', output)
  const tally = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  const seconds = Math.round((performance.now() - start) / 1_000)
  return { name: 'rest of the check, which began beside the front door', seconds, tally }
}

function print(text: string): void {
  process.stdout.write(text)
}

async function phase(
  name: string,
  command: string[],
  count: (ok: boolean) => Tally,
  { printAtEnd }: Printing = { printAtEnd: false },
): Promise<Phase> {
  const held: string[] = [`\n=== ${name}\n`]
  const start = performance.now()
  if (!printAtEnd) print(held.join(''))
  const { ok, output } = await runToEnd(command, {
    variables: { CI: 'true' },
    onOutput: (text) => (printAtEnd ? held.push(text) : print(text)),
  })
  if (printAtEnd) print(held.join(''))
  const tally = count(ok)
  if (tally.failed > 0) endings.set(name, output)
  const seconds = Math.round((performance.now() - start) / 1_000)
  return { name, seconds, tally }
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
