/** The visitor feed through our server and through nginx, as requests a second in one run.
 *
 *  nginx serves the published folder and a plain copy of it: what following the link to the current
 *  version costs. Our server is compared with nginx on the same file. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { currentLink, feedFolder } from '@kot/market/feed/feed-files'
import { publishMarket } from '@kot/market/feed/publish-market'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { benchMarket } from './bench-market.ts'
import { interleave } from './interleave.ts'
import { median } from './median.ts'
import { startNginx } from './nginx.ts'
import { print, rate, ratio } from './report.ts'
import { wrk } from './wrk.ts'

const homes = 2_000
const rounds = 5
const brotli = { 'accept-encoding': 'br' }

export async function feedServing(): Promise<void> {
  const market = await benchMarket(homes)
  const feeds = join(market.directory, 'feeds')
  await publishMarket(market.publisher(feeds))
  const published = currentLink(feedFolder(feeds, 'visitor'))
  const copy = join(market.directory, 'copy')
  await cp(published, copy, { recursive: true, dereference: true })

  const nginx = await startNginx(join(market.directory, 'nginx'), { published, copy })
  const server = await startServerProcess({
    DATABASE_URL: market.url,
    FEED_DIRECTORY: feeds,
    LOG_LEVEL: 'warn',
    ...market.secrets,
  })
  const measured = await interleave(rounds, {
    plain: rateOf(`${nginx.origin}/copy/current_market.json`),
    published: rateOf(`${nginx.origin}/published/current_market.json`),
    ours: rateOf(`${server.origin}/d/current_market.json`),
  })
  await server.stop()
  await nginx.stop()
  await market.close()

  const [plain, fromFolder, ours] = [measured.plain, measured.published, measured.ours].map(median)
  if (plain === undefined || fromFolder === undefined || ours === undefined) return
  print(`Serving the visitor feed of ${homes} homes, brotli, median of ${rounds} rounds`, [
    { what: 'nginx, a plain copy of the file', figure: rate(plain) },
    { what: 'nginx, the published folder', figure: rate(fromFolder) },
    { what: 'our server', figure: rate(ours) },
    {
      what: 'nginx published folder / plain copy',
      figure: ratio(fromFolder / plain),
      bound: '≥ 0.95',
      holds: fromFolder / plain >= 0.95,
    },
    {
      what: 'our server / nginx',
      figure: ratio(ours / fromFolder),
      bound: '≥ 0.35',
      holds: ours / fromFolder >= 0.35,
    },
  ])
}

const rateOf = (url: string) => async (): Promise<number> => {
  const { requestsPerSecond, failed } = await wrk(url, brotli)
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
  return requestsPerSecond
}
