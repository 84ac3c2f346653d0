/** Runs what takes longer than every change can wait for, and keeps the results in docs/proof.md. */
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommandError, createCommand, parseNumber, runCommand } from '../command-line/command.ts'
import { startProgress } from '../command-line/progress.ts'
import { runToEnd } from '../processes/run-to-end.ts'
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
} from './tally.ts'
import { type ProofPart, proofParts, PROOF_SLICES } from './parts.ts'
import { isDone, type ProofResult, type ProofResults, renderReport } from './report.ts'

type ProofOptions = { slice?: number; again?: boolean; list?: boolean }

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.run/proof')
const stateFile = join(folder, 'results.json')
const reportFile = join(root, 'docs/proof.md')

export const command = createCommand({
  script: 'proof',
  description:
    'Proves what every change cannot wait for: kills, sequences, all states, drills, soak.',
  examples: [
    'npm run proof',
    'npm run proof -- --list',
    'npm run proof -- soak alerts',
    'npm run proof -- --slice 3',
  ],
})
  .argument('[parts...]', 'only parts whose name begins so', [])
  .option(
    '--slice <number>',
    `one of ${PROOF_SLICES} slices of tests and stories; keeps no report`,
    parseNumber({ whole: true }),
  )
  .option('--again', 'also what has passed on this commit')
  .option('--list', 'list the parts and their last results, run none')
  .action(async (names: string[], { slice, again = false, list = false }: ProofOptions) => {
    const chosen = proofParts.filter(
      (part) =>
        (slice === undefined || part.slice === slice) &&
        (names.length === 0 || names.some((name) => part.name.startsWith(name))),
    )
    if (chosen.length === 0) throw new CommandError('there is no such part: --list shows them', 2)
    const results = readResults()
    if (list) {
      for (const { name } of chosen) console.log(`${name.padEnd(32)} ${describe(results[name])}`)
      return
    }
    const isSlice = slice !== undefined
    const done = await runParts(chosen, results, { again: again || isSlice, keep: !isSlice })
    for (const { skips } of done) for (const skip of skips) console.log(`skipped: ${skip}`)
    const total = addTallies(done)
    console.log(closingLine(total))
    process.exitCode = total.failed > 0 ? 1 : 0
  })

if (import.meta.main) await runCommand(command)

async function runParts(
  parts: readonly ProofPart[],
  results: ProofResults,
  { again, keep }: { again: boolean; keep: boolean },
): Promise<ProofResult[]> {
  const git = ['rev-parse', '--short', 'HEAD']
  const commit = spawnSync('git', git, { cwd: root, encoding: 'utf8' }).stdout.trim()
  const progress = startProgress({ total: parts.length, unit: 'parts', logsOnly: true })
  mkdirSync(folder, { recursive: true })
  const done: ProofResult[] = []
  for (const [index, part] of parts.entries()) {
    const earlier = results[part.name]
    progress.update(index, part.name)
    if (!again && earlier !== undefined && isDone(earlier, commit)) {
      done.push(earlier)
      continue
    }
    const result = { ...(await runPart(part)), commit, day: new Date().toISOString().slice(0, 10) }
    done.push(result)
    progress.log(`${part.name}: ${describe(result)}`)
    if (!keep) continue
    results[part.name] = result
    // After each part: an interrupted run continues where it was.
    writeFileSync(stateFile, JSON.stringify(results, null, 2))
    writeFileSync(reportFile, renderReport(proofParts, results))
  }
  progress.stop()
  return done
}

function describe(result: ProofResult | undefined): string {
  if (result === undefined) return 'not run'
  const { seconds, note } = result
  return `${closingLine(result)} in ${seconds} s${note === '' ? '' : `: ${note}`}`
}

async function runPart(part: ProofPart): Promise<Omit<ProofResult, 'commit' | 'day'>> {
  const start = performance.now()
  const report = join(
    root,
    part.reads === 'tests' ? '.run/proof/tests.json' : 'test-results/e2e.json',
  )
  rmSync(report, { force: true })
  const json =
    part.reads === 'tests'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : []
  const log = createWriteStream(join(folder, `${part.name.replaceAll(/\W+/g, '-')}.log`))
  const { ok, output } = await runToEnd([...part.command, ...json], {
    onOutput: (text) => log.write(text),
  })
  log.end()
  const judged = judge(part, ok, readJson(report), output)
  return { ...judged, seconds: Math.round((performance.now() - start) / 1_000) }
}

function judge(
  { reads }: ProofPart,
  ok: boolean,
  report: unknown,
  output: string,
): Tally & { note: string; skips: string[] } {
  const last = output.trimEnd().split('\n').at(-1) ?? ''
  switch (reads) {
    case 'tests':
      return {
        ...countTests(report, ok),
        note: failedTests(report as TestReport | null, root).join('; '),
        skips: skippedTests(report as TestReport | null, root),
      }
    case 'stories':
      return {
        ...countBrowserStories(report, ok),
        note: [
          ...storiesThatWere('unexpected', report as Suite | null),
          ...storiesThatWere('flaky', report as Suite | null),
        ].join('; '),
        skips: storiesThatWere('skipped', report as Suite | null),
      }
    case 'exit code':
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, note: ok ? '' : last, skips: [] }
  }
}

function readResults(): ProofResults {
  return (readJson(stateFile) as ProofResults | null) ?? {}
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
