/** Every command of docs/commands.md as a separate process, as npm runs it: how it succeeds, on a demo where
 *  it needs one, and every way in which it fails. */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anExtract } from '@kot/base-map/testing/an-extract'
import type { CurrentMarket } from '@kot/contract/market/market'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandCases, SOME_HOME } from './command-cases.ts'
import { countStackLines, expectedFailure, summariseFailure } from './failed-run.ts'
import { runScript, scripts } from './run-command.ts'
import { readState } from '../demo/place.ts'

const { url: databaseUrl, ownerUrl } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'kot-commands-'))
/** A demo takes some hundred ports from here on. */
const port = Number(process.env['PROOF_PORT'] ?? 5_600)
const names = Object.keys(scripts)
const taken = createServer().listen(0, '127.0.0.1')
await once(taken, 'listening')
const { port: takenPort } = taken.address() as AddressInfo
const cases = commandCases({ databaseUrl, ownerUrl, folder, port, takenPort })
/** A busy machine takes minutes to start a demo. */
const TIMEOUT_MS = 900_000
const onDemo = ['--port', String(port)]

let runs = 0
let stackLines = 0
async function run(...call: Parameters<typeof runScript>) {
  const ended = await runScript(...call)
  runs += 1
  stackLines += countStackLines(ended)
  return ended
}

beforeAll(async () => {
  const street = [
    [64.1446, -21.93],
    [64.1449, -21.92],
  ] as const
  const house = [
    [64.1447, -21.9257],
    [64.1447, -21.9253],
    [64.1451, -21.9253],
    [64.1447, -21.9257],
  ] as const
  const extract = anExtract([
    { tags: { highway: 'residential', name: 'Hverfisgata' }, points: street },
    { tags: { building: 'yes' }, points: house },
  ])
  writeFileSync(join(folder, 'small.osm.pbf'), extract)
  const { code, err } = await run('demo', { args: ['--still', '--detach', ...onDemo] })
  if (code !== 0) throw new Error(`the demo did not start: ${err}`)
}, TIMEOUT_MS)
afterAll(async () => {
  await run('demo', { args: ['--stop', ...onDemo] })
  taken.close()
  rmSync(folder, { recursive: true })
}, TIMEOUT_MS)

async function someHome(): Promise<string> {
  const feed = await fetch(`http://127.0.0.1:${port}/d/current_market.json`)
  const { records } = (await feed.json()) as CurrentMarket
  return String(records[0]?.id)
}

const successes = names.flatMap((name) => {
  const { success = [] } = cases[name] ?? {}
  // Both have separate tests: the demo has succeeded when it started.
  return typeof success === 'string' || name === 'demo' || name === 'dev'
    ? []
    : success.map((one) => ({ name, shown: one.args.join(' '), ...one }))
})

test.each(successes)(
  '$name $shown',
  async ({ name, out, ...call }) => {
    const home = call.args.includes(SOME_HOME) ? await someHome() : ''
    const args = call.args.map((word) => (word === SOME_HOME ? home : word))
    const ended = await run(name, { ...call, args })
    expect(ended).toMatchObject({ code: 0, out: expect.stringMatching(out) })
    expect(ended.err).not.toMatch(/^error: /m)
    expect(countStackLines(ended)).toBe(0)
  },
  TIMEOUT_MS,
)

test(
  'a demo with reload in the background reloads',
  async () => {
    const [call] = cases['dev']?.success ?? []
    if (typeof call !== 'object') throw new Error('dev has no success')
    const ended = await run('dev', call)
    expect(ended).toMatchObject({ code: 0, out: expect.stringMatching(call.out) })
    const { pid = 0 } = (await readState(port + 400)) ?? {}
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).toContain('--reload')
    const { code } = await run('dev', { args: ['--stop', '--port', String(port + 400)] })
    expect(code).toBe(0)
  },
  TIMEOUT_MS,
)

test('every command that is not run here has a reason', () => {
  const reasons = Object.entries(cases).flatMap(([name, { success }]) =>
    typeof success === 'string' ? [`${name} succeeds elsewhere: ${success}`] : [],
  )
  console.log(reasons.join('\n'))
  expect(reasons.length + new Set(successes.map(({ name }) => name)).size).toBe(names.length - 2)
})

test(
  'a second start beside a running demo is refused in one line',
  async () => {
    const second = await run('demo', { args: ['--still', ...onDemo] })
    const refused = { error: new RegExp(`^error: .*${port}`), code: 1 } as const
    expect(summariseFailure(second)).toEqual(expectedFailure(refused))
  },
  TIMEOUT_MS,
)

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

test.each(failures)(
  '$name $shown fails in one line',
  async ({ name, failure }) => {
    expect(summariseFailure(await run(name, failure))).toEqual(expectedFailure(failure))
  },
  TIMEOUT_MS,
)

test('no command has shown a stack trace', () => {
  expect(failures.length).toBeGreaterThan(3 * names.length)
  console.log(`${stackLines} lines of stack traces over ${runs} runs of ${names.length} commands`)
  expect(stackLines).toBe(0)
})
