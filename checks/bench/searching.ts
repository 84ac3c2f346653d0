/** Server search at 100,000 homes: a page over HTTP against the same SQL in psql.
 *
 *  psql runs the statements of the server with their parameters and times them itself. Its
 *  figure for one search is the sum of the page and the count, which the server runs
 *  concurrently. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { publishMarket } from '@kot/market/feed/publish-market'
import type { DB } from '@kot/db/generated'
import { searchFromQuery } from '@kot/domain/search/search-query'
import { defaultSort, isSortKey } from '@kot/domain/search/sort'
import { searchHomes } from '@kot/market/search/search-homes'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { benchMarket } from './measure/bench-market.ts'
import { milliseconds, print, quantile, ratio } from './measure/report.ts'

const homes = 100_000
const rounds = 12

const queries = [
  '',
  'postcodes=101',
  'postcodes=101,105,107&maxPrice=300',
  'rooms=3&minSize=70',
  'pets=true&maxPrice=250',
  'postcodes=600,603&rooms=2',
  'maxPrice=200&sort=cheapest',
  'sort=big&minSize=100',
  'sort=smallRooms&rooms=2',
  'sort=expensive&postcodes=200,201,203',
]

export async function searching(): Promise<void> {
  const market = await benchMarket(homes)
  const feeds = join(market.directory, 'feeds')
  await mkdir(feeds)
  await publishMarket(market.publisher)
  const server = await startServerProcess({
    DATABASE_URL: market.url,
    FEED_DIRECTORY: feeds,
    LOG_LEVEL: 'warn',
    ...market.secrets,
  })
  const statements = await Promise.all(queries.map(searchStatements))
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const query of queries) {
      const start = performance.now()
      const answer = await fetch(`${server.origin}/api/v1/listings?${query}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${query} answered ${answer.status}`)
      // The first round warms caches and plans on both sides and does not count.
      if (round > 0) ours.push(performance.now() - start)
    }
    const times = await timesInPsql(market.url, statements)
    if (round > 0) bare.push(...times)
  }
  await server.stop()
  await market.close()

  const [oursP95, bareP95] = [quantile(ours, 0.95), quantile(bare, 0.95)]
  print(`Searching ${homes} homes, ${ours.length} searches`, [
    { what: 'our server over HTTP, p50', figure: milliseconds(quantile(ours, 0.5)) },
    { what: 'the same SQL in psql, p50', figure: milliseconds(quantile(bare, 0.5)) },
    { what: 'our server over HTTP, p95', figure: milliseconds(oursP95) },
    { what: 'the same SQL in psql, p95', figure: milliseconds(bareP95) },
    {
      what: 'p95 / p95',
      figure: ratio(oursP95 / bareP95),
      bound: '≤ 2',
      holds: oursP95 / bareP95 <= 2,
    },
  ])
}

/** One time per search: the sum of its statements. */
async function timesInPsql(url: string, searches: string[][]): Promise<number[]> {
  const script = searches.flatMap((statements) => [...statements, `\\echo next`]).join('\n')
  const run = promisify(execFile)(
    'psql',
    [url, '--quiet', '--no-psqlrc', '-o', '/dev/null', '-f', '-'],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  run.child.stdin?.end(`\\timing on\n${script}\n`)
  const { stdout } = await run
  return stdout
    .split('next')
    .slice(0, searches.length)
    .map((part) =>
      [...part.matchAll(/Time: ([\d.]+) ms/g)].reduce((sum, [, ms]) => sum + Number(ms), 0),
    )
}

/** The default page size of the server. */
const pageSize = 6

/** The statements of a search, written out for psql. They are recorded from the product's own
 *  code with a driver that does not execute them. */
async function searchStatements(query: string): Promise<string[]> {
  const statements: string[] = []
  const listening = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query: { sql, parameters } }) {
      statements.push(`${writtenOut(sql, parameters)};`)
    },
  })
  const params = new URLSearchParams(query)
  const sort = params.get('sort')
  await searchHomes(listening, {
    search: searchFromQuery(params),
    sort: isSortKey(sort) ? sort : defaultSort,
    after: null,
    limit: pageSize,
    precision: 'day',
    // The recording driver returns no rows, so the count fails; that does not matter here.
  }).catch(() => null)
  return statements
}

const writtenOut = (sql: string, parameters: readonly unknown[]): string =>
  sql.replaceAll(/\$(\d+)/g, (_, index: string) => literal(parameters[Number(index) - 1]))

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new Error(`no literal for ${JSON.stringify(value)}`)
}
