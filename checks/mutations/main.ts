/** Plants faults one at a time and finds out which check, test or story fails because of each. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  CommandError,
  createCommand,
  parsePort,
  runCommand,
} from '../../scripts/command-line/command.ts'
import { startProgress } from '../../scripts/command-line/progress.ts'
import { startTestCluster } from '../../scripts/postgres/test-cluster.ts'
import { prepareCheckout } from './checkout.ts'
import type { PlantedFault } from './faults/all-faults.ts'
import { allFaults } from './faults/all-faults.ts'
import { createRelatedSearch, listTests } from './related-tests.ts'
import { describeResult, isDone, type MutationResults, summarise } from './report.ts'
import { planStages } from './stages.ts'
import { findSuspectChecks, tryFault } from './trial.ts'

type MutationOptions = { full?: boolean; again?: boolean; list?: boolean; port: number }

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.run/mutations')
const resultFile = join(folder, 'results.json')

export const command = createCommand({
  script: 'mutations',
  description: 'Plants faults one at a time and shows which check, test or story fails.',
  examples: [
    'npm run mutations',
    'npm run mutations -- money gating',
    'npm run mutations -- --full',
    'npm run mutations -- price-of-a-month --again',
  ],
})
  .argument('[names...]', 'only these faults or groups of faults', [])
  .option('--full', 'also run everything else that every change must pass, before the proof')
  .option('--again', 'also those that have a result')
  .option('--list', 'list the faults and their results, plant none')
  .option('--port <number>', 'port of the demo that stories run against', parsePort, 3600)
  .action(async (names: string[], { again = false, full = false, list, port }: MutationOptions) => {
    const chosen = chooseFaults(names)
    const results = readResults()
    if (list) {
      for (const { name, group } of chosen)
        console.log(`${group.padEnd(11)} ${name}: ${describeResult(results[name])}`)
      return
    }
    const waiting = chosen.filter(({ name }) => again || !isDone(results[name], full))
    if (waiting.length > 0) await tryFaults(waiting, results, { full, port })
    console.log(summarise(chosen, results))
    const missed = chosen.filter(({ name }) => results[name]?.caughtBy === null)
    for (const { name, file } of missed) console.log(`not caught: ${name} (${file})`)
    process.exitCode = missed.length > 0 ? 1 : 0
  })

if (import.meta.main) await runCommand(command)

function chooseFaults(names: readonly string[]): readonly PlantedFault[] {
  const unknown = names.find((name) => !allFaults.some((fault) => isCalled(fault, name)))
  if (unknown !== undefined)
    throw new CommandError(`there is no fault or group “${unknown}”: --list shows them`, 2)
  return names.length === 0
    ? allFaults
    : allFaults.filter((fault) => names.some((name) => isCalled(fault, name)))
}

function isCalled({ name, group }: PlantedFault, asked: string): boolean {
  return name === asked || group === asked
}

async function tryFaults(
  faults: readonly PlantedFault[],
  results: MutationResults,
  { full, port }: { full: boolean; port: number },
): Promise<void> {
  const stopping = new AbortController()
  const interrupt = () => stopping.abort(new CommandError('interrupted'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
  const progress = startProgress({ total: faults.length, unit: 'faults', logsOnly: true })
  const copy = join(folder, 'checkout')
  progress.update(0, 'copying the checkout')
  prepareCheckout(root, copy)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const cluster = await startTestCluster()
  const deps = {
    copy,
    port,
    testDatabaseUrl: cluster.url,
    tests: listTests(copy),
    findRelated: createRelatedSearch(copy),
    signal: stopping.signal,
    log: progress.log,
    unreliable: new Set<string>(),
  }
  try {
    progress.update(0, 'checking all faults at once')
    const checks = await findSuspectChecks(faults, deps)
    for (const [index, fault] of faults.entries()) {
      progress.update(index, fault.name)
      const start = performance.now()
      const stages = planStages(fault, { full, checks: checks.get(fault.name) ?? [] }, deps)
      const caught = await tryFault(fault, stages, deps)
      const seconds = Math.round((performance.now() - start) / 1_000)
      const result = { ...caught, seconds, full, commit }
      results[fault.name] = result
      // After each fault: an interrupted trial goes on where it was.
      mkdirSync(folder, { recursive: true })
      writeFileSync(resultFile, JSON.stringify(results, null, 2))
      progress.log(`${fault.name}: ${describeResult(result)}`)
    }
  } finally {
    progress.stop()
    await cluster.stop()
  }
}

function readResults(): MutationResults {
  if (!existsSync(resultFile)) return {}
  return JSON.parse(readFileSync(resultFile, 'utf8')) as MutationResults
}
