/** What is run for a fault, from cheap to dear. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CommandError } from '../../scripts/command-line/command.ts'
import type { PlantedFault } from './faults/all-faults.ts'
import { endedBadly, failedChecks, failedStory, failedTest, type FirstFailure } from './failures.ts'
import { fastTests, type FindRelated, type TestFiles } from './related-tests.ts'

/** `check`, `tests` and `stories` are the ten minutes that every change must pass. */
export const levels = ['check', 'tests', 'stories', 'proof'] as const
export type Level = (typeof levels)[number]

export type Stage = {
  level: Level
  /** Checks, or files of tests or stories. */
  units: readonly string[]
  /** Stops at the first failure; null when all pass. */
  run: (units: readonly string[]) => Promise<FirstFailure | null>
}

export type StageDeps = {
  /** The copy of the checkout. */
  copy: string
  /** Of the demo that stories run against. */
  port: number
  /** One server for the databases of all tests. */
  testDatabaseUrl: string
  tests: TestFiles
  findRelated: FindRelated
  signal: AbortSignal
}

/** A fault is not formatted with care, and the packages are those of the checkout: these are not judged. */
const CHECKS_OF_CODE = [
  'lint',
  'types',
  'web types',
  'browser test types',
  'types of long checks',
  'service worker types',
  'dependency rules',
  'unused code',
  'structure',
  'API document',
]

/** The checks that could fail because of a fault in one of these files. */
export const checksOf = (files: readonly string[]): readonly string[] => [
  ...(files.some((file) => /\.tsx?$/.test(file)) ? CHECKS_OF_CODE : []),
  ...(files.some((file) => file.endsWith('.sql')) ? ['database types'] : []),
]

/** So many of the nearest tests are run before all the others that reach a file. */
const NEAREST = 8

type StageOptions = {
  /** Also all other tests and stories that every change must pass. */
  full: boolean
  /** The checks that may fail; see `findSuspectChecks`. */
  checks: readonly string[]
}

export function planStages(
  fault: PlantedFault,
  { full, checks: suspects }: StageOptions,
  deps: StageDeps,
): Stage[] {
  const { copy, tests, findRelated } = deps
  const fast = fastTests(tests)
  const runFast = (units: readonly string[]) => runTests(units, false, deps)
  const named = (files: readonly string[]) =>
    files.filter((file) => fault.tests?.some((part) => file.includes(part)))
  const related = findRelated(fault.file, fast)
  const nearest = [...new Set([...named(fast), ...related.slice(0, NEAREST)])]
  const storiesIn = (folder: string) =>
    (fault.stories ?? [])
      .map((name) => `${folder}/${name}.spec.ts`)
      .filter((file) => existsSync(join(copy, 'e2e', file)))
  const stories = storiesIn('stories')
  const rest = full ? fast : related
  const proofTests = new Set([...named(tests.proof), ...findRelated(fault.file, tests.proof)])
  const frontDoor: Stage = {
    level: 'stories',
    units: ['front door'],
    run: () => openFrontDoor(deps),
  }
  return [
    {
      level: 'check',
      units: suspects,
      run: async (units) => (await runChecks(units, deps))[0] ?? null,
    },
    { level: 'tests', units: nearest, run: runFast },
    {
      level: 'tests',
      units: rest.filter((file) => !nearest.includes(file)),
      run: runFast,
    },
    ...(fault.frontDoor || full ? [frontDoor] : []),
    { level: 'stories', units: stories, run: (units) => runStories('stories', units, deps) },
    ...(full ? [otherStories(stories, deps)] : []),
    { level: 'proof', units: [...proofTests], run: (units) => runTests(units, true, deps) },
    {
      level: 'proof',
      units: storiesIn('proof'),
      run: (units) => runStories('proof', units, deps),
    },
  ]
}

const otherStories = (done: readonly string[], deps: StageDeps): Stage => ({
  level: 'stories',
  units: globSync('stories/*.spec.ts', { cwd: join(deps.copy, 'e2e') })
    .toSorted()
    .filter((file) => !done.includes(file)),
  run: (units) => runStories('stories', units, deps),
})

