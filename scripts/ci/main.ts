/** What every change must pass, phase by phase; `main.ts front-door` is the first phase alone, against the demo
 *  that .ci/run has started. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PROOF_SLICES } from '../proof/parts.ts'
import {
  addTallies,
  closingLine,
  countBrowserStories,
  countTests,
  failedTests,
  skippedTests,
  storiesThatWere,
  type Suite,
  type Tally,
  type TestReport,
} from '../proof/tally.ts'

type Phase = Tally & { name: string; seconds: number }

const root = resolve(import.meta.dirname, '../..')
const results = resolve(root, 'test-results')
const earlier = resolve(root, '.run/ci-phases.json')
const node = process.execPath

/** The end of what each failed phase printed, and the names of what failed or was skipped. */
const endings = new Map<string, string>()
const notes: string[] = []

const isFrontDoor = process.argv[2] === 'front-door'
const phases: Phase[] = isFrontDoor ? [] : ((read(earlier) as Phase[] | null) ?? [])
if (isFrontDoor) {
  process.env['E2E_PORT'] = '3000'
  process.env['E2E_RUNNING'] = 'true'
  phases.push(await stories('front door', ['--project=front-door']))
  mkdirSync(resolve(root, '.run'), { recursive: true })
  writeFileSync(earlier, JSON.stringify(phases))
} else {
  rmSync(results, { recursive: true, force: true })
  phases.push(await phase('check', ['scripts/check.ts'], (ok) => one(ok)))
  phases.push(await tests('tests', ['scripts/test.ts']))
  phases.push(await stories('browser stories', []))
  const slice = 1 + (commitNumber() % PROOF_SLICES)
  const name = `slice ${slice} of ${PROOF_SLICES} of the proof`
  phases.push(await phase(name, ['scripts/proof/main.ts', '--slice', String(slice)], countSlice))
}

for (const [name, output] of endings) console.log(`\n=== the end of ${name}\n${output}`)
console.log('')
for (const note of notes) console.log(note)
for (const { name, seconds, ...tally } of phases)
  console.log(`${String(seconds).padStart(5)} s  ${name}: ${closingLine(tally)}`)
const total = addTallies(phases)
console.log(closingLine(total))
process.exitCode = total.failed > 0 ? 1 : 0

function tests(name: string, command: string[]): Promise<Phase> {
  const file = resolve(results, 'tests.json')
  const options = ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return phase(name, [...command, ...options], (ok) => {
    const report = read(file) as TestReport | null
    notes.push(...failedTests(report, root).map((test) => `failed: ${test}`))
    notes.push(...skippedTests(report, root).map((test) => `skipped: ${test}`))
    return countTests(report, ok)
  })
}

function stories(name: string, options: string[]): Promise<Phase> {
  return phase(name, ['scripts/e2e.ts', ...options], (ok) => {
    const report = read(resolve(results, 'e2e.json')) as Suite | null
    for (const status of ['unexpected', 'flaky', 'skipped'] as const)
      for (const story of storiesThatWere(status, report)) notes.push(`${status}: ${story}`)
    return countBrowserStories(report, ok)
  })
}

/** The slice closes with the line that this script closes with. */
function countSlice(ok: boolean, output: string): Tally {
  const [, passed, failed, skipped] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m.exec(output) ?? []
  const tally = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
  return {
    ...tally,
    failed: ok ? tally.failed : Math.max(tally.failed, 1),
    skipped: Number(skipped ?? 0),
  }
}

function one(ok: boolean): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

async function phase(
  name: string,
  command: string[],
  count: (ok: boolean, output: string) => Tally,
): Promise<Phase> {
  console.log(`\n=== ${name}`)
  const start = performance.now()
  const child = spawn(node, command, {
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
  const tally = count(status === 0, output)
  if (tally.failed > 0) endings.set(name, output)
  const seconds = Math.round((performance.now() - start) / 1_000)
  return { name, seconds, ...tally }
}

/** Changes with every commit, so that consecutive commits run all slices. */
function commitNumber(): number {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return Number(stdout.trim()) || 0
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
