/** Every command, in the test itself where that is possible: a separate process costs half a second, and
 *  command-cases.proof.test.ts starts one for each case. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Command } from '../command-line/command.ts'
import { runInProcess } from '../command-line/testing/run-in-process.ts'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { commandCases, type CommandTry } from './command-cases.ts'
import { expectedFailure, summariseFailure } from './failed-run.ts'
import { programOf, root, runScript, scripts, typed } from './run-command.ts'

const { url: databaseUrl, ownerUrl } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'kot-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const taken = createServer().listen(0, '127.0.0.1')
await once(taken, 'listening')
afterAll(() => void taken.close())
const { port: takenPort } = taken.address() as AddressInfo

const cases = commandCases({ databaseUrl, ownerUrl, folder, port: 64_000, takenPort })
const names = Object.keys(scripts)

/** A shell script, and two that choose their options by how they are called. */
const OWN_PROCESS = ['setup', 'demo', 'dev']

const read = (program: string | null): string =>
  program === null ? '' : readFileSync(join(root, program), 'utf8')

/** Those of the machine must not decide what a test sees. */
const CLEARED = {
  DATABASE_URL: undefined,
  MIGRATE_DATABASE_URL: undefined,
  ASSET_DIRECTORY: undefined,
  MAP_ARCHIVE_FILE: undefined,
  VULNERABILITY_DATABASE: undefined,
}

async function run(name: string, { args, variables }: CommandTry) {
  if (OWN_PROCESS.includes(name)) return runScript(name, { args, ...(variables && { variables }) })
  const program = join(root, programOf(name) ?? '')
  // Otherwise importing it would run it, with the arguments of this process.
  if (!readFileSync(program, 'utf8').includes('if (import.meta.main) await runCommand(command)'))
    throw new Error(`${program} runs when it is imported`)
  const { command } = (await import(/* @vite-ignore */ program)) as { command: Command }
  return runInProcess(command, args, { ...CLEARED, ...variables })
}

test.each(names)('%s shows usage, examples and --debug', async (name) => {
  const { code, out, err } = await run(name, { args: ['--help'] })
  expect(err).toBe('')
  expect(out).toMatch(new RegExp(`^Usage: ${typed(name)} -- `))
  expect(out).toMatch(new RegExp(`^Examples?:\\n {2}(\\S+=\\S+ )*${typed(name)}`, 'm'))
  expect(out.includes('--debug')).toBe(name !== 'setup')
  expect(code).toBe(0)
})

test.each(names)('%s uses nothing that is defined after it has run', (name) => {
  const [, after = ''] = read(programOf(name)).split('\nif (import.meta.main) ')
  // Functions are there from the beginning. Tests import a command before they run it and would not notice.
  expect(after).not.toMatch(/^(const|let|class) /m)
})

test('docs/commands.md has a row for every command, with the text of its help', async () => {
  const rows = readFileSync(join(root, 'docs/commands.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `npm '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const documented = rows.map(([, command = '', description = '']) => ({ command, description }))
  const described = []
  for (const name of names) {
    const { out } = await run(name, { args: ['--help'] })
    // The paragraph after the usage, which help may break into lines.
    const description = (out.split('\n\n')[1] ?? '').replaceAll(/\s+/g, ' ').trim()
    described.push({ command: `\`${typed(name)}\``, description })
  }
  expect(documented).toEqual(described)
})

test('every command has its cases, three ways to fail and one to succeed', () => {
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted())
  const few = names.filter((name) => {
    // An option that does not exist is one way; setup has no more than arguments.
    const ways = 1 + (cases[name]?.failures.length ?? 0)
    return ways < (name === 'setup' ? 2 : 3) || cases[name]?.success.length === 0
  })
  expect(few).toEqual([])
})

test.each([
  [
    'a database that does not answer',
    /does not answer/,
    ['demo', 'dev', 'home', 'source', 'operator', 'register', 'transit', 'migrate'],
  ],
  [
    'a program that is not installed',
    /needs programs|no Chromium/,
    [
      'map',
      'containers',
      'rolling-restart',
      'newcomer',
      'drill',
      'alerts',
      'bench',
      'e2e',
      'screenshots',
      'mail:preview',
      'lighthouse',
    ],
  ],
  [
    'a file that is not there',
    /there is no (?!Chromium).*no\\\/such/,
    ['format', 'packages', 'operator', 'register', 'transit', 'map'],
  ],
  // A second demo: command-cases.proof.test.ts.
  ['a port that is taken', /ports in use/, ['e2e', 'soak']],
])('%s is a case of every command that it can meet', (_, error, commands) => {
  const meets = (name: string) =>
    cases[name]?.failures.some((failure) => error.test(failure.error.source))
  expect(names.filter(meets).toSorted()).toEqual(commands.toSorted())
})

const failures = names.flatMap((name) =>
  [
    {
      args: ['--no-such-option'],
      error: /^error: unknown option '--no-such-option'/,
      code: 2 as const,
    },
    ...(cases[name]?.failures ?? []),
  ].map((failure) => ({ name, shown: failure.args.join(' '), failure })),
)

test.each(failures)('$name $shown fails in one line', async ({ name, failure }) => {
  expect(summariseFailure(await run(name, failure))).toEqual(expectedFailure(failure))
})

test('a database that does not answer shows its stack with --debug', async () => {
  const dead = cases['home']?.failures.find(({ code, args }) => code === 1 && args[0] === 'join')
  const { err, code } = await run('home', { ...dead, args: [...(dead?.args ?? []), '--debug'] })
  expect(err).toMatch(/^error: the database at 127\.0\.0\.1:1\/kot does not answer/)
  expect(err).toMatch(/^ +at /m)
  expect(err).not.toContain('geheimnis')
  expect(code).toBe(1)
})

test('a command reports in one line that Node.js is too old', async () => {
  for (const [program, answer] of [
    ['uname', 'Darwin'],
    ['node', 'v20.20.2'],
  ] as const) {
    writeFileSync(join(folder, program), `#!/bin/sh\necho ${answer}\n`)
    chmodSync(join(folder, program), 0o755)
  }
  const variables = { PATH: `${folder}:${process.env['PATH']}` }
  const { code, out, err } = await runScript('packages', { args: ['--help'], variables })
  expect(out).toBe('')
  expect(err).toMatch(/^error: Kot needs Node\.js 24\.21 .* has v20\.20\.2.*\n$/)
  expect(code).not.toBe(0)
})

test('a checkout without its packages names the command to run', async () => {
  const checkout = join(folder, 'checkout')
  mkdirSync(join(checkout, 'tools/node/bin'), { recursive: true })
  copyFileSync(join(root, 'tools/node/use.sh'), join(checkout, 'tools/node/use.sh'))
  symlinkSync(process.execPath, join(checkout, 'tools/node/bin/node'))
  const call = (command: string) =>
    promisify(execFile)('sh', ['-c', '. tools/node/use.sh && echo ready'], {
      cwd: checkout,
      env: { PATH: process.env['PATH'], npm_lifecycle_event: command },
    })
  await expect(call('demo')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'error: the packages are not installed: npm run setup\n',
  })
  expect(await call('setup')).toEqual({ stdout: 'ready\n', stderr: '' })
})

test('a reader may close the pipe early', async () => {
  const child = spawn('sh', ['-c', `${scripts['packages']} list | head -n 1`], { cwd: root })
  const ended = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(out.split('\n')).toHaveLength(2)
  expect(err).toBe('')
  expect(await ended).toEqual([0, null])
})
