/** A city page of the built app on one server process, as requests a second in one run: rendered for
 *  each request, kept, and the same bytes from the bare engine.
 *
 *  A query makes a page one that is not kept, and changes nothing else about it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cityPath } from '@kot/i18n/paths'
import { publishMarket } from '@kot/market/feed/publish-market'
import { startServerProcess } from '../../../apps/server/src/testing/server-process.ts'
import { benchMarket } from '../bench-market.ts'
import { interleave } from '../interleave.ts'
import { median } from '../median.ts'
import { kilobytes, milliseconds, print, rate, ratio } from '../report.ts'
import { wrk } from '../wrk.ts'
import { ask } from './ask.ts'
import { hostOf, pageSizes } from './page-sizes.ts'
import { processorTime } from './processor-time.ts'

const homes = 2_000
const rounds = 5
const host = hostOf.is
const encoding = 'gzip'
/** The fullest of them: most homes, most figures. */
const path = cityPath('is', '101')

export async function pageServing(): Promise<void> {
  const market = await benchMarket(homes)
  const feeds = join(market.directory, 'feeds')
  await publishMarket(market.publisher(feeds))
  const server = await startServerProcess({
    DATABASE_URL: market.url,
    FEED_DIRECTORY: feeds,
    LOG_LEVEL: 'warn',
    ...market.secrets,
  })
  const page = await ask(server.origin + path, { host, encoding })
  const engine = fork(join(import.meta.dirname, 'bare-engine.ts'))
  const { connection: _, 'transfer-encoding': __, ...headers } = page.headers
  engine.send({ body: page.body.toString('base64'), headers })
  const [bare] = (await once(engine, 'message')) as [string]

  const work = { bare: [] as number[], rendered: [] as number[], kept: [] as number[] }
  const rateOf =
    (who: keyof typeof work, pid = 0, url: string) =>
    async (): Promise<number> => {
      const [began, usedBefore] = [performance.now(), processorTime(pid)]
      const { requestsPerSecond, failed } = await wrk(url, { host, 'accept-encoding': encoding })
      if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
      const seconds = (performance.now() - began) / 1_000
      work[who].push((processorTime(pid) - usedBefore) / (requestsPerSecond * seconds))
      return requestsPerSecond
    }
  const measured = await interleave(rounds, {
    bare: rateOf('bare', engine.pid, bare),
    rendered: rateOf('rendered', server.child.pid, `${server.origin}${path}?rendered=1`),
    kept: rateOf('kept', server.child.pid, server.origin + path),
  })
  const [largest] = await pageSizes(server.origin, encoding)
  engine.disconnect()
  await server.stop()
  await market.close()

  const toBare = (rates: number[]) =>
    median(rates.map((one, round) => one / (measured.bare[round] ?? Number.NaN)))
  print(`Serving a city page of a market of ${homes} homes, gzip, median of ${rounds} rounds`, [
    { what: 'the bare engine with the same bytes', figure: rate(median(measured.bare)) },
    { what: 'rendered for each request', figure: rate(median(measured.rendered)) },
    {
      what: 'kept',
      figure: rate(median(measured.kept)),
      bound: '≥ 400/s',
      holds: median(measured.kept) >= 400,
    },
    { what: 'rendered / bare engine', figure: ratio(toBare(measured.rendered)) },
    { what: 'kept / bare engine', figure: ratio(toBare(measured.kept)) },
    // Does not depend on who else is at the machine.
    { what: 'processor time a page: bare engine', figure: milliseconds(median(work.bare)) },
    { what: 'processor time a page: rendered', figure: milliseconds(median(work.rendered)) },
    { what: 'processor time a page: kept', figure: milliseconds(median(work.kept)) },
    { what: 'the page', figure: kilobytes(page.body.length) },
    {
      what: `the largest of all pages, ${largest?.path}`,
      figure: kilobytes(largest?.bytes ?? Number.NaN),
      bound: '≤ 60 kB',
      holds: (largest?.bytes ?? Infinity) <= 60_000,
    },
  ])
}
