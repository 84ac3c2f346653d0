/** The visitor feed, its pointer and a delta through nginx as deploy/nginx sets it up, as requests a second
 *  in one run, compared with the same nginx serving a copy of the same files without our configuration. */
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { changeHome } from '@kot/market/testing/own-homes'
import { currentLink, feedFolder, LATEST_FILE, MARKET_FILE } from '@kot/market/feed/feed-files'
import { mirrorFeeds } from '@kot/market/feed/feed-mirror'
import { publishMarket } from '@kot/market/feed/publish-market'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { startFront } from '../../scripts/deploy/start-front.ts'
import { benchMarket } from './measure/bench-market.ts'
import { interleave, type Line, median, print, rate, ratio } from './measure/report.ts'
import { wrk } from './measure/wrk.ts'

const homes = 2_000
// Many short rounds, so that other load on the machine affects both sides of a ratio alike.
const rounds = 21
const brotli = { 'accept-encoding': 'br' }
// A name that this machine resolves to itself: nginx answers under its own names only.
const hosts = { is: 'localhost', en: 'en.localhost' }

export async function feedServing(): Promise<void> {
  const market = await benchMarket(homes)
  const feeds = join(market.directory, 'feeds')
  const { visitor: before } = await publishMarket(market.publisher)
  const { id } = await market.db.selectFrom('home').select('id').limit(1).executeTakeFirstOrThrow()
  await market.db.transaction().execute((trx) => changeHome(trx, id, { price: 123_000 }))
  const { visitor } = await publishMarket(market.publisher)
  await mirrorFeeds(market.db, feeds)
  const copy = join(market.directory, 'copy')
  await cp(currentLink(feedFolder(feeds, 'visitor')), copy, { recursive: true, dereference: true })
  const delta = (await readdir(copy)).find((name) => /^from-.*\.json$/.test(name)) ?? ''

  const server = await startServerProcess({
    DATABASE_URL: market.url,
    FEED_DIRECTORY: feeds,
    LOG_LEVEL: 'warn',
    ...market.secrets,
  })
  const { host } = new URL(server.origin)
  const front = await startFront({
    directory: join(market.directory, 'nginx'),
    hosts,
    servers: [host, host],
    feed: feeds,
    assets: copy,
    plain: copy,
    requestsASecond: 60_000,
  })
  const ours = `https://localhost:${front.port}`
  const { http, https } = front.plain
  const measured = await interleave(rounds, {
    feed: rateOf(`${ours}/d/current_market.json`),
    plainFeed: rateOf(`${https}/${MARKET_FILE}`),
    version: rateOf(`${ours}/d/market/${visitor.hash}.json`),
    pointer: rateOf(`${ours}/d/market/latest.json`),
    plainPointer: rateOf(`${https}/${LATEST_FILE}`),
    delta: rateOf(`${ours}/d/market/${before.hash}-${visitor.hash}.json`),
    plainDelta: rateOf(`${https}/${delta}`),
    server: rateOf(`${server.origin}/d/current_market.json`),
    plainHttp: rateOf(`${http}/${MARKET_FILE}`),
  })
  await front.stop()
  await server.stop()
  await market.close()

  print(`Serving the visitor feed of ${homes} homes, brotli, median of ${rounds} rounds`, [
    { what: 'nginx, feed over TLS', figure: rate(median(measured.feed)) },
    { what: 'nginx, pointer over TLS', figure: rate(median(measured.pointer)) },
    { what: 'nginx, delta of one home over TLS', figure: rate(median(measured.delta)) },
    { what: 'nginx, feed without TLS, plain copy', figure: rate(median(measured.plainHttp)) },
    { what: 'our server, feed without TLS', figure: rate(median(measured.server)) },
    compare('feed / plain nginx', measured.feed, measured.plainFeed, 0.95),
    compare('hashed file / plain nginx', measured.version, measured.plainFeed, 0.95),
    compare('pointer / plain nginx', measured.pointer, measured.plainPointer, 0.95),
    compare('delta / plain nginx', measured.delta, measured.plainDelta, 0.95),
    compare('our server / plain nginx without TLS', measured.server, measured.plainHttp, 0.35),
  ])
}

/** The median of the ratios of a round: both were measured within seconds. */
function compare(what: string, one: number[], other: number[], least: number): Line {
  const share = median(one.map((value, at) => value / (other[at] ?? Number.NaN)))
  return { what, figure: ratio(share), bound: `≥ ${least}`, holds: share >= least }
}

const rateOf = (url: string) => async (): Promise<number> => {
  const { requestsPerSecond, failed } = await wrk(url, brotli, 1)
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return requestsPerSecond
}
