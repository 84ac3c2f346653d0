import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** A test file with a database and a process, which does not end by itself. */
const endless = (ready: string) => `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import { testDatabase } from '@kot/db/testing/test-database'
  import { test } from 'vitest'
  await testDatabase()
  test('does not end', async () => {
    spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    writeFileSync(${JSON.stringify(ready)}, '')
    await new Promise(() => {})
  })
`

const configuration = (file: string) => `
  import config from ${JSON.stringify(join(root, 'vitest.config.ts'))}
  const database = config.test.projects.find((project) => project.test?.name === 'database')
  export default {
    root: ${JSON.stringify(root)},
    test: {
      ...config.test,
      projects: [{ ...database, test: { ...database.test, include: [${JSON.stringify(file)}] } }],
    },
  }
`

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'nothing lives on of a run that was ended by %s',
  async (signal) => {
    mkdirSync(join(root, '.run'), { recursive: true })
    // Inside the checkout, so that it finds our packages.
    const directory = mkdtempSync(join(root, '.run/interrupted-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const ready = join(directory, 'ready')
    writeFileSync(join(directory, 'endless.test.ts'), endless(ready))
    const config = join(directory, 'vitest.config.ts')
    writeFileSync(config, configuration(join(directory, 'endless.test.ts')))
    const { TEST_DATABASE_URL: _, ...variables } = process.env
    const run = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', `--config=${config}`],
      { cwd: root, env: variables, stdio: 'ignore' },
    )
    onTestFinished(() => void run.kill('SIGKILL'))
    await expect.poll(() => existsSync(ready), { timeout: 300_000 }).toBe(true)
    const started = descendants(run.pid ?? 0)
    const names = started.map(commandOf).join('\n')
    // A worker, its child, the cluster and what watches over it.
    for (const part of ['vitest', 'setInterval', 'postgres', 'kot-cluster']) {
      expect(names).toContain(part)
    }

    run.kill(signal)
    await allEnd(started)
  },
)

/** A demo takes some hundred ports from here on. */
const port = Number(process.env['PROOF_PORT'] ?? 5_600) + 1_200

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'nothing lives on of browser stories that were ended by %s, nor of what started them',
  async (signal) => {
    const starter = `
      import { runToEnd } from ${JSON.stringify(join(root, 'scripts/processes/run-to-end.ts'))}
      await runToEnd(
        ['scripts/e2e.ts', 'stories/header', '--workers=1', '--repeat-each=10000'],
        { onOutput: (text) => process.stdout.write(text) },
      )`
    const run = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
      cwd: root,
      env: { ...process.env, E2E_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void run.kill('SIGKILL'))
    let printed = ''
    run.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    await expect.poll(() => printed, { timeout: 900_000 }).toContain('✓')
    const started = descendants(run.pid ?? 0)
    const names = started.map(commandOf).join('\n')
    for (const part of ['e2e.ts', 'demo.ts', 'apps/server', 'chromium', 'postgres'])
      expect(names).toContain(part)

    run.kill(signal)
    await allEnd(started)
  },
)

async function allEnd(started: readonly number[]): Promise<void> {
  await expect
    .poll(() => started.map(commandOf).filter((name) => name !== ''), { timeout: 300_000 })
    .toEqual([])
}

function descendants(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const children = text === '' ? [] : text.split(' ').map(Number)
  return [...children, ...children.flatMap(descendants)]
}

/** Empty for a process that has ended, also for one without a waiting parent. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
