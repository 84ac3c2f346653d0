import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster, type Cluster } from '../postgres/cluster.ts'
import { postgresPrograms } from '../postgres/binaries.ts'
import type { Place } from './place.ts'
import { makeRepository, type Repository } from './repository.ts'

/** A private cluster that sends its log away just as a deployed one does. */
export async function startArchivingCluster(
  place: Place,
): Promise<{ cluster: Cluster; repository: Repository }> {
  const empty = await startCluster({ directory: place.at('cluster') })
  await empty.stop()
  const data = join(empty.directory, 'data')
  // As docs/operations.md advises: pgBackRest looks at every page it takes.
  execFileSync(join(postgresPrograms(), 'pg_checksums'), ['--enable', '-D', data], {
    ...place.account,
    cwd: empty.directory,
    stdio: 'ignore',
  })
  const repository = makeRepository(place, empty)
  const deployed = readFileSync(join(place.checkout, 'deploy/backup/postgresql.conf'), 'utf8')
  const settings = deployed.replace("'pgbackrest ", `'${repository.command} `)
  appendFileSync(join(data, 'postgresql.conf'), settings)

  const cluster = await startCluster({ directory: place.at('cluster'), port: empty.port })
  return { cluster, repository }
}
