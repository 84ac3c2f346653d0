import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { type CustomTypesConfig, Pool, types } from 'pg'
import type { DB } from './generated.ts'

export type Database = Kysely<DB>

type ConnectOptions = {
  /** Shown in pg_stat_activity, to identify slow queries. */
  name: string
  /** Maximum number of connections of this process. */
  max?: number
  /** Timeout of a statement; 0 for no limit. */
  statementTimeoutMs?: number
  /** Timeout of a new connection; 0 for no limit. */
  connectionTimeoutMs?: number
  /** How long an unused connection is kept. */
  idleMs?: number
  /** Called when a connection is lost, for the log. */
  onConnectionLost?: (error: Error) => void
}

/** A request fails rather than waits when all connections are busy or the server is down. */
const CONNECTION_TIMEOUT_MS = 3_000
/** Limit for queries of pages. Jobs with longer work set their own. */
const STATEMENT_TIMEOUT_MS = 10_000
const IDLE_MS = 10_000

/** Creates a pool. It connects on the first query, and again after a loss. */
export function connect(url: string, options: ConnectOptions): Database {
  const {
    name,
    max = 10,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
    idleMs = IDLE_MS,
  } = options
  const pool = new Pool({
    connectionString: url,
    application_name: name,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: idleMs,
    statement_timeout: statementTimeoutMs,
    // The server enforces the limit above. This one applies when the network is down.
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + 2_000 } : {}),
    keepAlive: true,
    types: parsers,
  })
  // A lost connection emits an error event, which ends the process without a listener. The pool
  // listens only to idle connections, so one inside a transaction needs its own listener. Its next
  // query fails, the transaction with it, and the pool opens another.
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionLost?.(error)))
  // The pool repeats the error of the connection.
  pool.on('error', () => {})
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** Connects, runs the work of a script, and always closes the connection. */
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
 * Type parsers, set per pool and not globally, because libraries with their own pools (the queue)
 * expect the defaults.
 *
 * - int8 becomes a number. Ours are counts and sums of krónur, far below 2^53. A larger value
 *   throws.
 * - date stays text, `2026-11-15`. A JavaScript date would depend on the time zone of the machine.
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
 * Runs work in the caller's transaction if there is one, and in a new one otherwise. Used for
 * actions available on the command line, and in the admin together with their audit entry.
 */
export const inTransaction = <Result>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  // Kysely loses the transaction type when it is passed as a database.
  db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work)

const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 3

/**
 * Runs work in a transaction, and again when the database has chosen it to resolve a deadlock. For work that
 * changes tables of several features, each of which locks its own in a different order.
 * @param work may run several times: it changes nothing outside the database
 */
export async function inRepeatedTransaction<Result>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
      if (!isDeadlock || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/**
 * Removes row values from a serialised error for the log. PostgreSQL quotes the row in `detail` and
 * `where`, including personal names and addresses. `input` contains the whole of an invalid URL.
 */
export function withoutRowValues(serialised: Record<string, unknown>): Record<string, unknown> {
  const { detail: _row, where: _context, input: _address, base: _origin, ...rest } = serialised
  return rest
}
