import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CurrentMarket } from '@kot/contract/market/market'
import { decodeMarket, type Listing } from '@kot/contract/market/market-listing'
import type { Sources } from '@kot/contract/market/sources'
import { connect, type Database } from '@kot/db/connect'
import { migrate } from '@kot/db/migrate'
import { createImageLinks } from '@kot/images/image-links'
import { createPhotos } from '@kot/images/photos'
import { pictureFacts } from '@kot/images/testing/a-photo'
import { simulatedSources } from '@kot/intake/testing/simulated-sources'
import { crawlWorld } from '@kot/intake/testing/crawled-world'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { type FeedName, MARKET_FILE } from '@kot/market/feed/feed-files'
import { currentVersion, readFiles } from '@kot/market/feed/feed-store'
import { publishMarket } from '@kot/market/feed/publish-market'
import { getHomePhotos } from '@kot/market/homes/market-homes'
import { publishSourceStatus } from '@kot/market/homes/source-status'
import { createPresenter } from '@kot/market/present/present-home'
import fastify, { type FastifyInstance } from 'fastify'
import { image } from '../../../apps/server/src/routes/images/image.ts'
import { currentSources } from '../../../apps/server/src/routes/sources/sources-route.ts'
import { seededRandom } from '@kot/domain/testing/random'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'
import { pictures } from '../../../simulators/photos/src/pictures.ts'
import { startPhotoHost } from '../../../simulators/photos/src/photo-host.ts'

export type ObservedHome = {
  /** As a visitor gets it in the last poll. */
  shown: Listing
  /** As a holder of access gets it: what an attack must find out, and a baseline for comparison. */
  exact: Listing & { source: string }
  /** Its rank in the visitors' feed, and in the other feed. */
  rank: number
  exactRank: number
  /** The poll in which it first appeared. */
  poll: number
  /** Features of the blurred photo; empty where there is none. */
  photo: number[]
}

/** What a visitor could request after every crawl. */
type Poll = {
  sources: Sources
  /** The exact time of the last crawl of each site, which is not public. */
  exactGoodAt: ReadonlyMap<string, number>
}

export type ObservedMarket = { homes: ObservedHome[]; polls: Poll[]; sources: number }

const OLD_HOMES = 300
const HOURS = 24
const SECRET = 'a secret of the bench, of no value'

/**
 * Simulates a day of all simulated sites: each is crawled every hour at its own minute, while homes
 * appear, through the real intake and publication. After every crawl a visitor without access
 * requests all public data.
 */
