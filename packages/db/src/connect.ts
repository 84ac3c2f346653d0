import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DB } from './generated.ts'
import { parsers } from './parsers.ts'

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
