import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDemoAccounts } from '@kot/accounts/demo-accounts'
import { connect } from '@kot/db/connect'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { expect, test } from 'vitest'
import { startCluster } from '../../../scripts/postgres/cluster.ts'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startServerProcess } from './testing/server-process.ts'

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
      market: () => fetch(`${server.origin}/d/current_market.json`),
      status: () => fetch(`${server.origin}/status`),
      statusCall: () => fetch(`${server.origin}/status.json`),
      ready: () => fetch(`${server.origin}/readyz`),
      signIn: () => signIn(server.origin),
    }
    const seen = Object.fromEntries(Object.keys(calls).map((name) => [name, new Set<number>()]))
    const over = new AbortController()
    const traffic = Object.entries(calls).map(async ([name, call]) => {
      while (!over.signal.aborted) {
        // A refused or broken connection would reject here and fail the test.
        seen[name]?.add((await call()).status)
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
    expect(seen['page']).toEqual(new Set([200]))
    expect(seen['market']).toEqual(new Set([200]))
    // How things are is also told when they are not well.
    expect(seen['status']).toEqual(new Set([200]))
    expect(seen['statusCall']).toEqual(new Set([200]))
    expect(seen['ready']).toEqual(new Set([200, 503]))
    expect(seen['signIn']).toEqual(new Set([200, 503]))

    expect(await server.stop()).toBe(0)
    await back.stop()
    await rm(directory, { recursive: true, force: true })
  },
)
