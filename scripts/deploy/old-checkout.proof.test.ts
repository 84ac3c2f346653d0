import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoAccounts, demoPassword } from '@kot/accounts/testing/demo-accounts'
import { testDatabase } from '@kot/db/testing/test-database'
import { mirrorFeeds } from '@kot/market/feed/feed-mirror'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { skipWithout } from '@kot/domain/testing/skip-without'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { fillMarket } from '../demo/fill-database.ts'
import { checkOut, commitBeforeNewestMigration } from './old-checkout.ts'

const commit = commitBeforeNewestMigration()
const { db, url } = await testDatabase()

// The first schema and a shallow clone have no version before.
test(
  'the version before the newest migration serves on the new schema',
  skipWithout(commit !== null, 'history back to the newest migration'),
  async () => {
    const old = checkOut(commit ?? '')
    onTestFinished(() => rmSync(old, { recursive: true, force: true }))
    const feed = await mkdtemp(join(tmpdir(), 'kot-feed-'))
    onTestFinished(() => rmSync(feed, { recursive: true }))
    await createDemoAccounts(db)
    await fillMarket(db, 'http://127.0.0.1:9')
    await publishMarket(aPublisher(db))
    await mirrorFeeds(db, feed)

    const server = await startServerProcess(
      { DATABASE_URL: url, FEED_DIRECTORY: feed },
      join(old, 'apps/server/src/main.ts'),
    )
    onTestFinished(async () => void (await server.stop()))
    const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, init)
    const post = (path: string, body: object, token = '') =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })

    expect((await ask('/readyz')).status).toBe(200)
    const market = (await (await ask('/d/current_market.json')).json()) as { data: unknown[] }
    expect(JSON.stringify(market).length).toBeGreaterThan(10_000)

    const email = 'active@kot.test'
    const signedIn = await post('/api/v1/sign_in', { email, password: demoPassword })
    expect(signedIn.status).toBe(200)
    const { jwt } = (await signedIn.json()) as { jwt: string }
    const listings = await ask('/api/v1/listings', { headers: { authorization: `Bearer ${jwt}` } })
    expect(listings.status).toBe(200)

    const signedUp = await post('/api/v1/sign_up', {
      user: { name: 'Ný', email: 'ny@kot.test', password: 'a-long-password-of-hers', lang: 'is' },
    })
    expect(signedUp.status).toBe(200)
    expect((await post('/api/v1/check_active', {}, jwt)).status).toBe(200)
    // It would have reported a failure.
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  },
)
