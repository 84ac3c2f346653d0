import { execFileSync } from 'node:child_process'
import { connect, type Database, withConnection } from '@kot/db/connect'
import { sql } from 'kysely'
import { prepareGivenDatabase } from '../../scripts/postgres/prepare-database.ts'
import { until } from '../restore-drill/restore.ts'
import { DATABASE_MACHINES, layoutNamed, MACHINES, type Name, otherThan } from './machine/layout.ts'
import type { Machine } from './machine/machine.ts'

export type Cluster = {
  machines: Record<Name, Machine>
  /** The database that leads, through its socket; searched anew because it moves. */
  onLeader: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  leader: () => Promise<Name>
  /** Null when everything is there twice again, otherwise what is missing. */
  missing: () => Promise<string | null>
}

const ASK_MS = 3_000

export function createCluster(machines: Record<Name, Machine>): Cluster {
  const urlOf = (name: Name) => socketUrl(machines[name], 'postgres')

  async function onLeader<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const url = urlOf(await findLeader())
    return withConnection(url, { name: 'kot-drill', max: 2, statementTimeoutMs: 60_000 }, work)
  }

  async function missing(): Promise<string | null> {
    const [etcd, machinesReady] = await Promise.all([
      Promise.all(MACHINES.map(({ name }) => isHealthy(name))),
      Promise.all(DATABASE_MACHINES.map(({ name }) => isReady(name))),
    ])
    if (etcd.includes(false)) return 'a member of etcd'
    if (machinesReady.includes(false)) return 'a machine that is ready'
    const standby = otherThan(await findLeader())
    const { rows } = await onLeader((db) =>
      sql`
        select from pg_stat_replication
        where application_name = ${standby} and state = 'streaming' and sync_state = 'sync'
      `.execute(db),
    )
    return rows.length === 1 ? null : 'a synchronous standby'
  }

  async function isHealthy(name: Name): Promise<boolean> {
    const { at, isUp } = machines[name]
    if (!isUp()) return false
    try {
      // The machine's certificate opens its etcd, which answers only with a quorum.
      const { privateAddress } = layoutNamed(name)
      const files = ['--cacert', at('tls/ca.crt'), '--cert', at('tls/machine.crt')]
      const key = ['--key', at('tls/machine.key')]
      const url = `https://${privateAddress}:2379/health`
      const said = execFileSync('curl', ['-s', '-m', '2', ...files, ...key, url], {
        encoding: 'utf8',
      })
      return said.includes('"true"')
    } catch {
      return false
    }
  }

  return { machines, onLeader, leader: findLeader, missing }
}

async function findLeader(): Promise<Name> {
  const found = await Promise.all(
    DATABASE_MACHINES.map(async ({ name }) => ((await leads(name)) ? [name] : [])),
  )
  const [name] = found.flat()
  if (name === undefined) throw new Error('no machine leads')
  return name
}

/** Whether Patroni on that machine reports that it leads. */
async function leads(name: Name): Promise<boolean> {
  return answers(`https://${layoutNamed(name).privateAddress}:8008/primary`)
}

async function isReady(name: Name): Promise<boolean> {
  return answers(`http://${layoutNamed(name).publicAddress}:8081/readyz`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

const socketUrl = ({ at }: Machine, user: string) =>
  `postgres:///kot?host=${encodeURIComponent(at('run'))}&user=${user}`

/** Roles, database and tables, as docs/operations.md makes them. */
export async function makeDatabase(cluster: Cluster, password: string): Promise<void> {
  const name = await until('the first leader', () => cluster.leader(), 60_000)
  const machine = cluster.machines[name]
  const ask = (database: string, ...statements: string[]) => {
    const commands = statements.flatMap((one) => ['--command', one])
    const to = ['--host', machine.at('run'), '--username', 'postgres', '--dbname', database]
    execFileSync('psql', ['--quiet', '--no-psqlrc', '-v', 'ON_ERROR_STOP=1', ...to, ...commands])
  }
  ask(
    'postgres',
    'create role kot_owner login',
    `create role kot login password '${password}'`,
    `create database kot owner kot_owner template template0 encoding 'UTF8'
       locale_provider icu icu_locale 'is-IS' locale 'C.UTF-8'`,
  )
  ask('kot', 'create extension postgis')
  await prepareGivenDatabase(socketUrl(machine, 'kot_owner'), socketUrl(machine, 'kot'))
}

/** For observers that ask often: one connection for as long as the leader stays the same. */
export function createFollower(cluster: Cluster) {
  let open: { name: Name; db: Database } | null = null
  return {
    async ask<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
      const name = await cluster.leader()
      if (open?.name !== name) {
        await open?.db.destroy()
        const url = socketUrl(cluster.machines[name], 'postgres')
        open = { name, db: connect(url, { name: 'kot-drill-follower', max: 1 }) }
      }
      return work(open.db)
    },
    close: async () => open?.db.destroy(),
  }
}
