import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '@kot/db/connect'
import { sql } from 'kysely'
import { clientUrl, isRedundant, MAX_CONNECTIONS } from './cluster.ts'
import { addresses, makeFolder, serving } from './machines.ts'
import { type Program, startProgram, until } from './programs.ts'
import type { World } from './world.ts'

export type CausedFault = {
  what: string
  /** The alerts that have to be mailed, some only about one machine: `NginxDown on b`. */
  alerts: readonly string[]
  /** What follows from it and must not be mailed: an inhibition of deploy/alertmanager. */
  silent?: readonly string[]
  cause: () => Promise<void> | void
  mend: () => Promise<void> | void
  /** For rules that wait for an hour, which are two minutes here. */
  seconds?: number
}

export function openTransactions({ cluster }: World): CausedFault {
  const db = connect(cluster.url('a', 'postgres'), {
    name: 'kot-alerts',
    max: MAX_CONNECTIONS,
    statementTimeoutMs: 0,
    onConnectionLost: () => {},
  })
  return {
    what: 'most connections are taken by transactions that do not end',
    alerts: ['PostgresConnectionsHigh', 'LongTransaction'],
    async cause() {
      const leader = await cluster.leader()
      const taken = Number(cluster.sql(leader, 'select count(*) from pg_stat_activity'))
      // The alert comes at 0.8. Servers that reconnect meanwhile and the mending need the rest.
      const more = Math.ceil(MAX_CONNECTIONS * 0.85) - taken
      for (let number = 0; number < more; number += 1)
        sql`select pg_sleep(600)`.execute(db).catch(() => {})
    },
    async mend() {
      const leader = await cluster.leader()
      cluster.sql(
        leader,
        `select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'kot-alerts'`,
      )
    },
  }
}

/** A small separate ext4. @returns its folder */
function makeDisk(world: World, name: string, megabytes: number): string {
  const image = join(world.folder, `${name}.img`)
  const folder = makeFolder(join(world.folder, name))
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1_000_000)
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
  execFileSync('mount', ['-o', 'loop', image, folder])
  return folder
}

export function fullDisk(world: World): CausedFault {
  let folder = ''
  return {
    what: 'a disk is full',
    alerts: ['DiskFull on c'],
    cause() {
      folder = makeDisk(world, 'full-disk', 100)
      appendFileSync(join(folder, 'data'), Buffer.alloc(80_000_000))
    },
    mend: () => void execFileSync('umount', [folder]),
  }
}

export function fillingDisk(world: World): CausedFault {
  let folder = ''
  let timer: NodeJS.Timeout | undefined
  return {
    what: 'a disk fills up by 300 kB a second',
    alerts: ['DiskFillsUp on c'],
    cause() {
      folder = makeDisk(world, 'filling-disk', 400)
      appendFileSync(join(folder, 'data'), Buffer.alloc(210_000_000))
      timer = setInterval(() => appendFileSync(join(folder, 'data'), Buffer.alloc(300_000)), 1_000)
    },
    mend() {
      clearInterval(timer)
      execFileSync('umount', [folder])
    },
    seconds: 240,
  }
}

export function noteBackups({ watchers }: World, ago: { hours: number; days: number }): void {
  const now = Date.now() / 1_000
  const file = join(watchers.textfiles('c'), 'kot-backup.prom')
  const line = (what: string, seconds: number) =>
    `kot_backup_succeeded_timestamp_seconds{what="${what}"} ${Math.floor(now - seconds)}\n`
  writeFileSync(file, line('incr', ago.hours * 3_600) + line('restore-test', ago.days * 86_400))
}

const LONG_QUERY = 'begin; table held; select pg_sleep(600)'

/** Patroni resumes a replay that was paused, so a query is in its way. */
export function replayBlocked({ folder, cluster }: World): CausedFault {
  let standby: 'a' | 'b' = 'b'
  let query: Program | null = null
  return {
    what: 'a query on the standby keeps 100 MB from being applied',
    alerts: ['ReplicationLag'],
    async cause() {
      const leader = await cluster.leader()
      standby = serving.find((one) => one !== leader) ?? 'b'
      cluster.sql(leader, 'create table held ()')
      cluster.sql(standby, `alter system set max_standby_streaming_delay = '10min'`)
      cluster.sql(standby, 'select pg_reload_conf()')
      await until('the table on the standby', () => cluster.sql(standby, 'table held') === '')
      query = startProgram(folder, 'long-query', {
        file: 'psql',
        args: ['-h', cluster.socket(standby), '-U', 'postgres', '-c', LONG_QUERY],
      })
      await delay(2_000)
      cluster.sql(leader, 'drop table held')
      cluster.sql(
        leader,
        'create table filler as select repeat(md5(number::text), 30) from generate_series(1, 110000) number',
      )
    },
    async mend() {
      await query?.stop()
      cluster.sql(
        standby,
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%sleep(600)' and pid <> pg_backend_pid()`,
      )
      cluster.sql(await cluster.leader(), 'drop table filler')
    },
  }
}

export function standbyStopped({ cluster }: World): CausedFault {
  let standby: 'a' | 'b' = 'b'
  return {
    what: 'Patroni and PostgreSQL of the standby are stopped',
    alerts: ['NoSyncStandby', 'ExporterDown'],
    async cause() {
      const leader = await cluster.leader()
      standby = serving.find((one) => one !== leader) ?? 'b'
      await cluster.patroni[standby].stop()
    },
    async mend() {
      cluster.patroni[standby].start()
      await until('redundant again', () => isRedundant(cluster), 120)
    },
  }
}

export async function moveEtcdLeader({ cluster }: World, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const members = cluster
      .etcdctl(Object.values(addresses).map(clientUrl), 'endpoint', 'status')
      .trim()
      .split('\n')
      .map((line) => line.split(', '))
      .map(([endpoint = '', id = '', , , isLeader]) => ({
        endpoint,
        id,
        leads: isLeader === 'true',
      }))
    const leader = members.find(({ leads }) => leads)
    const next = members.find(({ leads }) => !leads)
    cluster.etcdctl([leader?.endpoint ?? ''], 'move-leader', next?.id ?? '')
    await delay(3_500)
  }
}

/** Two series on each side of a comparison by job alone: they cannot be matched. */
export const BAD_RULE = `groups:
  - name: fails
    rules: [{ record: fails, expr: up * on (job) up }]
`

/** A further file of rules, or what is none; Prometheus reads it by the same pattern as the others. */
export function addRules({ folder, watchers }: World, text: string): void {
  const file = join(folder, 'prometheus/further.yml')
  const config = join(folder, 'prometheus/prometheus.yml')
  const known = readFileSync(config, 'utf8').replace('  - further.yml\n', '')
  if (text === '') rmSync(file, { force: true })
  else writeFileSync(file, text)
  writeFileSync(
    config,
    text === '' ? known : known.replace('rule_files:\n', 'rule_files:\n  - further.yml\n'),
  )
  watchers.prometheus.signal('SIGHUP')
}
