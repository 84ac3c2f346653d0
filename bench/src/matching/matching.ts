/** 100 new homes held against 10,000, 100,000 and 1,000,000 watches, as matches that are kept: our
 *  matching against the bare join of the same tables into a bare table with the same primary key. */
import { connect, type Database } from '@kot/db/connect'
import { migrate } from '@kot/db/migrate'
import { prepareQueues } from '@kot/jobs/prepare-queues'
import { addHomes } from '@kot/market/home/add-homes'
import { matchNews } from '@kot/watches/match/match-news'
import { sql } from 'kysely'
import { demoHomes } from '../../../scripts/demo/market/demo-homes.ts'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'
import { interleave } from '../interleave.ts'
import { median } from '../median.ts'
import { milliseconds, print, ratio, type Line } from '../report.ts'
import { peakMemory } from './backend-memory.ts'
import { bareJoin, prepareBareJoin, readJoin } from './bare-join.ts'
import { fillWatches, preparePick } from './fill-watches.ts'

const sizes = [
  { watches: 10_000, rounds: 9 },
  { watches: 100_000, rounds: 7 },
  { watches: 1_000_000, rounds: 5 },
]
const newHomes = 100
const largestRatio = 1.3
/** Room for the machine's noise around ten times the work in ten times the time. */
const slack = 1.25

export async function matching(): Promise<void> {
  const only = Number(process.env['BENCH_WATCHES'] ?? Infinity)
  let smaller: Measured | null = null
  for (const size of sizes.filter(({ watches }) => watches <= only)) {
    const measured = await measure(size.watches, size.rounds)
    print(
      `${newHomes} new homes and ${size.watches.toLocaleString('en')} watches, median of ${size.rounds} rounds`,
      linesOf(measured, smaller),
    )
    smaller = measured
  }
}

type Measured = {
  watches: number
  matches: number
  ours: number
  bare: number
  inOrder: number
  read: number
  memory: number | null
  spilled: number
}

async function measure(watches: number, rounds: number): Promise<Measured> {
  const cluster = await startTestCluster()
  await migrate(cluster.url)
  await prepareQueues(cluster.url)
  // One connection, so that its process can be watched.
  const db = connect(cluster.url, { name: 'bench', max: 1, statementTimeoutMs: 0 })
  const market = demoHomes({ count: 2_000, now: new Date(), photos: [], brokenPhoto: '' })
  await preparePick(db)
  await prepareBareJoin(db)
  await fillWatches(
    db,
    watches,
    market.map(({ postcode }) => postcode),
  )
  await db.transaction().execute((trx) => addHomes(trx, market.slice(0, newHomes)))
  await sql`vacuum analyze`.execute(db)

  const matches = await bareJoin(db)
  const times = await interleave(rounds, {
    bare: () => timed(db, () => bareJoin(db)),
    inOrder: () => timed(db, () => bareJoin(db, true)),
    ours: () => timed(db, () => match(db)),
    read: () => timed(db, () => readJoin(db)),
  })
  await forgetMatches(db)
  const spilledBefore = await spilledMegabytes(db)
  const memory = await peakMemory(await backend(db), () => match(db))
  const measured = {
    watches,
    matches,
    ours: median(times.ours),
    bare: median(times.bare),
    inOrder: median(times.inOrder),
    read: median(times.read),
    memory,
    spilled: (await spilledMegabytes(db)) - spilledBefore,
  }
  await db.destroy()
  await cluster.stop()
  return measured
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

async function spilledMegabytes(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ bytes: number }>`
    select temp_bytes as bytes from pg_stat_database where datname = current_database()
  `.execute(db)
  return (rows[0]?.bytes ?? 0) / 1024 / 1024
}

function linesOf(measured: Measured, smaller: Measured | null): Line[] {
  const { ours, bare, inOrder, read, matches, memory, spilled } = measured
  const lines: Line[] = [
    { what: 'matches', figure: matches.toLocaleString('en') },
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
    { what: 'memory of the server process, peak', figure: megabytes(memory) },
    { what: 'sorted through files on disk', figure: megabytes(spilled) },
  ]
  if (smaller) {
    const growth = ours / smaller.ours / (measured.watches / smaller.watches)
    lines.push({
      what: `time per watch against ${smaller.watches.toLocaleString('en')} watches`,
      figure: ratio(growth),
      bound: `≤ ${slack}`,
      holds: growth <= slack,
    })
  }
  return lines
}

const megabytes = (value: number | null): string =>
  value === null ? 'not known' : `${value.toFixed(1)} MB`
