import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterAccount, postgresPrograms } from '../../scripts/postgres/programs.ts'
import { addresses, makeFolder, serving, type MachineName } from './machines.ts'
import { type Program, startProgram, until } from './programs.ts'

export type Cluster = {
  etcd: Record<MachineName, Program>
  patroni: Record<'a' | 'b', Program>
  haproxy: Record<'a' | 'b', Program>
  /** The machine whose PostgreSQL takes writes; waits while a change of leader is under way. */
  leader: () => Promise<'a' | 'b'>
  /** The URL that leads to the leader, through HAProxy of that machine. */
  url: (machine: 'a' | 'b', user: string) => string
  /** Runs SQL as superuser on one machine, through its socket. */
  sql: (machine: 'a' | 'b', query: string, database?: string) => string
  etcdctl: (endpoints: readonly string[], ...args: string[]) => string
  /** Patroni's own command, such as switchover. */
  patronictl: (...args: string[]) => string
  socket: (machine: 'a' | 'b') => string
}

export const MAX_CONNECTIONS = 200
const DATABASE_PORT = { a: 6432, b: 6433 }

/** etcd on three machines, PostgreSQL under Patroni on two, and HAProxy in front of each. */
export async function startCluster(folder: string, tls: string): Promise<Cluster> {
  const account = clusterAccount()
  const etcd = record(Object.keys(addresses) as MachineName[], (name) =>
    startEtcd(folder, tls, name),
  )
  const patroni = record(serving, (name) => {
    const file = join(folder, `patroni-${name}.yml`)
    makeFolder(join(folder, `postgres-${name}`), account)
    makeFolder(join(folder, `socket-${name}`), account)
    writeFileSync(file, patroniSettings(folder, tls, name))
    return startProgram(folder, `patroni-${name}`, {
      file: 'patroni',
      args: [file],
      account,
      env: { HOME: folder },
    })
  })
  const haproxy = record(serving, (name) => {
    const file = join(folder, `haproxy-${name}.cfg`)
    writeFileSync(file, haproxySettings(tls, name))
    return startProgram(folder, `haproxy-${name}`, { file: 'haproxy', args: ['-db', '-f', file] })
  })

  const socket = (machine: 'a' | 'b') => join(folder, `socket-${machine}`)
  const sql = (machine: 'a' | 'b', query: string, database = 'postgres') =>
    execFileSync(
      join(postgresPrograms(), 'psql'),
      ['-h', socket(machine), '-U', 'postgres', '-d', database, '-tAc', query],
      { ...account, cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    ).trim()
  const isLeading = (machine: 'a' | 'b') => {
    try {
      return sql(machine, 'select not pg_is_in_recovery()') === 't'
    } catch {
      return false
    }
  }
  const etcdctl = (endpoints: readonly string[], ...args: string[]) =>
    execFileSync('etcdctl', [...args, `--endpoints=${endpoints.join(',')}`], {
      env: {
        PATH: process.env['PATH'],
        ETCDCTL_API: '3',
        ETCDCTL_CACERT: join(tls, 'ca.crt'),
        ETCDCTL_CERT: join(tls, 'c.crt'),
        ETCDCTL_KEY: join(tls, 'c.key'),
      },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const cluster: Cluster = {
    etcd,
    patroni,
    haproxy,
    sql,
    etcdctl,
    socket,
    async leader() {
      let leading: 'a' | 'b' | undefined
      await until('a leader', () => (leading = serving.find(isLeading)) !== undefined, 120)
      return leading ?? 'a'
    },
    url: (machine, user) => `postgres://${user}@127.0.0.1:${DATABASE_PORT[machine]}/kot`,
    patronictl: (...args) =>
      execFileSync('patronictl', ['-c', join(folder, 'patroni-a.yml'), ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
  }
  await until('a synchronous standby', async () => isRedundant(cluster), 120)
  return cluster
}

export async function isRedundant(cluster: Cluster): Promise<boolean> {
  const leader = await cluster.leader()
  const query = `select count(*) from pg_stat_replication where sync_state = 'sync'`
  return cluster.sql(leader, query) === '1'
}

export const clientUrl = (address: string) => `https://${address}:2379`
const peerUrl = (address: string) => `https://${address}:2380`

function startEtcd(folder: string, tls: string, name: MachineName): Program {
  const address = addresses[name]
  const certificates = (prefix: string) => [
    `--${prefix}client-cert-auth`,
    `--${prefix}trusted-ca-file=${tls}/ca.crt`,
    `--${prefix}cert-file=${tls}/${name}.crt`,
    `--${prefix}key-file=${tls}/${name}.key`,
  ]
  const all = Object.entries(addresses).map(([member, at]) => `${member}=${peerUrl(at)}`)
  return startProgram(folder, `etcd-${name}`, {
    file: 'etcd',
    args: [
      `--name=${name}`,
      `--data-dir=${join(folder, `etcd-${name}`)}`,
      `--listen-client-urls=${clientUrl(address)}`,
      `--advertise-client-urls=${clientUrl(address)}`,
      `--listen-peer-urls=${peerUrl(address)}`,
      `--initial-advertise-peer-urls=${peerUrl(address)}`,
      `--initial-cluster=${all.join(',')}`,
      '--initial-cluster-token=kot-alerts',
      '--enable-v2',
      '--log-level=warn',
      ...certificates(''),
      ...certificates('peer-'),
    ],
  })
}

function patroniSettings(folder: string, tls: string, name: 'a' | 'b'): string {
  const certificate = { certfile: `${tls}/${name}.crt`, keyfile: `${tls}/${name}.key` }
  const trust = ['local all all', 'host all all 10.0.0.0/24', 'host all all 127.0.0.1/32']
  // JSON is YAML.
  return JSON.stringify({
    scope: 'kot',
    name,
    etcd: {
      hosts: Object.values(addresses).map((address) => `${address}:2379`),
      protocol: 'https',
      cacert: `${tls}/ca.crt`,
      cert: certificate.certfile,
      key: certificate.keyfile,
    },
    restapi: {
      listen: `${addresses[name]}:8008`,
      connect_address: `${addresses[name]}:8008`,
      ...certificate,
    },
    ctl: { cacert: `${tls}/ca.crt`, ...certificate },
    bootstrap: {
      dcs: { ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true, failsafe_mode: true },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${addresses[name]}:5432`,
      connect_address: `${addresses[name]}:5432`,
      bin_dir: postgresPrograms(),
      data_dir: join(folder, `postgres-${name}`, 'data'),
      pgpass: join(folder, `postgres-${name}`, 'pgpass'),
      use_unix_socket: true,
      use_pg_rewind: true,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
      },
      pg_hba: [...trust, 'host replication all 10.0.0.0/24', 'local replication all'].map(
        (who) => `${who} trust`,
      ),
      parameters: {
        unix_socket_directories: join(folder, `socket-${name}`),
        max_connections: MAX_CONNECTIONS,
        archive_mode: 'on',
        archive_command: '/bin/true',
        archive_timeout: '60s',
        wal_keep_size: '512MB',
        timezone: 'UTC',
      },
    },
  })
}

const haproxySettings = (tls: string, name: 'a' | 'b') => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1d
  timeout server 1d
  timeout check 2s
listen database
  bind 127.0.0.1:${DATABASE_PORT[name]}
  option httpchk GET /primary
  http-check expect status 200
  default-server check check-ssl verify required ca-file ${tls}/ca.crt port 8008 inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${serving.map((other) => `  server ${other} ${addresses[other]}:5432`).join('\n')}
`

function record<Key extends string>(
  keys: readonly Key[],
  make: (key: Key) => Program,
): Record<Key, Program> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Program>
}
