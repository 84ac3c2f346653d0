import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { CommandError } from '../command-line/command.ts'

/** From the oldest version whose `initdb` supports ICU locales. */
const VERSIONS = [15, 16, 17, 18, 19, 20]

/** The folder of PostgreSQL's programs. Debian has one folder per version outside PATH. */
export function postgresPrograms(): string {
  const folders = [
    ...VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'postgres')))
  if (found === undefined) throw new CommandError('PostgreSQL is not installed: npm run setup', 2)
  return found
}

/** Options of `spawn` to run a program as another user; empty for the current user. */
export type Account = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root, the usual user in containers and build machines. There the
 * cluster belongs to the `postgres` user of the system package.
 */
export function clusterAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

const idOfPostgres = (which: '-u' | '-g'): number =>
  Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
