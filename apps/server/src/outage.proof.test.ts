import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDemoAccounts } from '@kot/accounts/testing/demo-accounts'
import { connect } from '@kot/db/connect'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { expect, test } from 'vitest'
import { startCluster } from '../../../scripts/postgres/cluster.ts'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startServerProcess } from './testing/server-process.ts'

type LogLine = { level: number; msg: string }

const outageMs = 5_000
const recoveryMs = 10_000

const signIn = (origin: string) =>
  fetch(`${origin}/api/v1/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'active@kot.test', password: 'demo-password' }),
  })

test(
  'while PostgreSQL is away for 5 seconds faults are answered cleanly, then all is well again within 10',
  { timeout: 180_000 },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'kot-outage-'))
    const feed = join(directory, 'feed')
    const cluster = await startCluster({ directory: join(directory, 'db'), durable: false })
    const appUrl = await prepareDatabase(cluster.url)
    const db = connect(cluster.url, { name: 'outage-test', max: 1 })
    await createDemoAccounts(db)
    await publishMarket(aPublisher(db))
    await db.destroy()
    const server = await startServerProcess({ DATABASE_URL: appUrl, FEED_DIRECTORY: feed })

    const calls: Record<string, () => Promise<Response>> = {
      page: () => fetch(`${server.origin}/about`),
      landing: () => fetch(`${server.origin}/`),
      market: () => fetch(`${server.origin}/d/current_market.json`),
      pointer: () => fetch(`${server.origin}/d/market/latest.json`),
      status: () => fetch(`${server.origin}/status`),
      statusCall: () => fetch(`${server.origin}/status.json`),
      ready: () => fetch(`${server.origin}/readyz`),
      signIn: () => signIn(server.origin),
    }
    const retryAfter = new Set<string | null>()
    const seen = Object.fromEntries(Object.keys(calls).map((name) => [name, new Set<number>()]))
    const over = new AbortController()
    const traffic = Object.entries(calls).map(async ([name, call]) => {
      while (!over.signal.aborted) {
        // A refused or broken connection would reject here and fail the test.
        const { status, headers } = await call()
        seen[name]?.add(status)
        if (status === 503 && name === 'signIn') retryAfter.add(headers.get('retry-after'))
        await delay(50)
      }
    })

    await delay(500)
    await cluster.stop()
    await delay(outageMs)
    const back = await startCluster({
      directory: join(directory, 'db'),
      port: cluster.port,
      durable: false,
    })
    const start = Date.now()
    while (!(await calls['ready']?.())?.ok || !(await calls['signIn']?.())?.ok) {
      if (Date.now() - start > recoveryMs) break
      await delay(50)
    }
    const took = Date.now() - start
    over.abort()
    await Promise.all(traffic)

    expect(took).toBeLessThan(recoveryMs)
    // Pages and the market do not need the database at all.
    for (const read of ['page', 'landing', 'market', 'pointer'])
      expect(seen[read]).toEqual(new Set([200]))
    // The status is also served during an outage.
    expect(seen['status']).toEqual(new Set([200]))
    expect(seen['statusCall']).toEqual(new Set([200]))
    expect(seen['ready']).toEqual(new Set([200, 503]))
    expect(seen['signIn']).toEqual(new Set([200, 503]))
    expect(retryAfter).toEqual(new Set(['5']))

    // One line when it begins and one when it ends, however many requests failed.
    const complaints = () =>
      server
        .output()
        .split('\n')
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []))
        .filter(({ level }) => level >= 40)
        .map(({ msg }) => msg)
    await expect.poll(complaints, { timeout: 10_000 }).toHaveLength(2)
    expect(complaints()).toEqual(['database unavailable', 'database available'])

    expect(await server.stop()).toBe(0)
    await back.stop()
    await rm(directory, { recursive: true, force: true })
  },
)
