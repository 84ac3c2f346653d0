import { createServer } from 'node:net'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { findBusyPorts } from './busy-ports.ts'
import { demoPorts, listenedPorts, sitePorts } from './ports.ts'

test('no two parts of a demo share a port', () => {
  const ports = [...listenedPorts(demoPorts(3000), true).values()]
  expect(new Set(ports).size).toBe(ports.length)
})

test('every rental site has a port, and a still market listens on none of them', () => {
  const ports = demoPorts(3000)
  const still = new Set(listenedPorts(ports, false).values())
  expect(sitePorts(ports).size).toBeGreaterThan(10)
  for (const port of sitePorts(ports).values()) expect(still).not.toContain(port)
})

test('two demos 400 ports apart do not meet', () => {
  const first = new Set(listenedPorts(demoPorts(3000), true).values())
  for (const port of listenedPorts(demoPorts(3400), true).values()) {
    expect(first).not.toContain(port)
  }
})

test('a port from which the others do not fit is refused in words', () => {
  expect(() => demoPorts(65_500)).toThrow(/a demo needs ports up to its own \+ \d+: choose one/)
})

test('docs/operations.md calls the card provider where it listens', () => {
  const file = new URL('../../docs/operations.md', import.meta.url)
  const { cardProvider } = demoPorts(3000)
  const called = readFileSync(file, 'utf8').match(/[^ /]+(?=\/control\/)/g)
  expect(new Set(called)).toEqual(new Set([`127.0.0.1:${cardProvider}`]))
})

test('names the process that holds a port', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  expect(await findBusyPorts(new Map([['mailbox', port]]))).toEqual([
    { name: 'mailbox', port, holder: expect.stringMatching(new RegExp(`process ${process.pid}`)) },
  ])
})

test('a free port is not busy', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  expect(await findBusyPorts(new Map([['mailbox', port]]))).toEqual([])
})
