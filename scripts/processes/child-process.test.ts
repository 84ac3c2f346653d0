import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from '../command-line/command.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess, stopProcess, untilListening, untilReady } from './child-process.ts'

/** A process of a demo that runs this. */
function startScript(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kot-child-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'script.ts')
  writeFileSync(file, source)
  return startProcess({ name: 'the mailbox', file, environment: {}, quiet: true })
}

const endless = "console.log('listens'); setInterval(() => {}, 1_000)"

/** Another program, which gives the same response to everything. */
async function startStranger(headers: Record<string, string>) {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(200, headers).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { origin: `http://127.0.0.1:${port}`, asked: () => asked }
}

test('a process that dies is named with the last lines it printed', async () => {
  const child = startScript(`
    for (let line = 1; line <= 20; line++) console.log('step', line)
    const error = new Error('no space left')
    error.stack = 'Error: no space left\\n    at fill (mailbox.ts:1:1)'
    process.on('exit', () => { process.exitCode = 3 })
    throw error
  `)
  await once(child, 'close')
  const error = await untilReady('http://127.0.0.1:1', 'token', [child]).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(CommandError)
  expect(error.message).toBe('the mailbox ended (exit code 3): Error: no space left')
  expect(error.lastLines).toHaveLength(12)
  expect(error.lastLines).toEqual(expect.arrayContaining(['step 20', 'Error: no space left']))
  expect(error.lastLines.join('\n')).not.toMatch(/step 1$|mailbox\.ts/m)
})

test.each([
  ['without a token', {}],
  ['with the token of another start', { 'start-token': 'other' }],
])('a response %s is not taken for that of this start', async (_, headers) => {
  const stranger = await startStranger(headers)
  const child = startScript(endless)
  await untilListening(child)
  const ready = untilReady(stranger.origin, 'token', [child])
  await expect.poll(stranger.asked).toBeGreaterThan(2)
  await stopProcess(child)
  await expect(ready).rejects.toThrow('the mailbox ended (SIGTERM)')
})

test('the response with the token of this start is', async () => {
  const { origin } = await startStranger({ 'start-token': 'token' })
  await expect(untilReady(origin, 'token', [])).resolves.toBeUndefined()
})
