/** Everything a machine can judge without running the product. Each step is one line; the output
 *  of a step is shown only when it fails. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const web = resolve(root, 'apps/web')

const steps: { name: string; command: string[]; directory?: string }[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '--noEmit', '--project', '.'] },
  { name: 'web route types', command: ['react-router', 'typegen'], directory: web },
  { name: 'web types', command: ['tsc', '--noEmit', '--project', '.'], directory: web },
  {
    name: 'service worker types',
    command: ['tsc', '--noEmit', '--project', 'service-worker'],
    directory: web,
  },
  {
    name: 'card dialog types',
    command: ['tsc', '--noEmit', '--project', 'simulators/card-provider'],
  },
  { name: 'browser test types', command: ['tsc', '--noEmit', '--project', 'e2e'] },
  { name: 'measurement types', command: ['tsc', '--noEmit', '--project', 'bench'] },
  { name: 'dependency rules', command: ['node', 'scripts/dependency-rules/main.ts'] },
  { name: 'unused code', command: ['knip', '--no-config-hints'] },
  { name: 'lock files', command: ['node', 'scripts/lock-files/main.ts'] },
  { name: 'database types', command: ['node', 'scripts/generate-db-types.ts', '--check'] },
  { name: 'conformance', command: ['node', 'scripts/conformance/main.ts'] },
]

let passed = 0
let failed = 0
for (const { name, command, directory } of steps) {
  const start = performance.now()
  const { code, output } = await run(command, directory ?? root)
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code === 0) passed += 1
  else {
    failed += 1
    console.log(output)
  }
}
console.log(`check: ${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function run([file = '', ...parts]: string[], directory: string) {
  return new Promise<{ code: number; output: string }>((done) => {
    let output = ''
    const child = spawn(file, parts, {
      cwd: directory,
      env: { ...process.env, PATH: `${resolve(root, 'node_modules/.bin')}:${process.env['PATH']}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ code: 1, output: String(error) }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
