import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoAccounts } from '@kot/accounts/testing/demo-accounts'
import { testDatabase } from '@kot/db/testing/test-database'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from './testing/server-process.ts'

const { db, url } = await testDatabase()

// More of processes: main.proof.test.ts.
test('a server names its start, and finishes running requests when it stops', async () => {
  const feed = await mkdtemp(join(tmpdir(), 'kot-feed-'))
  onTestFinished(() => rm(feed, { recursive: true }))
  await createDemoAccounts(db)
  await publishMarket(aPublisher(db))
  const server = await startServerProcess({
    DATABASE_URL: url,
    FEED_DIRECTORY: feed,
    START_TOKEN: 'a start',
  })
  const ready = await fetch(`${server.origin}/readyz`)
  expect(ready.headers.get('start-token')).toBe('a start')
  // Checking a password takes long enough to be under way when the signal comes.
  const asked = Array.from({ length: 6 }, () =>
    fetch(`${server.origin}/api/v1/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'active@kot.test', password: 'demo-password' }),
    }),
  )
  // Only once all have arrived: a request that was never accepted is the client's to repeat.
  await expect.poll(() => server.output().match(/incoming request/g)?.length ?? 0).toBe(6)
  const ended = server.stop()
  const statuses = (await Promise.all(asked)).map((answer) => answer.status)
  expect(statuses).toEqual(Array(6).fill(200))
  expect(await ended).toBe(0)
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed')
})
