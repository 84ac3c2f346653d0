import type { DB } from '@kot/db/generated'
import { searchFromQuery } from '@kot/domain/search-query'
import { defaultSort, isSortKey } from '@kot/domain/sort'
import { searchHomes } from '@kot/market/search/search-homes'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** As many as the server gives when nobody says how many. */
const pageSize = 6

/** The statements behind a search, written out for psql. They are taken from the product's own code
 *  by letting it talk to a driver that only listens. */
export async function searchStatements(query: string): Promise<string[]> {
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
    // The driver that only listens has no rows to count, which is not what we are here for.
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
