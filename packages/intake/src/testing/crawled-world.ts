import type { Database } from '@kot/db/connect'
import { startRentalSites, type RentalSites } from '@kot/rental-sites-simulator/serve/rental-sites'
import { sharesOf } from '@kot/rental-sites-simulator/world/postings'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import { createWorld, type World } from '@kot/rental-sites-simulator/world/world'
import { createAddressIndex } from '../geocode/address-index.ts'
import type { IngestResult } from '../lifecycle/ingest.ts'
import { crawlSource } from '../run/crawl-source.ts'
import { receivePush } from '../push/receive-push.ts'
import type { Source } from '../source/source.ts'
import {
  enableOnSimulatedSites,
  registerSimulatedSources,
  simulatedSources,
} from './simulated-sources.ts'
import { worldAddresses } from './world-addresses.ts'

export type CrawledWorld = {
  world: World
  sites: RentalSites
  /** One full crawl of every source, concurrently. @returns the results by source name */
  round(): Promise<Map<string, IngestResult | null>>
  /** One full crawl of one source. */
  look(source: string): Promise<IngestResult | null>
  state(source: string): Promise<{ state: string; reason: string | null }>
  stop(): Promise<void>
}

const index = createAddressIndex(worldAddresses())

/** Only ends what hangs: a site that is well answers, however busy the machine is. */
const WELL_MS = 120_000

/** The simulated sites, and all sources that crawl them, on the clock of the simulated world. */
export async function crawlWorld(
  db: Database,
  options: {
    seed: number
    homes: number
    now: Date
    /** Page timeout of a site that is broken: one that hangs must not delay a test for long. */
    patienceMs?: number
    /** URLs of photos to choose from. */
    photos?: readonly string[]
  },
): Promise<CrawledWorld> {
  const { patienceMs = 4_000 } = options
  // When sites give different rents, there is no correct one to compare with.
  const world = createWorld({ ...options, sites: sharesOf(allSites), disagreeing: 0 })
  const running = await startRentalSites({ world, sites: allSites })
  await registerSimulatedSources(db)
  const origins = new Map(Object.entries(running.origins))
  await enableOnSimulatedSites(db, simulatedSources, origins, { now: world.now, pause_ms: 0 })
  const looking = {
    db,
    addresses: { current: () => Promise.resolve(index) },
    agent: `KotBot/1.0 (+http://kot.test/contact; hallo@kot.test)`,
    now: () => world.now,
    politeness: { retryWaitsMs: [], longestWaitMs: 50 },
  }
  const look = async (source: Source) => {
    const ms = running.fault(source.name) === null ? WELL_MS : patienceMs
    const limits = { connectMs: ms, headersMs: ms, pageMs: ms, decodedBytes: 3_000_000 }
    if (source.name === 'push') await pushStock(db, running, ms)
    return crawlSource({ ...looking, limits }, source, source.name === 'push' ? 'push' : 'full')
  }
  return {
    world,
    sites: running,
    async round() {
      const applied = await Promise.all(
        simulatedSources.map(async (source) => [source.name, await look(source)] as const),
      )
      return new Map(applied)
    },
    async look(name) {
      const source = simulatedSources.find((one) => one.name === name)
      return source ? look(source) : null
    },
    state: (source) =>
      db
        .selectFrom('source')
        .select(['state', 'reason'])
        .where('name', '=', source)
        .executeTakeFirstOrThrow(),
    stop: () => running.close(),
  }
}

/**
 * Stores the partner's export like the push endpoint of the server. A failed export is skipped.
 */
async function pushStock(db: Database, running: RentalSites, patienceMs: number): Promise<void> {
  const answer = await fetch(`${running.origins['push']}/export`, {
    signal: AbortSignal.timeout(patienceMs),
  })
    .then(async (response) => (response.ok ? { text: await response.text() } : null))
    .catch(() => null)
  if (!answer) return
  const page = { contentType: 'application/json', text: answer.text }
  await receivePush(db, 'push', page, running.world.now)
}
