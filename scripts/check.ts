/** Everything a machine can judge without running the product. Each step is one line; the output of a step
 *  is shown only when it failed. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { CommandError, createCommand, runCommand, writeJson } from './command-line/command.ts'
import { startProgress } from './command-line/progress.ts'

type Step = {
  name: string
  command: string[]
  directory?: string
  /** The step whose files it needs. */
  after?: string
}
type StepResult = { name: string; ok: boolean; seconds: number; output: string }

const root = resolve(import.meta.dirname, '..')
const web = resolve(root, 'apps/web')

/** What is unchanged since the last check is not checked again. */
const types = (project: string, name: string) => [
  'tsc',
  '--noEmit',
  // Two checkers of one project check what both need twice, and steps run beside each other anyway.
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  resolve(root, `.run/types/${name}.tsbuildinfo`),
  '--project',
  project,
]

/** Started in this order, as many at once as there are cores: what takes longest comes first. */
const steps: Step[] = [
  { name: 'web route types', command: ['react-router', 'typegen'], directory: web },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    // Without them what a loader gives is `any`.
    after: 'web route types',
  },
  { name: 'types', command: types('.', 'root') },
  {
    name: 'web types',
    command: types('.', 'web'),
    directory: web,
    after: 'web route types',
  },
  { name: 'dependency rules', command: ['node', 'scripts/dependency-rules/main.ts'] },
  {
    name: 'unused code',
    command: ['knip', '--cache', '--no-config-hints'],
    after: 'web route types',
  },
  { name: 'database types', command: ['node', 'scripts/generate-db-types.ts', '--check'] },
  { name: 'browser test types', command: types('e2e', 'e2e') },
  { name: 'types of long checks', command: types('checks', 'checks') },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'conformance', command: ['node', 'scripts/conformance/main.ts'] },
  {
    name: 'service worker types',
    command: types('service-worker', 'service-worker'),
    directory: web,
  },
  {
    name: 'card dialog types',
    command: types('simulators/card-provider', 'card-dialog'),
  },
  {
    name: 'dependencies',
    command: [
      'node',
      'scripts/dependencies/main.ts',
      'check',
      '--sbom',
      resolve(root, 'test-results/sbom.json'),
    ],
  },
  { name: 'structure', command: ['node', 'scripts/structure/main.ts'] },
  { name: 'lock files', command: ['node', 'scripts/lock-files/main.ts'] },
  { name: 'API document', command: ['node', 'scripts/api-documents.ts', '--lint'] },
]

export const command = createCommand({
  script: 'check',
  description: 'Runs all static checks.',
  examples: ['npm run check', "npm run check -- types 'web types'", 'npm run check -- --json'],
})
  .argument('[steps...]', `only these: ${steps.map(({ name }) => name).join(', ')}`, [])
  .option('--json', 'write the results as JSON')
  .action(async (names: string[], { json = false }: { json?: boolean }) => {
    const results = await runSteps(chooseSteps(names), json ? process.stderr : process.stdout)
    const failed = results.filter(({ ok }) => !ok)
    if (json) writeJson(results)
    else console.log(`check: ${results.length - failed.length} passed, ${failed.length} failed`)
    process.exitCode = failed.length > 0 ? 1 : 0
  })

if (import.meta.main) await runCommand(command)

function chooseSteps(names: readonly string[]): Step[] {
  if (names.length === 0) return steps
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) throw new CommandError(`there is no step “${unknown}”`, 2)
  const needed = new Set(names)
  for (const { name, after } of steps)
    if (after !== undefined && needed.has(name)) needed.add(after)
  return steps.filter(({ name }) => needed.has(name))
}

async function runSteps(
  chosen: readonly Step[],
  output: NodeJS.WriteStream,
): Promise<StepResult[]> {
  const waiting = [...chosen]
  const running = new Map<string, Promise<void>>()
  const results: StepResult[] = []
  const progress = startProgress({
    total: chosen.length,
    unit: 'steps',
    output,
    logsOnly: true,
  })
  const isPending = (name: string | undefined) =>
    running.has(name ?? '') || waiting.some((step) => step.name === name)
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ after }) => !isPending(after))
    const [step] = next < 0 || running.size >= availableParallelism() ? [] : waiting.splice(next, 1)
    if (step === undefined) {
      await Promise.race(running.values())
      continue
    }
    // A terminal shows what runs in its bar.
    if (!output.isTTY) progress.log(`begins ${step.name}`)
    const finish = async () => {
      const result = await runStep(step)
      results.push(result)
      running.delete(step.name)
      progress.log(
        `${result.ok ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`,
      )
      // Left-out steps are reported, also when all others pass.
      const shown = result.ok ? result.output.match(/^skipped.*$/gm) : [result.output]
      for (const line of shown ?? []) progress.log(line)
      progress.update(results.length, [...running.keys()].join(', '))
    }
    running.set(step.name, finish())
  }
  progress.stop()
  return results
}

function runStep({ name, command: [file = '', ...parts], directory = root }: Step) {
  const start = performance.now()
  return new Promise<StepResult>((done) => {
    let output = ''
    const end = (ok: boolean) =>
      done({ name, ok, seconds: (performance.now() - start) / 1_000, output })
    const child = spawn(file, parts, {
      cwd: directory,
      env: {
        // The compiler and the linter are Go programs. Collecting garbage less often saves them a fifth, and so does
        // one thread: steps run beside each other anyway.
        GOGC: '300',
        GOMAXPROCS: '1',
        ...process.env,
        PATH: `${resolve(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      output += String(error)
      end(false)
    })
    child.on('close', (code, signal) => {
      if (code !== 0) output += `\n${file} ended with ${signal ?? code}`
      end(code === 0)
    })
  })
}
