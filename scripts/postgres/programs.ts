import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { execFileSync } from 'node:child_process'

/** From the oldest version whose `initdb` can make a database with an ICU locale. */
const VERSIONS = [15, 16, 17, 18, 19, 20]

/** The folder of PostgreSQL's programs. Debian keeps them out of PATH, one folder per version. */
export function postgresPrograms(): string {
  const folders = [
    ...VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'postgres')))
  if (found === undefined) throw new Error('PostgreSQL is not installed: run `npm run setup`')
  return found
}

/** What `spawn` needs to run a program as somebody else; empty when it runs as ourselves. */
export type Account = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root, which is what containers and clean build machines give us.
 * There the cluster belongs to the `postgres` user that the system package made.
 */
export function clusterAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

const idOfPostgres = (which: '-u' | '-g'): number =>
  Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
