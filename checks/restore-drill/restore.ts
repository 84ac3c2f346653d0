import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { type Cluster, startCluster } from '../../scripts/postgres/cluster.ts'
import { giveTo, type Place } from './place.ts'
import type { Repository } from './repository.ts'
import { postgresPrograms } from '../../scripts/postgres/programs.ts'
import { freePort } from '../../scripts/postgres/free-port.ts'

type Restored = {
  cluster: Cluster
  filesMs: number
  recoveryMs: number
  /** When the restored database was started: nothing is acknowledged between the end and this. */
  startedAt: number
  /** The time of the last change that was replayed. */
  restoredTo: number
}

/** Restores into an empty folder until writes are accepted, following the runbook. */
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

/** Keeps the damaged data beside the new data for inspection. */
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

/** Runs the script of the monthly timer on the drill's own repository. */
export async function tryRestore(place: Place, repository: Repository): Promise<void> {
  // The database's system user may not have access to the checkout.
  const script = place.at('restore-test.sh')
  copyFileSync(join(place.checkout, 'deploy/backup/restore-test.sh'), script)
  giveTo(place.account, script)
  const { stdout } = await promisify(execFile)('/bin/sh', [script], {
    ...place.account,
    cwd: place.at('test'),
    env: {
      PATH: process.env['PATH'],
      PGBACKREST: repository.command,
      PROGRAMS: postgresPrograms(),
      PLACE: join(place.at('test'), 'copy'),
      PORT: String(await freePort()),
      DATABASE_USER: 'kot',
    },
  })
  rmSync(script)
  process.stdout.write(stdout)
}

/** Polls until a result is available; errors count as not yet. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | false> | Answer | null | false,
  patienceMs: number,
): Promise<Answer> {
  const deadline = Date.now() + patienceMs
  let trouble: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== null && answer !== false) return answer
    } catch (error) {
      trouble = error
    }
    await delay(50)
  }
  throw new Error(`${what}: not within ${patienceMs / 1_000} s`, { cause: trouble })
}
