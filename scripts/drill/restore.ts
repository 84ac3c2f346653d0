import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { startCluster, type Cluster } from '../postgres/cluster.ts'
import { giveTo, type Place } from './place.ts'
import type { Repository } from './repository.ts'
import { until } from './until.ts'

type Restored = {
  cluster: Cluster
  filesMs: number
  recoveryMs: number
  /** When the restored database was started: nothing is acknowledged between the end and this. */
  startedAt: number
  /** The last change that was replayed. */
  restoredTo: number
}

/** From an empty folder to a database that takes writes; the runbook's commands in the runbook's order. */
export async function restore(
  place: Place,
  repository: Repository,
  { former, db, to }: { former: Cluster; db: Database; to: Date | 'latest' },
): Promise<Restored> {
  const data = join(former.directory, 'data')
  const began = Date.now()
  mkdirSync(data, { mode: 0o700 })
  giveTo(place.account, data)
  const target =
    to === 'latest' ? [] : ['--type=time', `--target=${forPostgres(to)}`, '--target-action=promote']
  await repository.run(...target, 'restore')
  const startedAt = Date.now()
  const cluster = await startCluster({ directory: place.at('cluster'), port: former.port })
  const restoredTo = await until('recovery', () => endOfRecovery(db), 30 * 60_000)
  return {
    cluster,
    filesMs: startedAt - began,
    recoveryMs: Date.now() - startedAt,
    startedAt,
    restoredTo,
  }
}

/** Somebody may want to look at what was there: it is kept beside. */
export function putAside({ directory }: Cluster): void {
  renameSync(join(directory, 'data'), join(directory, 'data.before'))
}

async function endOfRecovery(db: Database): Promise<number | null> {
  const { rows } = await sql<{ recovering: boolean; replayed: Date | null }>`
    select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as replayed
  `.execute(db)
  const [state] = rows
  return state && !state.recovering ? (state.replayed?.getTime() ?? 0) : null
}

const forPostgres = (moment: Date): string =>
  moment.toISOString().replace('T', ' ').replace('Z', '+00')
