/** What open pages load of a market that changes like the demo's: one home every fifteen seconds. Pages ask
 *  every three minutes, so those of one quarter minute load the same; one page of each loads it for real,
 *  through nginx as deploy/nginx sets it up, with the code of the web app. Bytes are those of the TLS
 *  connection. Each page also loads the feed as it did before there were deltas, and at every step has to
 *  have the same market either way. */
import { once } from 'node:events'
import { Agent, request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { CurrentMarket } from '@kot/contract/market/market'
import { applyMarketDelta } from '@kot/contract/market/market-delta'
import { mirrorFeeds } from '@kot/market/feed/feed-mirror'
import { publishMarket } from '@kot/market/feed/publish-market'
import { addHomes, changeHome, withdrawHome } from '@kot/market/testing/own-homes'
import { fetchFeed } from '../../apps/web/app/market/fetch-feed.ts'
import { demoHomes } from '../../scripts/demo/market/demo-homes.ts'
import { seededRandom } from '@kot/domain/testing/random'
import { startFront } from '../../scripts/deploy/start-front.ts'
import { type BenchMarket, benchMarket } from './measure/bench-market.ts'
import { kilobytes, print, ratio } from './measure/report.ts'

const homes = 1_800
const openPages = 10_000
const changesPerHour = 240
const changesPerRefresh = 12
/** The demo's rate is the same at every hour: a day is one first load and refreshes like these. */
const refreshesMeasured = 12
const refreshesPerDay = (24 * changesPerHour) / changesPerRefresh
/** nginx may serve the previous pointer for a second (open_file_cache_valid). */
const POINTER_KEPT_MS = 1_100
const hosts = { is: 'localhost', en: 'en.localhost' }

type OpenPage = { etag: string | null; feed: CurrentMarket } | null

export async function crowd(): Promise<void> {
  const market = await benchMarket(homes)
  const feeds = join(market.directory, 'feeds')
  await publish(market, feeds)
  const front = await startFront({
    directory: join(market.directory, 'nginx'),
    hosts,
    // Visitors get everything from the disk.
    servers: ['127.0.0.1:9', '127.0.0.1:9'],
    feed: feeds,
    assets: market.directory,
    requestsASecond: 1_000,
  })
  const connection = { port: front.port, ca: front.authority }
  const before = createBrowser(connection)
  const after = createBrowser(connection)

  const change = createChanges(market)
  const pages: OpenPage[] = Array<OpenPage>(changesPerRefresh).fill(null)
  const etags: (string | null)[] = Array<string | null>(changesPerRefresh).fill(null)
  let firstLoads = { before: 0, after: 0 }
  for (let turn = 0; turn < (1 + refreshesMeasured) * changesPerRefresh; turn += 1) {
    if (turn === changesPerRefresh) firstLoads = { before: before.bytes(), after: after.bytes() }
    await change()
    await publish(market, feeds)
    await delay(POINTER_KEPT_MS)
    const at = turn % changesPerRefresh
    const whole = await before.send('/d/current_market.json', {
      headers: { ...(etags[at] && { 'if-none-match': etags[at] }) },
    })
    etags[at] = whole.headers.get('etag')
    const page = await refresh(pages[at] ?? null, after.send)
    pages[at] = page
    if (JSON.stringify(page.feed) !== (await whole.text()))
      throw new Error(`change ${turn}: the page that follows deltas has another market`)
  }
  const [old, now] = [
    inOnePage(firstLoads.before, before.bytes()),
    inOnePage(firstLoads.after, after.bytes()),
  ]
  before.close()
  after.close()
  await front.stop()
  await market.close()

  const less = old.perHour / now.perHour
  print(
    `${openPages.toLocaleString('en')} pages open for a day, ${homes} homes, ${changesPerHour} changes an hour`,
    [
      { what: 'first load of a page', figure: kilobytes(now.first) },
      { what: 'refresh, the whole feed', figure: kilobytes(old.later) },
      { what: 'refresh, pointer and delta', figure: kilobytes(now.later) },
      { what: 'per page and hour, the whole feed', figure: kilobytes(old.perHour) },
      { what: 'per page and hour, pointer and deltas', figure: kilobytes(now.perHour) },
      { what: 'times less', figure: ratio(less), bound: '≥ 20', holds: less >= 20 },
      { what: 'all pages, a day, the whole feed', figure: ofAll(old.perHour) },
      { what: 'all pages, a day, pointer and deltas', figure: ofAll(now.perHour) },
    ],
  )
}

/** Of the bytes of all pages, what one page loads. */
function inOnePage(firstLoads: number, all: number) {
  const first = firstLoads / changesPerRefresh
  const later = (all - firstLoads) / changesPerRefresh / refreshesMeasured
  return { first, later, perHour: (first + (refreshesPerDay - 1) * later) / 24 }
}

const ofAll = (perHour: number) => `${((perHour * 24 * openPages) / 1e9).toFixed(1)} GB`

async function publish({ publisher, db }: BenchMarket, feeds: string): Promise<void> {
  await publishMarket(publisher)
  await mirrorFeeds(db, feeds)
}

async function refresh(page: OpenPage, send: typeof fetch): Promise<NonNullable<OpenPage>> {
  const known = page && { etag: page.etag, feed: async () => page.feed }
  const answer = await fetchFeed(send, {
    jwt: null,
    known,
    time: 0,
    loadApply: async () => applyMarketDelta,
  })
  if (answer !== 'unchanged') return answer
  if (page === null) throw new Error('nothing was known that could be unchanged')
  return page
}

/** Changes one home at a time, as often each way as the demo's sites do. */
function createChanges({ db }: BenchMarket): () => Promise<void> {
  const random = seededRandom(7)
  const photos = ['http://photos.example/1.jpg']
  const fresh = demoHomes({ count: 4_000, now: new Date(), photos, brokenPhoto: photos[0] ?? '' })
  return async () => {
    const offered = await db.selectFrom('home').select('id').where('gone_at', 'is', null).execute()
    const { id } = random.pick(offered)
    const what = random.between(1, 104)
    const home = fresh.pop()
    await db.transaction().execute(async (trx) => {
      if (what <= 44) await withdrawHome(trx, id)
      else if (what <= 78 && home) await addHomes(trx, [{ ...home, created_at: new Date() }])
      else if (what <= 92) await changeHome(trx, id, { price: random.between(120, 400) * 1_000 })
      else await changeHome(trx, id, { size: random.between(20, 200) })
    })
  }
}

/** A browser's connection: kept open, compressed, and counted. */
function createBrowser({ port, ca }: { port: number; ca: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca })
  let bytes = 0
  const send = async (path: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const options: RequestOptions = {
      agent,
      host: '127.0.0.1',
      port,
      servername: hosts.is,
      path: path instanceof Request ? path.url : path.toString(),
      headers: { host: hosts.is, 'accept-encoding': 'gzip, br', ...(init?.headers as object) },
    }
    const asked = request(options).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const { socket } = answer
    const body = await buffer(answer)
    bytes += socket.bytesRead - (readBefore.get(socket) ?? 0)
    readBefore.set(socket, socket.bytesRead)
    const { statusCode: status = 0, headers } = answer
    const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
    const etag = headers['etag']
    return new Response(status === 304 ? null : String(text), {
      status,
      headers: { ...(etag !== undefined && { etag }) },
    })
  }
  return { send, bytes: () => bytes, close: () => agent.destroy() }
}

/** What a connection had read at the end of its request before. */
const readBefore = new WeakMap<object, number>()
