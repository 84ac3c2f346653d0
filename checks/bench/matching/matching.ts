/** 100 new homes held against 10,000, 100,000 and 1,000,000 watches, as matches that are kept: our
 *  matching against the bare join of the same tables into a bare table with the same primary key. The
 *  sizes take turns too, so that a busy moment of the machine does not pass for growth. */
import { readFile } from 'node:fs/promises'
import type { Database } from '@kot/db/connect'
import { matchNews } from '@kot/watches/match-news'
import { sql } from 'kysely'
import { interleave, type Line, median, milliseconds, print, ratio } from '../measure/report.ts'
import { bareJoin, readJoin, watchedMarket, type WatchedMarket } from './watched-market.ts'

/** The small ones are over in a moment, so a round has several of them. */
const sizes = [
  { watches: 10_000, times: 9 },
  { watches: 100_000, times: 3 },
  { watches: 1_000_000, times: 1 },
]
const rounds = 5
const newHomes = 100
const largestRatio = 1.3
/** Room for the machine's noise around ten times the work in ten times the time. */
const slack = 1.25

export async function matching(): Promise<void> {
  const markets: WatchedMarket[] = []
  for (const { watches } of sizes) markets.push(await watchedMarket(watches, newHomes))
  const measured = await measure(markets)
  for (const [index, figures] of measured.entries()) {
    print(
      `${newHomes} new homes and ${words(figures.watches)} watches, median of ${figures.runs} runs`,
      linesOf(figures, measured[index - 1]),
    )
  }
  for (const market of markets) await market.close()
}

type Figures = {
  watches: number
  runs: number
  matches: number
  ours: number
  bare: number
  /** The bare join that writes in the order of its key, which ours does. */
  inOrder: number
  read: number
  memory: number | null
  sortedOnDisk: number
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
    bare: () => timed(db, () => bareJoin(db)),
    inOrder: () => timed(db, () => bareJoin(db, true)),
    ours: () => timed(db, () => match(db)),
    read: () => timed(db, () => readJoin(db)),
  })

async function figuresOf(
  { watches, db }: WatchedMarket,
  times: readonly Times[],
): Promise<Figures> {
  const medianOf = (name: keyof Times) => median(times.flatMap((round) => round[name]))
  await forgetMatches(db)
  const before = await sortedOnDisk(db)
  let matches = 0
  const memory = await peakMemory(await backend(db), async () => {
    matches = await match(db)
  })
  return {
    watches,
    runs: times.flatMap(({ ours }) => ours).length,
    matches,
    ours: medianOf('ours'),
    bare: medianOf('bare'),
    inOrder: medianOf('inOrder'),
    read: medianOf('read'),
    memory,
    sortedOnDisk: (await sortedOnDisk(db)) - before,
  }
}

async function match(db: Database): Promise<number> {
  const { matches } = await db.transaction().execute((trx) => matchNews(trx, new Date()))
  return matches
}

async function timed(db: Database, run: () => Promise<number>): Promise<number> {
  await forgetMatches(db)
  const start = performance.now()
  if ((await run()) === 0) throw new Error('nothing matched, so nothing was measured')
  return performance.now() - start
}

/** Everything is new again, and neither run pays for what the one before left behind. */
async function forgetMatches(db: Database): Promise<void> {
  await sql`truncate watch_match, bare_match`.execute(db)
  await sql`update home_news set matched_at = null`.execute(db)
  await sql`update watch set next_digest_at = null where frequency = 'instant'`.execute(db)
  await sql`vacuum home_news, watch`.execute(db)
  await sql`checkpoint`.execute(db)
}

async function backend(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** In megabytes, since the server started. */
async function sortedOnDisk(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ bytes: number }>`
    select temp_bytes as bytes from pg_stat_database where datname = current_database()
  `.execute(db)
  return (rows[0]?.bytes ?? 0) / 1024 / 1024
}

function linesOf(figures: Figures, smaller: Figures | undefined): Line[] {
  const { watches, ours, bare, inOrder, read, matches } = figures
  const lines: Line[] = [
    { what: 'matches', figure: words(matches) },
    { what: 'the bare join, only read', figure: milliseconds(read) },
    { what: 'the bare join, kept in a bare table', figure: milliseconds(bare) },
    { what: 'the same in the order of its key', figure: milliseconds(inOrder) },
    { what: 'our matching', figure: milliseconds(ours) },
    {
      what: 'our matching / the bare join, kept',
      figure: ratio(ours / bare),
      bound: `≤ ${largestRatio}`,
      holds: ours / bare <= largestRatio,
    },
    { what: 'our matching / the bare join, kept in order', figure: ratio(ours / inOrder) },
    { what: 'memory of the server process, peak', figure: megabytes(figures.memory) },
    { what: 'sorted through files on disk', figure: megabytes(figures.sortedOnDisk) },
  ]
  if (smaller) {
    const times = watches / smaller.watches
    const growth = ours / smaller.ours / times
    lines.push(
      {
        what: `time per watch against ${words(smaller.watches)} watches`,
        figure: ratio(growth),
        bound: `≤ ${slack}`,
        holds: growth <= slack,
      },
      { what: 'the same of the bare join', figure: ratio(bare / smaller.bare / times) },
    )
  }
  return lines
}

const words = (count: number): string => count.toLocaleString('en')

const megabytes = (value: number | null): string =>
  value === null ? 'not known' : `${value.toFixed(1)} MB`

const SAMPLE_INTERVAL_MS = 20

/** The most memory of its own a server process holds while something runs, in megabytes; null where
 *  the system does not tell. What it shares with the others, the buffers, is not counted. */
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
