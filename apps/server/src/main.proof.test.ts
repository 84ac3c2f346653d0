import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDemoAccounts } from '@kot/accounts/testing/demo-accounts'
import { testDatabase } from '@kot/db/testing/test-database'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../../scripts/postgres/free-port.ts'
import { startServerProcess } from './testing/server-process.ts'

const { db, url } = await testDatabase()
const feed = await mkdtemp(join(tmpdir(), 'kot-feed-'))
afterAll(() => rm(feed, { recursive: true }))
await createDemoAccounts(db)
await publishMarket(aPublisher(db))
const start = () => startServerProcess({ DATABASE_URL: url, FEED_DIRECTORY: feed })

const credentials = { email: 'active@kot.test', password: 'demo-password' }

test('a faulty environment is refused with all its faults at once', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, 'main.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: 'many',
        DATABASE_URL: 'mysql://x',
        LOG_LEVEL: 'loud',
      },
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'FEED_DIRECTORY', 'SESSION_SECRET']) {
    expect(stderr).toContain(name)
  }
})

test('clients that hang up at any moment are no errors', async () => {
  const privatePort = await freePort()
  const server = await startServerProcess({
    DATABASE_URL: url,
    FEED_DIRECTORY: feed,
    PRIVATE_PORT: String(privatePort),
  })
  const { port } = new URL(server.origin)
  const body = JSON.stringify(credentials)
  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: kot.localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const requests = [
    ...[
      '/',
      '/about?x=1',
      '/til-leigu-reykjavik?y=2',
      '/d/current_market.json',
      '/api/v1/listings',
    ].map((path) => `GET ${path} HTTP/1.1\r\nhost: kot.localhost\r\n\r\n`),
    post('/api/v1/sign_in') + body,
    post('/api/v1/sign_in') + body.slice(0, 9),
    post('/csp-report').slice(0, 40),
  ]
  const hangUp = async (text: string, afterMs: number) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.write(text)
    await delay(afterMs)
    socket.resetAndDestroy()
  }
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(requests.map((text, at) => hangUp(text, (round * 7 + at) % 40)))
  }
  expect((await fetch(`${server.origin}/about`)).status).toBe(200)
  const figures = await (await fetch(`http://127.0.0.1:${privatePort}/metrics`)).text()
  expect(figures).toMatch(/http_request_seconds_count\{.*status="499"/)
  expect(figures).not.toMatch(/status="5\d\d"/)
  expect(server.output()).not.toMatch(/"level":[56]0|^\s+at /m)
  await server.stop()
})

test('a stopping server reports not ready, continues to serve, and rejects only what can be repeated', async () => {
  const server = await startServerProcess({
    DATABASE_URL: url,
    FEED_DIRECTORY: feed,
    DRAIN_SECONDS: '2',
  })
  const ended = server.stop()
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status
  await expect.poll(ready, { interval: 20 }).toBe(503)
  const page = await fetch(`${server.origin}/healthz`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  // The last second: nginx tries the other server instead, and repeats no write.
  await expect.poll(ready, { interval: 20 }).toBe(502)
  const write = await fetch(`${server.origin}/api/v1/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  expect(write.status).toBe(200)
  expect(await ended).toBe(0)
})

test('the log holds a request id and no query, e-mail address, password or token', async () => {
  const server = await start()
  const answer = await fetch(`${server.origin}/api/v1/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { jwt } = (await answer.json()) as { jwt: string }
  await fetch(`${server.origin}/about?jwt=secret-hand-off&email=a%40b.is`, {
    headers: { authorization: `Bearer ${jwt}`, cookie: 'c=secret-cookie' },
  })
  await server.stop()
  const log = server.output()
  expect(log).toContain('"path":"/about"')
  expect(log).toContain(answer.headers.get('x-request-id'))
  for (const secret of [
    jwt,
    'secret',
    credentials.email,
    credentials.password,
    'b.is',
    '127.0.0.1"',
  ]) {
    expect(log).not.toContain(secret)
  }
})
