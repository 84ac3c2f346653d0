/** A full crawl of all simulated sites, about 3,000 adverts, from the first request to the
 *  market, compared with the same requests and delays alone. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as delay } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { connect } from '@kot/db/connect'
import { createAddressIndex } from '@kot/intake/geocode/address-index'
import { crawlSource } from '@kot/intake/run/crawl-source'
import { receivePush } from '@kot/intake/push/receive-push'
import {
  enableOnSimulatedSites,
  registerSimulatedSources,
  simulatedSources,
} from '@kot/intake/testing/simulated-sources'
import { worldAddresses } from '@kot/intake/testing/world-addresses'
import { Agent, request } from 'undici'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'
import { interleave, median, milliseconds, print, ratio } from '../measure/report.ts'

const HOMES = 1_800
const PAUSE_MS = 100
const rounds = 3

export async function crawling(): Promise<void> {
  const sites = await simulatedSites(HOMES)
  const cluster = await startTestCluster()
  await prepareDatabase(cluster.url)
  const db = connect(cluster.url, { name: 'bench', statementTimeoutMs: 0 })
  await registerSimulatedSources(db)
  const pace = { now: new Date(), pause_ms: PAUSE_MS }
  await enableOnSimulatedSites(db, simulatedSources, sites.origins, pace)
  const register = createAddressIndex(worldAddresses())
  const looking = {
    db,
    addresses: { current: () => Promise.resolve(register) },
    agent: 'KotBot/1.0 (bench)',
    now: () => new Date(),
  }
  const round = async (): Promise<void> => {
    // Responses of 304 would make our crawl cheaper than the bare one.
    await db.deleteFrom('page_cache_entry').execute()
    await receivePush(db, 'push', await pushStock(sites.origins.get('push') ?? ''))
    const looks = await Promise.all(
      simulatedSources.map((source) =>
        crawlSource(looking, source, source.name === 'push' ? 'push' : 'full'),
      ),
    )
    const rejected = simulatedSources.filter((_, index) => looks[index]?.verdict !== 'accepted')
    if (rejected.length > 0)
      throw new Error(`not accepted: ${rejected.map(({ name }) => name).join()}`)
  }
  const first = await timed(round)()
  const asked = (await recordRequests(round)).filter(isAsked)
  const measured = await interleave(rounds, {
    bare: timed(() => bareRound(asked, PAUSE_MS)),
    ours: timed(round),
  })
  const count = async (table: 'home' | 'advert') => {
    const { total } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('gone_at', 'is', null)
      .executeTakeFirstOrThrow()
    return String(total)
  }
  const ours = median(measured.ours) / median(measured.bare)
  print(`A round of ${simulatedSources.length} simulated sites with a pause of ${PAUSE_MS} ms`, [
    { what: 'pages', figure: String(asked.length) },
    { what: 'adverts; homes', figure: `${await count('advert')}; ${await count('home')}` },
    { what: 'the first round', figure: milliseconds(first) },
    { what: 'a round', figure: milliseconds(median(measured.ours)) },
    { what: 'the bare requests', figure: milliseconds(median(measured.bare)) },
    {
      what: 'a round / the bare requests',
      figure: ratio(ours),
      bound: '≤ 1.2',
      holds: ours <= 1.2,
    },
  ])
  await db.destroy()
  await cluster.stop()
  await sites.stop()
}

const timed = (run: () => Promise<unknown>) => async (): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const isAsked = ({ path }: RecordedRequest): boolean => path !== '/export'

/** The stock of the partner that uploads it, which needs no requests to a site. */
const pushStock = async (origin: string) => ({
  contentType: 'application/json',
  text: await (await fetch(`${origin}/export`)).text(),
})

type RecordedRequest = { origin: string; method: string; path: string; body: string | null }

/** Records all requests to sites during a run, in order. */
async function recordRequests(run: () => Promise<unknown>): Promise<RecordedRequest[]> {
  const asked: RecordedRequest[] = []
  const note = (message: unknown): void => {
    const { request: made } = message as { request: RecordedRequest & { origin: string | URL } }
    asked.push({
      origin: String(made.origin),
      method: made.method,
      path: made.path,
      body: made.body,
    })
  }
  subscribe('undici:request:create', note)
  try {
    await run()
  } finally {
    unsubscribe('undici:request:create', note)
  }
  return asked
}

/** The same requests with the same delays, all sites at once, ignoring the responses. */
async function bareRound(asked: readonly RecordedRequest[], pauseMs: number): Promise<void> {
  const bySite = Map.groupBy(asked, ({ origin }) => origin)
  await Promise.all([...bySite.values()].map((requests) => bareSite(requests, pauseMs)))
}

async function bareSite(requests: readonly RecordedRequest[], pauseMs: number): Promise<void> {
  const agent = new Agent({ connections: 1 })
  for (const [index, { origin, method, path, body }] of requests.entries()) {
    if (index > 0) await delay(pauseMs)
    const answer = await request(new URL(path, origin), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json' },
      body,
      dispatcher: agent,
    })
    await answer.body.arrayBuffer()
  }
  await agent.close()
}

const program = resolve(join(import.meta.dirname, '../../../simulators/rental-sites/src/main.ts'))

type SimulatedSites = { origins: Map<string, string>; stop: () => Promise<void> }

/** Starts the simulated rental sites in a separate process, whose time is not measured. */
async function simulatedSites(homes: number): Promise<SimulatedSites> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, HOMES: String(homes), TICK_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origins = new Map<string, string>()
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, origin] = /^(\S+) at (\S+)$/.exec(line) ?? []
    if (name && origin) origins.set(name, origin)
    if (line.startsWith('Controlled at')) break
  }
  return {
    origins,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
