/** A city page and the page of a home of the built app on one server process, as requests a second in one run: rendered for
 *  each request, kept, and the same bytes from the bare engine.
 *
 *  A parameter that concerns one person makes a page one that is not kept, and changes nothing else about it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type IncomingMessage, request } from 'node:http'
import type { CurrentMarket } from '@kot/contract/market/market'
import { cityPath, homePath, namedCityPath, pathIn } from '@kot/i18n/paths'
import { publishMarket } from '@kot/market/feed/publish-market'
import { type Lang, langs } from '@kot/domain/text/lang'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { startServerProcess } from '../../../apps/server/src/testing/server-process.ts'
import { processorTime } from '../../../scripts/processes/linux-processes.ts'
import { benchMarket } from '../measure/bench-market.ts'
import {
  interleave,
  kilobytes,
  median,
  milliseconds,
  print,
  rate,
  ratio,
} from '../measure/report.ts'
import { wrk } from '../measure/wrk.ts'

const hostOf: Record<Lang, string> = { is: 'kot.localhost', en: 'en.kot.localhost' }

const others = [
  '/',
  '/city-overview',
  '/about',
  '/links',
  '/rights',
  '/accessibility',
  '/sources',
  '/contact',
  '/prices',
  '/market-report',
  '/privacy-policy',
  '/terms-of-service',
  '/terms-for-purchase',
  '/login',
  '/sign-up',
]

const pathsIn = (lang: Lang): string[] => [
  ...others.map((path) => pathIn(lang, path)),
  ...postcodes.filter(({ delivers }) => delivers).map(({ code }) => cityPath(lang, code)),
  ...postalNames.map(({ slug }) => namedCityPath(lang, slug)),
]

type PageSize = { path: string; bytes: number }

/** Every page a search engine knows, in both languages, largest first, as it goes over the wire. */
async function pageSizes(
  origin: string,
  encoding: string,
  someHomes: readonly number[],
): Promise<PageSize[]> {
  const sizes: PageSize[] = []
  for (const lang of langs) {
    for (const path of [...pathsIn(lang), ...someHomes.map((id) => homePath(lang, id))]) {
      const { status, body } = await fetchPage(origin + path, { host: hostOf[lang], encoding })
      if (status === 200) sizes.push({ path: hostOf[lang] + path, bytes: body.length })
    }
  }
  return sizes.toSorted((one, other) => other.bytes - one.bytes)
}

const homes = 2_000
const rounds = 5
const HOST = hostOf.is
const ENCODING = 'gzip'
/** The fullest of them: most homes, most figures. */
const path = cityPath('is', '101')

export async function pageServing(): Promise<void> {
  const market = await benchMarket(homes)
  const feeds = join(market.directory, 'feeds')
  await publishMarket(market.publisher)
  const server = await startServerProcess({
    DATABASE_URL: market.url,
    FEED_DIRECTORY: feeds,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
    ...market.secrets,
  })
  const page = await fetchPage(server.origin + path, { host: HOST, encoding: ENCODING })
  const feed = await fetch(`${server.origin}/d/current_market.json`)
  const someHomes = ((await feed.json()) as CurrentMarket).records.slice(0, 50).map(({ id }) => id)
  const ofHome = homePath('is', someHomes[0] ?? 0)
  const homePage = await fetchPage(server.origin + ofHome, { host: HOST, encoding: ENCODING })
  const engine = fork(join(import.meta.dirname, 'bare-engine.ts'))
  const { connection: _, 'transfer-encoding': __, ...headers } = page.headers
  engine.send({ body: page.body.toString('base64'), headers })
  const [bare] = (await once(engine, 'message')) as [string]

  const work = {
    bare: [] as number[],
    rendered: [] as number[],
    kept: [] as number[],
    keptHome: [] as number[],
  }
  let networks = 0
  const rateOf =
    (who: keyof typeof work, pid = 0, url: string) =>
    async (): Promise<number> => {
      const [began, usedBefore] = [performance.now(), processorTime(pid)]
      networks += 1
      const { requestsPerSecond, failed } = await wrk(url, {
        host: HOST,
        'accept-encoding': ENCODING,
        // One network is not rendered so many pages in a minute.
        'x-forwarded-for': `192.0.2.${networks}`,
      })
      if (failed > 0) throw new Error(`${failed} requests to ${url} failed`)
      const seconds = (performance.now() - began) / 1_000
      work[who].push((processorTime(pid) - usedBefore) / (requestsPerSecond * seconds))
      return requestsPerSecond
    }
  const measured = await interleave(rounds, {
    bare: rateOf('bare', engine.pid, bare),
    rendered: rateOf('rendered', server.child.pid, `${server.origin}${path}?home=1`),
    kept: rateOf('kept', server.child.pid, server.origin + path),
    keptHome: rateOf('keptHome', server.child.pid, server.origin + ofHome),
  })
  const [largest] = await pageSizes(server.origin, ENCODING, someHomes)
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
    {
      what: 'the page of a home, kept',
      figure: rate(median(measured.keptHome)),
      bound: '≥ 400/s',
      holds: median(measured.keptHome) >= 400,
    },
    { what: 'the page of a home', figure: kilobytes(homePage.body.length) },
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

type PageResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** Not by fetch, which neither sets the host nor leaves the body compressed. */
async function fetchPage(
  url: string,
  { host, encoding }: { host: string; encoding: string },
): Promise<PageResponse> {
  const asked = request(url, { headers: { host, 'accept-encoding': encoding } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(await response.toArray()),
  }
}
