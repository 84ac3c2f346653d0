import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  countBrowserStories,
  countTests,
  failedTests,
  storiesThatWere,
  type Suite,
  type Tally,
  type TestReport,
} from './tally.ts'

const root = resolve(import.meta.dirname, '../..')
const results = resolve(root, 'test-results')
const bin = (name: string) => resolve(root, 'node_modules/.bin', name)
rmSync(results, { recursive: true, force: true })

const testReport = resolve(results, 'tests.json')
const storyReport = resolve(results, 'e2e.json')

/** The end of what each failed phase printed. */
const failedPhases = new Map<string, string>()
let namesOfFailures: string[] = []
const tallies: Tally[] = [
  // The checks are one each: they print their own details.
  await phase('check', process.execPath, ['scripts/check.ts'], (ok) => ({
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
  })),
  await phase('build', 'npm', ['run', 'build', '--silent'], (ok) => ({
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
  })),
  await phase(
    'tests',
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${testReport}`],
    (ok) => {
      const report = read(testReport) as TestReport | null
      // Playwright empties the directory of the report.
      namesOfFailures = failedTests(report, root)
      return countTests(report, ok)
    },
  ),
  await phase('browser stories', process.execPath, ['scripts/e2e.ts'], (ok) =>
    countBrowserStories(read(storyReport), ok),
  ),
]

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
// Named once more at the end: of a long log often only the end is kept.
for (const [name, output] of failedPhases) console.log(`\n=== the end of ${name}\n${output}`)
const stories = read(storyReport) as Suite | null
for (const name of namesOfFailures) console.log(`failed: ${name}`)
for (const name of storiesThatWere('unexpected', stories)) console.log(`failed: ${name}`)
for (const name of storiesThatWere('flaky', stories)) console.log(`run twice: ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function phase(
  name: string,
  file: string,
  parts: string[],
  count: (ok: boolean) => Tally,
): Promise<Tally> {
  console.log(`\n=== ${name}`)
  const start = performance.now()
  const child = spawn(file, parts, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      output = (output + text).slice(-4_000)
    })
  const [status] = (await once(child, 'close')) as [number | null]
  const tally = count(status === 0)
  if (tally.failed > 0) failedPhases.set(name, output)
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.log(`=== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`)
  return tally
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
