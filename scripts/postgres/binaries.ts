import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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
