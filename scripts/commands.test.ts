import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { isProof } from '@kot/domain/testing/size'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const names = Object.keys(scripts)
const typed = (name: string) => (name === 'test' ? 'npm test' : `npm run ${name}`)

/** Runs a command as npm does, without waiting for npm itself. */
async function run(name: string, args: string[], variables: Record<string, string> = {}) {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn('sh', ['-c', `${scripts[name]} "$@"`, 'sh', ...args], {
    cwd: root,
    env: {
      PATH: `${join(root, 'node_modules/.bin')}:${PATH}`,
      HOME,
      ...(TMPDIR !== undefined && { TMPDIR }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await ended) as [number | null]
  return { code, out, err }
}

/** Asked for once: two tests read it. */
const helps = new Map<string, ReturnType<typeof run>>()
function help(name: string): ReturnType<typeof run> {
  const asked = helps.get(name) ?? run(name, ['--help'])
  helps.set(name, asked)
  return asked
}

const foreignMachine = mkdtempSync(join(tmpdir(), 'kot-foreign-'))
afterAll(() => rmSync(foreignMachine, { recursive: true }))
for (const [program, answer] of [
  ['uname', 'Darwin'],
  ['node', 'v20.20.2'],
] as const) {
  writeFileSync(join(foreignMachine, program), `#!/bin/sh\necho ${answer}\n`)
  chmodSync(join(foreignMachine, program), 0o755)
}

test.concurrent.each(names)('%s --help shows usage and an example', async (name) => {
  const { code, out, err } = await help(name)
  expect(err).toBe('')
  expect(out).toMatch(new RegExp(`^Usage: ${typed(name)} -- `))
  expect(out).toMatch(new RegExp(`^Examples?:\\n {2}(\\S+=\\S+ )*${typed(name)}`, 'm'))
  expect(code).toBe(0)
})

/** Every command reads its options by the same library, which has tests of its own: outside a soak one in ten is
 *  tried. */
const someNames = names.filter((_, index) => isProof || index % 10 === 0)

test.concurrent.each(someNames)('%s refuses an unknown option in one line', async (name) => {
  const { code, out, err } = await run(name, ['--no-such-option'])
  expect(out).toBe('')
  expect(err).toMatch(/^error: unknown option '--no-such-option'.*\n$/)
  expect(code).toBe(2)
})

// Setup says what is missing in lines of its own.
test.concurrent.each(someNames.filter((name) => name !== 'setup'))(
  '%s says in one line that Node.js is too old',
  async (name) => {
    const { code, out, err } = await run(name, ['--help'], {
      PATH: `${foreignMachine}:${process.env['PATH']}`,
    })
    expect(out).toBe('')
    expect(err).toMatch(/^error: Kot needs Node\.js 24\.21 .* has v20\.20\.2.*\n$/)
    expect(code).not.toBe(0)
  },
)

test('a reader may close the pipe early', async () => {
  const child = spawn('sh', ['-c', `${scripts['packages']} list | head -n 1`], { cwd: root })
  const ended = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(out.split('\n')).toHaveLength(2)
  expect(err).toBe('')
  expect(await ended).toEqual([0, null])
})

test('a command says how to install what it needs and setup does not bring', async () => {
  const bench = resolve(root, 'checks/bench/main.ts')
  const child = spawn(process.execPath, [bench, 'feed'], { env: {}, stdio: 'pipe' })
  const ended = once(child, 'exit')
  expect(await text(child.stderr)).toMatch(
    /^error: bench needs programs that are not installed: apt-get install .*wrk\n$/,
  )
  expect(await ended).toEqual([2, null])
})

test('docs/commands.md has a row for every command, with what its help says', async () => {
  const rows = readFileSync(join(root, 'docs/commands.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `npm '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const documented = rows.map(([, command = '', description = '']) => ({ command, description }))
  const described = await Promise.all(
    names.map(async (name) => {
      const { out } = await help(name)
      return { command: `\`${typed(name)}\``, description: describedIn(out) }
    }),
  )
  expect(documented).toEqual(described)
})

/** The paragraph after the usage, which help may break into lines. */
function describedIn(shown: string): string {
  return (shown.split('\n\n')[1] ?? '').replaceAll(/\s+/g, ' ').trim()
}
