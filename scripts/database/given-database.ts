/** The database that an operator's command works on: the one that a variable of the environment names, or
 *  with `--demo` that of a running demo. */
import {
  type Command,
  CommandError,
  getRequiredVariable,
  Option,
  parsePort,
} from '../command-line/command.ts'
import { explainDatabaseError } from '../command-line/explain-error.ts'
import { type Database, withConnection } from '@kot/db/connect'
import { sql } from 'kysely'
import { readState } from '../demo/place.ts'

const DEMO_PORT = 3_000

/** Adds the option to a command and its subcommands. */
export const withDemoOption = (command: Command): Command =>
  command.addOption(
    new Option('--demo [port]', `the database of the demo on this port (${DEMO_PORT})`).argParser(
      parsePort,
    ),
  )

/** The role that serves, or the owner of the tables. */
type DatabaseRole = 'DATABASE_URL' | 'MIGRATE_DATABASE_URL'

const examples = {
  DATABASE_URL: 'postgres://<app>@…',
  MIGRATE_DATABASE_URL: 'postgres://<owner>@…',
} as const satisfies Record<DatabaseRole, string>

/** Returns the address of the database, after the arguments of the command were parsed. */
export async function getDatabaseUrl(command: Command, role: DatabaseRole): Promise<string> {
  const { demo } = command.opts<{ demo?: number | true }>()
  if (demo !== undefined) {
    const port = demo === true ? DEMO_PORT : demo
    const state = await readState(port)
    if (state === null) {
      throw new CommandError(`no demo runs on port ${port}: npm run demo -- --port ${port}`, 2)
    }
    if (role === 'DATABASE_URL') return state.databaseUrl
    const { asOwner } = await import('../postgres/prepare-database.ts')
    return asOwner(state.databaseUrl)
  }
  const url = getRequiredVariable(role, examples[role])
  if (!/^(postgres|postgresql):$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new CommandError(`${role} is not the address of a database: postgres://user@host/name`, 2)
  }
  return url
}

/** Runs a query. When the database cannot be used, the line names it and the next step. */
export async function explainDatabase<Result>(
  url: string,
  role: DatabaseRole,
  query: () => Promise<Result>,
): Promise<Result> {
  try {
    return await query()
  } catch (error) {
    throw explained(error, url, role)
  }
}

function explained(error: unknown, url: string, role: DatabaseRole): unknown {
  const words = explainDatabaseError(error, url, role)
  return words === null ? error : new CommandError(words, 1, error)
}

/** Connects to the database of the command and closes the connection when the work is done. */
export async function withGivenDatabase(
  command: Command,
  options: { name: string; max?: number; statementTimeoutMs?: number; role?: DatabaseRole },
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const { role = 'DATABASE_URL', ...connection } = options
  const url = await getDatabaseUrl(command, role)
  await withConnection(url, { max: 1, ...connection }, async (db) => {
    // Work may fail to reach others too: what cannot be connected to before it is the database.
    await explainDatabase(url, role, () => sql`select 1`.execute(db))
    try {
      await work(db)
    } catch (error) {
      throw isOfDatabase(error) ? explained(error, url, role) : error
    }
  })
}

/** Whether the server has refused a statement, or was lost during one. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  ('severity' in error || error.message.startsWith('Connection terminated'))
