import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createDemoAccounts } from '@kot/accounts/testing/demo-accounts'
import { testDatabase } from '@kot/db/testing/test-database'
import { sized } from '@kot/domain/testing/size'
import { publishMarket } from '@kot/market/feed/publish-market'
import { hashOf } from '@kot/market/feed/render-feed'
import { addHomes, changeHome } from '@kot/market/testing/own-homes'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { randomHomes } from '@kot/market/testing/a-home'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '../../testing/server-process.ts'

const CLIENTS = sized({ fast: 40, proof: 100 })
const PUBLICATIONS = sized({ fast: 6, proof: 12 })

const { db, url } = await testDatabase()
const directory = await mkdtemp(join(tmpdir(), 'kot-feed-'))
const publish = () => publishMarket(aPublisher(db))

type Seen = { status: number; etag: string; matches: boolean }
const decompress = { br: brotliDecompressSync, gzip: gunzipSync, identity: (all: Buffer) => all }
type Accepted = keyof typeof decompress

/** Thousands of responses have the same few bytes: each is decompressed only once. */
const hashes = new Map<string, string>()
function hashOfSent(bytes: Buffer, accepted: Accepted): string {
  const key = `${accepted} ${hashOf(bytes)}`
  const known = hashes.get(key) ?? hashOf(decompress[accepted](bytes))
  hashes.set(key, known)
  return known
}

async function download(origin: string, accepted: Accepted, jwt: string | null, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { 'accept-encoding': accepted, ...(jwt && { authorization: `Bearer ${jwt}` }) }
  get(`${origin}/d/current_market.json`, { agent, headers }, resolve).on('error', reject)
  const answer = await promise
  const bytes = await buffer(answer)
  const status = answer.statusCode ?? 0
  const etag = answer.headers.etag ?? ''
  const matches = status === 200 && etag === `W/"${hashOfSent(bytes, accepted)}"`
  return { status, etag, matches }
}

test(
  `while ${CLIENTS} clients download, publications tear no file and fail no request`,
  { timeout: 120_000 },
  async () => {
    await createDemoAccounts(db)
    const [id = 0] = await db
      .transaction()
      .execute((trx) => addHomes(trx, randomHomes(300, 20_261_115)))
    const first = await publish()
    const server = await startServerProcess({
      DATABASE_URL: url,
      FEED_DIRECTORY: directory,
      LOG_LEVEL: 'silent',
    })
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    onTestFinished(async () => {
      agent.destroy()
      await server.stop()
      await rm(directory, { recursive: true })
    })
    const signIn = await fetch(`${server.origin}/api/v1/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'active@kot.test', password: 'demo-password' }),
    })
    const { jwt } = (await signIn.json()) as { jwt: string }

    const seen: Record<'visitor' | 'full', Seen[]> = { visitor: [], full: [] }
    const over = new AbortController()
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      const accepted = (['br', 'gzip', 'identity'] as const)[index % 3] ?? 'br'
      // A tenth with active access: their sessions also cost a database query.
      const holder = index % 10 === 0
      while (!over.signal.aborted) {
        const answer = await download(server.origin, accepted, holder ? jwt : null, agent)
        seen[holder ? 'full' : 'visitor'].push(answer)
        // The publications run in this process too and must get a turn.
        await delay(200)
      }
    })

    const published = { visitor: new Set([first.visitor.hash]), full: new Set([first.full.hash]) }
    for (let round = 1; round <= PUBLICATIONS; round += 1) {
      await db.transaction().execute((trx) => changeHome(trx, id, { price: 100_000 + round }))
      const { visitor, full } = await publish()
      published.visitor.add(visitor.hash)
      published.full.add(full.hash)
    }
    over.abort()
    await Promise.all(clients)

    for (const feed of ['visitor', 'full'] as const) {
      const answers = seen[feed]
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      expect(answers.filter(({ matches }) => !matches)).toEqual([])
      // Every viewer got only what was published for them, and more than one version of it.
      const etags = new Set(answers.map(({ etag }) => etag.slice(3, -1)))
      expect([...etags].filter((hash) => !published[feed].has(hash))).toEqual([])
      expect(etags.size).toBeGreaterThan(2)
    }
    expect(seen.visitor.length).toBeGreaterThan(CLIENTS * 2)
  },
)