export async function observeMarket(newHomes: number): Promise<ObservedMarket> {
  const cluster = await startTestCluster()
  const directory = await mkdtemp(join(tmpdir(), 'kot-inference-'))
  await migrate(cluster.url)
  await prepareQueues(cluster.url)
  const db = connect(cluster.url, { name: 'bench', statementTimeoutMs: 0 })
  const host = await startPhotoHost({ port: 0 })
  const watched = await crawlWorld(db, {
    seed: 20_261_115,
    homes: OLD_HOMES,
    // Ends at about the current time, so that database timestamps fall on the same day.
    now: new Date(Date.now() - (HOURS + 1) * 3_600_000),
    photos: pictures.map((name) => `${host.origin}/photos/${name}`),
  })
  const app = photoApp(db, { directory, trusted: host.origin })
  // The response of GET /sources.json, by the simulated clock.
  const sourcesJson = currentSources(db, { onFault: fail, now: () => watched.world.now })
  const publisher = {
    db,
    present: createPresenter({ imageLink: createImageLinks(SECRET) }),
    positionSecret: SECRET,
  }
  try {
    await app.ready()
    await watched.round()
    await publishMarket(publisher)
    const old = new Set((await readFeed(db, 'visitor')).map(({ id }) => id))

    const polls: Poll[] = []
    const firstSeen = new Map<number, number>()
    for (const { source, waitMs, appearing } of timetable(newHomes)) {
      watched.world.advance(waitMs)
      for (let count = 0; count < appearing; count++) watched.world.appear()
      await watched.look(source)
      await publishSourceStatus(db, watched.world.now)
      await publishMarket(publisher)
      for (const { id } of await readFeed(db, 'visitor')) {
        if (!old.has(id) && !firstSeen.has(id)) firstSeen.set(id, polls.length)
      }
      const sources = await sourcesJson()
      if (!sources) throw new Error('the state of the sites could not be read in time')
      polls.push({ sources, exactGoodAt: await exactGoodTimes(db) })
    }
    const homes = await observedHomes(app, db, firstSeen)
    return { homes, polls, sources: new Set(homes.map(({ exact }) => exact.source)).size }
  } finally {
    await app.close()
    await watched.stop()
    await host.stop()
    await db.destroy()
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** The order and intervals of the crawls, and the number of homes that appear in between. */
function timetable(newHomes: number) {
  const random = seededRandom(4_711)
  const minutes = new Map(simulatedSources.map(({ name }) => [name, random.next() * 59]))
  const reads = Array.from({ length: HOURS }, (_, hour) =>
    [...minutes].map(([source, minute]) => ({ source, at: hour * 60 + minute })),
  )
    .flat()
    .toSorted((one, other) => one.at - other.at)
  return reads.map(({ source, at }, index) => ({
    source,
    waitMs: (at - (reads[index - 1]?.at ?? 0)) * 60_000,
    appearing:
      Math.round(((index + 1) * newHomes) / reads.length) -
      Math.round((index * newHomes) / reads.length),
  }))
}

const fail = (error: unknown): never => {
  throw error
}

function photoApp(
  db: Database,
  { directory, trusted }: { directory: string; trusted: string },
): FastifyInstance {
  const app = fastify()
  // The schemas are Zod's, which fastify cannot read by itself.
  app.setSerializerCompiler(() => JSON.stringify)
  image(app, {
    secret: SECRET,
    photosOf: (id) => getHomePhotos(db, id),
    photos: createPhotos({
      directory: join(directory, 'images'),
      limitBytes: 100_000_000,
      trustedOrigins: new Set([trusted]),
    }),
  })
  return app
}

async function readFeed(db: Database, name: FeedName): Promise<readonly Listing[]> {
  const version = await currentVersion(db, name)
  if (!version) return []
  const files = await readFiles(db, version.number)
  const bytes = files.get(MARKET_FILE)?.identity
  return decodeMarket(JSON.parse(String(bytes)) as CurrentMarket).homes
}

async function exactGoodTimes(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('source').select(['title', 'last_accepted_at']).execute()
  return new Map(
    rows.flatMap(({ title, last_accepted_at }) =>
      last_accepted_at ? [[title, +last_accepted_at]] : [],
    ),
  )
}

async function observedHomes(
  app: FastifyInstance,
  db: Database,
  firstSeen: ReadonlyMap<number, number>,
): Promise<ObservedHome[]> {
  const visitors = await readFeed(db, 'visitor')
  const full = await readFeed(db, 'full')
  const exactRanks = new Map(full.map((home, rank) => [home.id, { home, rank }]))
  const homes: ObservedHome[] = []
  for (const [rank, shown] of visitors.entries()) {
    const poll = firstSeen.get(shown.id)
    const exact = exactRanks.get(shown.id)
    if (poll === undefined || !exact || exact.home.source === null) continue
    homes.push({
      shown,
      exact: { ...exact.home, source: exact.home.source },
      rank,
      exactRank: exact.rank,
      poll,
      photo: await photoFeatures(app, shown.imageLink),
    })
  }
  return homes
}

/** Features of the whole response: its size, its pixels, and the form of its URL and headers. */
async function photoFeatures(app: FastifyInstance, link: string | null): Promise<number[]> {
  if (link === null) return []
  const { rawPayload, headers, statusCode } = await app.inject(link)
  if (statusCode !== 200) return [statusCode]
  const { bytes, width, height, red, green, blue } = await pictureFacts(rawPayload)
  return [bytes, width, height, red, green, blue, link.length, String(headers.etag).length]
}
