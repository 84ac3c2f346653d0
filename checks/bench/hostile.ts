/** Hostile requests from several networks to one server process without nginx, whose limits come before those of
 *  the server: pages with queries, link previews, photos, address search, missing assets, wrong partner tokens,
 *  oversized and broken input, slow readers and clients that leave. Times are those of the client, until the
 *  response was read to its end. A second network requests previews and photos meanwhile, each for the first time. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CurrentMarket } from '@kot/contract/market/market'
import { decodeMarket } from '@kot/contract/market/market-listing'
import { aPhoto } from '@kot/images/testing/a-photo'
import { loadRegister } from '@kot/intake/address-register/load-register'
import { publishMarket } from '@kot/market/feed/publish-market'
import { createFloodClient, sendFlood } from '../../apps/server/src/testing/hostile/send-flood.ts'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { benchMarket } from './measure/bench-market.ts'
import { type Line, median, milliseconds, print, quantile } from './measure/report.ts'

const homes = 2_000
const atOnce = 6
const MAX_MS = 6.5 * 60_000
const MAX_ANSWER_MS = 1_000
/** Within the share of a network, which is sixty previews a minute. */
const PROBE_EVERY_MS = 1_500
/** Homes that only the second network requests: one for each probe. */
const apart = Math.ceil(MAX_MS / PROBE_EVERY_MS)
const register = resolve(
  import.meta.dirname,
  '../../packages/intake/sample/central-reykjavik.csv.gz',
)

type Home = { id: number; photo: string }

export async function hostile({ requests = 100_000 }: { requests?: number }): Promise<void> {
  const picture = await aPhoto()
  const site = createServer((_request, response) => response.end(picture)).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const photoOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const market = await benchMarket(homes, [`${photoOrigin}/kitchen-01.webp`])
  await publishMarket(market.publisher)
  await loadRegister(market.db, register)
  const server = await startServerProcess({
    DATABASE_URL: market.url,
    FEED_DIRECTORY: join(market.directory, 'feeds'),
    IMAGE_DIRECTORY: join(market.directory, 'images'),
    IMAGE_TRUSTED_ORIGINS: photoOrigin,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    ...market.secrets,
  })
  try {
    const offered = await listHomes(server.origin)
    const [ofSecond, ofFlood] = [offered.slice(0, apart), offered.slice(apart)]
    const target = {
      origin: server.origin,
      homes: ofFlood.map(({ id }) => id),
      photos: ofFlood.map(({ photo }) => photo),
    }
    const end = new AbortController()
    const second = askAsSecondNetwork(server.origin, ofSecond, end.signal)
    const began = performance.now()
    const flood = await sendFlood(target, { count: requests, atOnce, maxMs: MAX_MS })
    const seconds = (performance.now() - began) / 1_000
    end.abort()
    const probes = await second
    report({ flood, probes, seconds })
  } finally {
    await server.stop()
    site.close()
    await market.close()
  }
}

/** The market as visitors see it; homes without a photo are left out. */
async function listHomes(origin: string): Promise<Home[]> {
  const feed = (await (await fetch(`${origin}/d/current_market.json`)).json()) as CurrentMarket
  return decodeMarket(feed).homes.flatMap(({ id, imageLink: photo }) =>
    photo === null ? [] : [{ id, photo }],
  )
}

type Probe = { what: 'preview' | 'photo'; status: number; ms: number }

/** Requests the preview and the photo of one home after the other, until the signal is aborted. */
async function askAsSecondNetwork(
  origin: string,
  list: readonly Home[],
  signal: AbortSignal,
): Promise<Probe[]> {
  const client = createFloodClient(origin)
  const sender = { localAddress: '127.0.0.9', forwardedFor: null }
  const probes: Probe[] = []
  for (const { id, photo } of list) {
    if (signal.aborted) break
    for (const [what, path] of [
      ['preview', `/social/ibud-${id}.png`],
      ['photo', photo],
    ] as const) {
      const answer = await client.send({ path }, sender)
      probes.push({ what, status: answer?.status ?? 0, ms: answer?.ms ?? Infinity })
    }
    await delay(PROBE_EVERY_MS, null, { signal }).catch(() => null)
  }
  client.close()
  return probes
}

type FloodOutcome = {
  flood: Awaited<ReturnType<typeof sendFlood>>
  probes: readonly Probe[]
  seconds: number
}

const count = (value: number) => value.toLocaleString('en')

function report({ flood, probes, seconds }: FloodOutcome): void {
  const { sent, statuses, failures, deferred, byKind } = flood
  const slowest = quantile([...byKind.values()].flat(), 1)
  const classOf = (of: number) =>
    [...statuses].reduce((sum, [status, n]) => (Math.floor(status / 100) === of ? sum + n : sum), 0)
  const none = { bound: '0', holds: failures.length + deferred.length === 0 }
  const ofSecond = (what: Probe['what']): Line[] => {
    const all = probes.filter((probe) => probe.what === what)
    const answered = all.filter(({ status }) => status === 200).length
    const longest = Math.max(...all.map(({ ms }) => ms))
    return [
      {
        what: `second network: ${what}s answered with 200`,
        figure: `${answered} of ${all.length}`,
        bound: 'all',
        holds: answered === all.length,
      },
      {
        what: `second network: ${what}, median`,
        figure: milliseconds(
          quantile(
            all.map(({ ms }) => ms),
            0.5,
          ),
        ),
      },
      {
        what: `second network: ${what}, slowest`,
        figure: milliseconds(longest),
        bound: `< ${count(MAX_ANSWER_MS)} ms`,
        holds: longest < MAX_ANSWER_MS,
      },
    ]
  }
  print(`${count(sent)} hostile requests in ${Math.round(seconds)} s, ${atOnce} at once`, [
    {
      what: 'responses 5xx, and requests without a response',
      figure: count(failures.length + deferred.length),
      ...none,
    },
    { what: 'responses 2xx', figure: count(classOf(2)) },
    { what: 'responses 3xx', figure: count(classOf(3)) },
    { what: 'responses 4xx', figure: count(classOf(4)) },
    { what: 'of these 429', figure: count(statuses.get(429) ?? 0) },
    {
      what: 'slowest response',
      figure: milliseconds(slowest),
      bound: `< ${count(MAX_ANSWER_MS)} ms`,
      holds: slowest < MAX_ANSWER_MS,
    },
    ...[...byKind]
      .filter(([, times]) => times.length > 0)
      .map(([kind, times]) => ({
        what: `${kind}: median and slowest`,
        figure: `${milliseconds(median(times))}, ${milliseconds(quantile(times, 1))}`,
      })),
    ...ofSecond('preview'),
    ...ofSecond('photo'),
  ])
  if (!none.holds) console.error([...failures, ...deferred].slice(0, 20).join('\n'))
}
