/** The first minute: a demo comes up, a second one and one beside a stranger's port report it in one line, and
 *  a killed one leaves nothing behind. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findBusyPorts } from './demo/busy-ports.ts'
import { readState } from './demo/place.ts'
import { demoPorts, listenedPorts } from './demo/ports.ts'
import { stopDetached } from './demo/detach.ts'

const port = Number(process.env['PROOF_PORT'] ?? 5_600) + 800
const script = resolve(import.meta.dirname, 'demo.ts')
const listened = listenedPorts(demoPorts(port), true)

const startDemo = (...options: string[]): ChildProcess =>
  spawn(process.execPath, [script, '--port', String(port), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** What a start prints that is meant to fail, and its exit code. */
async function failingStart(...options: string[]) {
  const child = startDemo(...options)
  if (child.stdout === null || child.stderr === null) throw new Error('its output is not piped')
  const ended = once(child, 'exit')
  const [, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await ended) as [number | null]
  return { code, lines: error.trimEnd().split('\n') }
}

const serverOf = async () => (await readState(port))?.serverPid ?? 0
const nothingListens = () =>
  vi.waitUntil(async () => (await findBusyPorts(listened)).length === 0, {
    timeout: 300_000,
    interval: 500,
  })

let demo: ChildProcess
let printed = ''
beforeAll(async () => {
  demo = startDemo()
  demo.stdout?.setEncoding('utf8').on('data', (words: string) => (printed += words))
  await vi.waitUntil(() => printed.includes('Kot is running'), { timeout: 600_000 })
}, 600_000)
afterAll(() => stopDetached(port))

test('every step of the start is a line', () => {
  expect(printed.match(/^ *\d+ s {2}\S/gm)?.length).toBeGreaterThan(18)
  expect(printed).toMatch(/^ *\d+ s {2}crawling myigloo \(1 of 13\)$/m)
})

test('every part listens on its port', async () => {
  expect((await findBusyPorts(listened)).map(({ name }) => name)).toEqual([...listened.keys()])
})

test('a second demo on the port reports in one line that one runs', async () => {
  const { code, lines } = await failingStart()
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^error: a demo runs on port ${port} already`)),
  ])
  expect(code).not.toBe(0)
})

test('a killed demo leaves no process behind, and its port is free for the next', async () => {
  const server = await serverOf()
  demo.kill('SIGKILL')
  await once(demo, 'exit')
  await nothingListens()
  // It ends after it stopped to listen.
  await expect
    .poll(() => existsSync(`/proc/${server}`), { timeout: 300_000, interval: 100 })
    .toBe(false)
})

test('a demo beside a port of a stranger names the port and the process, and starts nothing', async () => {
  const stranger = createServer().listen(demoPorts(port).ntfy, '127.0.0.1')
  await once(stranger, 'listening')
  const { code, lines } = await failingStart('--still')
  stranger.close()
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^error: ports in use: ${demoPorts(port).ntfy} \\(ntfy\\) by .*process ${process.pid}`,
      ),
    ),
  ])
  expect(code).not.toBe(0)
  expect(await readState(port)).toBeNull()
})

test('a start in the background shows its steps too, and the next start after a kill succeeds', async () => {
  const child = startDemo('--still', '--detach')
  if (child.stdout === null) throw new Error('its output is not piped')
  const output = await text(child.stdout)
  expect(output).toMatch(/^ *\d+ s {2}starting PostgreSQL$/m)
  expect(output).toContain('Kot is running')
  expect(await serverOf()).not.toBe(0)
  expect(await stopDetached(port)).toBe(true)
  await nothingListens()
})
