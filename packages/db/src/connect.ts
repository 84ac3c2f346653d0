import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { type CustomTypesConfig, Pool, types } from 'pg'
import type { DB } from './generated.ts'

export type Database = Kysely<DB>

type ConnectOptions = {
  /** Shown in pg_stat_activity, so that a slow query has a name to it. */
  name: string
  /** Connections this process may hold at once. */
  max?: number
  /** Longest a single statement may take; 0 for no limit. */
  statementTimeoutMs?: number
  /** Told when a connection is lost, for the log. */
  onConnectionLost?: (error: Error) => void
}

/** A request is better refused than left waiting when all connections are busy or the server is gone. */
const CONNECTION_TIMEOUT_MS = 3_000
/** No query behind a page may take longer; jobs with longer work say so. */
const STATEMENT_TIMEOUT_MS = 10_000

/** Opens no connection yet: the pool does when the first query comes, and again after a loss. */
export function connect(url: string, options: ConnectOptions): Database {
  const { name, max = 10, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const pool = new Pool({
    connectionString: url,
    application_name: name,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    // The server keeps the limit above; over a dead network no word of that arrives.
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + 2_000 } : {}),
    keepAlive: true,
    types: parsers,
  })
  // A connection that is lost says so by an event, and an event nobody listens to ends the process.
  // The pool watches idle connections only; one inside a transaction needs a listener of its own. Its
  // next query fails, the transaction with it, and the pool opens another.
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionLost?.(error)))
  // The pool repeats what the connection has said.
  pool.on('error', () => {})
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** For a script: connects, works, and closes the connection however it ends. */
export async function withConnection<Result>(
  url: string,
  options: ConnectOptions,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = connect(url, options)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const INT8: number = types.builtins.INT8
const DATE: number = types.builtins.DATE

/**
 * How values come out of PostgreSQL, set per pool and not globally, so that libraries with pools of
 * their own (the queue) keep what they expect.
 *
 * - int8 becomes a number. Ours are counts and sums of krónur, far below 2^53; one beyond that is a
 *   mistake, and we rather hear of it than carry text through every calculation.
 * - date stays text, `2026-11-15`. A JavaScript date would turn the day into an instant of the
 *   machine's own time zone.
 */
const parsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return safeInteger
    if (oid === DATE) return String
    return types.getTypeParser(oid, format)
  },
}

function safeInteger(digits: string): number {
  const number = Number(digits)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${digits} does not fit into a number`)
  return number
}

/**
 * Does something in the caller's transaction where there is one, and in one of its own otherwise: for
 * work that is done by itself from a command line and together with its trace at the operator's desk.
 */
export const inTransaction = <Result>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  // Kysely types no transaction as what it is once it is handed on as a database.
  db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work)

/** An error as it may be logged: PostgreSQL quotes the offending row in `detail` and `where`, names and
 *  addresses of people included; an unreadable address stands whole in `input`, query and all. */
export function withoutRowValues(serialised: Record<string, unknown>): Record<string, unknown> {
  const { detail: _row, where: _context, input: _address, base: _origin, ...rest } = serialised
  return rest
}