/** @returns a failure for each check that fails */
export async function runChecks(
  units: readonly string[],
  deps: StageDeps,
): Promise<FirstFailure[]> {
  const { output, errors } = await runNode(['scripts/check.ts', '--json', ...units], deps)
  try {
    return failedChecks(output)
  } catch {
    throw new CommandError(`the checks could not be run: ${endedBadly(output + errors).title}`)
  }
}

async function runTests(
  units: readonly string[],
  proof: boolean,
  deps: StageDeps,
): Promise<FirstFailure | null> {
  const isNeeded = (files: readonly string[]) => units.some((file) => files.includes(file))
  const projects = Object.entries(deps.tests).flatMap(([name, files]) =>
    (name === 'proof') === proof && isNeeded(files) ? [`--project=${name}`] : [],
  )
  const report = join(deps.copy, '.run/mutation-tests.json')
  rmSync(report, { force: true })
  const { ok, output, errors } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...units,
      ...projects,
      '--bail=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    deps,
  )
  return ok ? null : readReport(() => failedTest(readJson(report), deps.copy), output + errors)
}

async function runStories(
  project: string,
  units: readonly string[],
  deps: StageDeps,
  variables: Record<string, string> = {},
): Promise<FirstFailure | null> {
  const report = join(deps.copy, 'test-results/e2e.json')
  rmSync(report, { force: true })
  const { ok, output, errors } = await runNode(
    ['scripts/e2e.ts', ...units, `--project=${project}`, '--max-failures=1'],
    deps,
    variables,
  )
  if (ok) return null
  const failure = readReport(() => failedStory(readJson(report)), output + errors)
  // A report names files from the folder of its project.
  const unit = units.find((file) => basename(file) === basename(failure.unit ?? '')) ?? null
  return { ...failure, unit }
}

/** The demo as the README starts it, and the story that .ci/run begins with. */
async function openFrontDoor(deps: StageDeps): Promise<FirstFailure | null> {
  const demo = ['scripts/demo.ts', '--port', String(deps.port)]
  try {
    const { ok, output, errors } = await runNode([...demo, '--detach'], deps)
    if (!ok) return endedBadly(output + errors)
    return await runStories('front-door', [], deps, { E2E_RUNNING: 'true' })
  } finally {
    await runNode([...demo, '--stop'], { ...deps, signal: new AbortController().signal })
  }
}

const readReport = (read: () => FirstFailure | null, output: string): FirstFailure => {
  try {
    return read() ?? endedBadly(output)
  } catch {
    return endedBadly(output)
  }
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** A fault may be an endless loop, which no limit inside a test ends. */
const ENDLESS_MS = 40 * 60_000

type Ended = { ok: boolean; output: string; errors: string }

/** Runs a script of the copy in a separate process group, all of which ends when the trial is interrupted. */
async function runNode(
  parts: readonly string[],
  { copy, port, testDatabaseUrl, signal }: StageDeps,
  variables: Record<string, string> = {},
): Promise<Ended> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, parts, {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      TEST_DATABASE_URL: testDatabaseUrl,
      E2E_PORT: String(port),
      ...variables,
    },
  })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const end = (name: 'SIGINT' | 'SIGKILL') => {
    try {
      process.kill(-(child.pid ?? 0), name)
    } catch {
      // It has ended.
    }
  }
  const interrupt = () => end('SIGINT')
  signal.addEventListener('abort', interrupt)
  const endless = setTimeout(() => {
    errors += `\nno end after ${ENDLESS_MS / 60_000} minutes`
    end('SIGKILL')
  }, ENDLESS_MS)
  const [status] = (await once(child, 'close')) as [number | null]
  clearTimeout(endless)
  signal.removeEventListener('abort', interrupt)
  // What an interrupted script has left running.
  end('SIGKILL')
  signal.throwIfAborted()
  return { ok: status === 0, output, errors }
}
