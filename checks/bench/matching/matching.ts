/** 100 new homes and 10,000, 100,000 and 1,000,000 watches, a tenth of them with a drawn area: finding the instant watches that they match,
 *  against the bare join of the homes with all watches, which writes nothing. Then the digests of a
 *  morning, against that join and the writing of the same mails. */
import { readFile } from 'node:fs/promises'
import type { Database } from '@kot/db/connect'
import { matchNews } from '@kot/watches/match-news'
import { sql } from 'kysely'
import { interleave, type Line, median, milliseconds, print, ratio } from '../measure/report.ts'
import { morning } from './morning.ts'
import { readJoin, watchedMarket, type WatchedMarket } from './watched-market.ts'

/** The small ones are over in a moment, so a round has several of them. */
const sizes = [
  { watches: 10_000, times: 9 },
  { watches: 100_000, times: 3 },
  { watches: 1_000_000, times: 1 },
]
const rounds = 5
const newHomes = 100
const largestRatio = 1.5

export async function matching(): Promise<void> {
  const markets: WatchedMarket[] = []
  for (const { watches } of sizes) markets.push(await watchedMarket(watches, newHomes))
  for (const figures of await measure(markets)) {
    print(
      `${newHomes} new homes and ${words(figures.watches)} watches, median of ${figures.runs} runs`,
      linesOf(figures),
    )
  }
  const largest = markets.at(-1)
  if (largest) await morning(largest)
  for (const market of markets) await market.close()
}

type Figures = {
  watches: number
  runs: number
  matches: number
  instant: number
  ours: number
  read: number
  memory: number | null
}

async function measure(markets: readonly WatchedMarket[]): Promise<Figures[]> {
  const taken = markets.map((market) => ({ market, times: [] as Times[] }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, { market, times }] of taken.entries()) {
      times.push(await timesOf(market.db, sizes[index]?.times ?? 1))
    }
  }
  const figures: Figures[] = []
  for (const { market, times } of taken) figures.push(await figuresOf(market, times))
  return figures
}

type Times = Awaited<ReturnType<typeof timesOf>>

const timesOf = (db: Database, times: number) =>
  interleave(times, {
    read: () => timed(db, () => readJoin(db)),
    ours: () => timed(db, () => match(db)),
  })

async function figuresOf(
  { watches, db }: WatchedMarket,
  times: readonly Times[],
): Promise<Figures> {
  const medianOf = (name: keyof Times) => median(times.flatMap((round) => round[name]))
  await forgetMatches(db)
  let instant = 0
  const memory = await peakMemory(await backend(db), async () => {
    instant = await match(db)
  })
  return {
    watches,
    runs: times.flatMap(({ ours }) => ours).length,
    matches: await readJoin(db),
    instant,
    ours: medianOf('ours'),
    read: medianOf('read'),
    memory,
  }
}

async function match(db: Database): Promise<number> {
  const { instant } = await db.transaction().execute((trx) => matchNews(trx, new Date()))
  return instant
}

async function timed(db: Database, run: () => Promise<number>): Promise<number> {
  await forgetMatches(db)
  const start = performance.now()
  if ((await run()) === 0) throw new Error('nothing matched, so nothing was measured')
  return performance.now() - start
}

/** Everything is new again, and neither run pays for what the one before left behind. */
async function forgetMatches(db: Database): Promise<void> {
  await sql`update watch_news set position = null`.execute(db)
  await sql`update watch set next_digest_at = null where frequency = 'instant'`.execute(db)
  await sql`vacuum watch_news, watch`.execute(db)
  await sql`checkpoint`.execute(db)
}

async function backend(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

const linesOf = ({ ours, read, matches, instant, memory }: Figures): Line[] => [
  { what: 'matches of all watches', figure: words(matches) },
  { what: 'instant watches with something to send', figure: words(instant) },
  { what: 'the bare join, only read', figure: milliseconds(read) },
  { what: 'our matching', figure: milliseconds(ours) },
  {
    what: 'our matching / the bare join',
    figure: ratio(ours / read),
    bound: `≤ ${largestRatio}`,
    holds: ours / read <= largestRatio,
  },
  { what: 'memory of the server process, peak', figure: megabytes(memory) },
]

const words = (count: number): string => count.toLocaleString('en')

const megabytes = (value: number | null): string =>
  value === null ? 'not known' : `${value.toFixed(1)} MB`

const SAMPLE_INTERVAL_MS = 20

/** The maximum private memory of a server process while something runs, in megabytes; null where
 *  the system does not report it. Shared buffers are not counted. */
async function peakMemory(pid: number, run: () => Promise<unknown>): Promise<number | null> {
  let peak: number | null = null
  const look = async () => {
    const now = await ownMegabytes(pid)
    if (now !== null) peak = Math.max(peak ?? 0, now)
  }
  const looking = setInterval(() => void look(), SAMPLE_INTERVAL_MS)
  try {
    await run()
  } finally {
    clearInterval(looking)
  }
  return peak
}

async function ownMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
