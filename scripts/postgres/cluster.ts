import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { type Account, clusterAccount, postgresPrograms } from './programs.ts'
import { claimCluster, clearFormerRun, endServer, watchOwner } from './former-run.ts'
import { freePort } from './free-port.ts'

/** A local PostgreSQL server, for machines without a DATABASE_URL. */
export type Cluster = {
  /** URL of the empty database `kot`, as a superuser, reachable from this machine only. */
  url: string
  port: number
  pid: number
  /** Its actual folder; see placeCluster. */
  directory: string
  /** Closes all connections, flushes and waits. May be called more than once. */
  stop: () => Promise<void>
}

type ClusterOptions = {
  directory: string
  port?: number
  /** `false` trades durability for speed; for tests only. */
  durable?: boolean
  /** Its folder goes when the process that started it is gone. */
  temporary?: boolean
}

export const SUPERUSER = 'kot'
const DATABASE = 'kot'
const START_TIMEOUT_MS = 60_000

/** Starts the cluster in the directory, creating it if necessary; data is kept between runs. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { durable = true, temporary = false } = options
  const account = clusterAccount()
  const directory = placeCluster(options.directory, account)
  await clearFormerRun(directory)
  claimCluster(directory)

  const run = programRunner(directory, account)
  if (!existsSync(join(directory, 'data'))) makeCluster(directory, run, durable)

  const port = options.port ?? (await freePort())
  const server = launch({ directory, account, port, durable })
  const { pid } = server
  if (pid === undefined) throw new Error('PostgreSQL cannot be run')
  const killOnExit = () => server.kill('SIGINT')
  process.once('exit', killOnExit)
  const watcher = watchOwner({ directory, account, pid, remove: temporary })

  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= end(server).finally(() => {
      process.off('exit', killOnExit)
      watcher.kill('SIGKILL')
    }))

  try {
    await untilReady(server, directory, port, run)
    ensureDatabase(directory, port, run)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://${SUPERUSER}@127.0.0.1:${port}/${DATABASE}`,
    port,
    pid,
    directory,
    stop,
  }
}

type Run = (program: string, ...args: string[]) => string

function programRunner(directory: string, account: Account): Run {
  const programs = postgresPrograms()
  return (program, ...args) =>
    execFileSync(join(programs, program), args, {
      ...account,
      cwd: directory,
      env: ENVIRONMENT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
}

/** Excludes the caller's environment: a PGDATA or PGHOST would redirect the programs. */
const ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

function makeCluster(directory: string, run: Run, durable: boolean): void {
  // Created aside and renamed, so that an interrupted initdb is never taken for a cluster.
  const draft = join(directory, 'data.draft')
  rmSync(draft, { recursive: true, force: true })
  run(
    'initdb',
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    // Loopback only, with development data only.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=is-IS',
    // ICU sorts, but text search and trigrams use the C library's character classes.
    '--locale=C',
    '--lc-ctype=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  )
  renameSync(draft, join(directory, 'data'))
}

/** Of databases that live as long as a test run. */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Hundreds of small databases come and go; looking after them costs more than it saves.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
}

/** A demo writes little. */
const seldomLookedAfter = { autovacuum_naptime: '10min' }

function launch(at: { directory: string; account: Account; port: number; durable: boolean }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: at.port,
    unix_socket_directories: at.directory,
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Our queries are short; compiling them costs more than running them.
    jit: 'off',
    ...(at.durable ? seldomLookedAfter : withoutDurability),
  }
  const log = openSync(logFile(at.directory), 'a')
  const server = spawn(
    join(postgresPrograms(), 'postgres'),
    [
      ['-D', join(at.directory, 'data')],
      ...Object.entries(settings).map(([name, value]) => ['-c', `${name}=${value}`]),
    ].flat(),
    {
      ...at.account,
      cwd: at.directory,
      env: ENVIRONMENT,
      stdio: ['ignore', log, log],
      // A Ctrl-C in the terminal must reach this process only: the database is stopped last.
      detached: true,
    },
  )
  closeSync(log)
  return server
}

async function untilReady(server: ChildProcess, directory: string, port: number, run: Run) {
  const deadline = Date.now() + START_TIMEOUT_MS
  const complain = (what: string) => new Error(`PostgreSQL ${what}\n${lastWords(directory)}`)
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) throw complain('did not start')
    if (accepts(directory, port, run)) return
    if (Date.now() > deadline) throw complain('is not ready in time')
    await delay(50)
  }
}

function accepts(directory: string, port: number, run: Run): boolean {
  try {
    // Through the socket in our own folder: another server may use the port.
    run('pg_isready', '--quiet', `--host=${directory}`, `--port=${port}`)
    return true
  } catch {
    return false
  }
}

function ensureDatabase(directory: string, port: number, run: Run): void {
  const as = [`--host=${directory}`, `--port=${port}`, `--username=${SUPERUSER}`]
  const query = `select count(*) from pg_database where datname = '${DATABASE}'`
  const found = run('psql', ...as, '--dbname=postgres', '-tAc', query).trim()
  if (found === '0') run('createdb', ...as, '--maintenance-db=postgres', DATABASE)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  await endServer(server.pid)
  await exited
}

const logFile = (directory: string) => join(directory, 'postgres.log')

function lastWords(directory: string): string {
  return readFileSync(logFile(directory), 'utf8').split('\n').slice(-15).join('\n')
}

/** Linux allows 107 bytes for a socket's path; PostgreSQL appends `/.s.PGSQL.65535`. */
const MAX_SOCKET_FOLDER_LENGTH = 107 - '/.s.PGSQL.65535'.length

/**
 * The actual folder of the cluster: the requested one, or one under the system's temporary folder
 * when the cluster's account cannot access the requested one (a checkout below /root) or its path
 * is too long for a socket. The result is deterministic, so a restart finds its data.
 */
export function placeCluster(wish: string, account: Account): string {
  const wished = resolve(wish)
  if (Buffer.byteLength(wished) <= MAX_SOCKET_FOLDER_LENGTH && prepare(wished, account)) {
    return wished
  }
  const digest = createHash('sha256').update(wished).digest('hex').slice(0, 12)
  const substitute = join(tmpdir(), `kot-postgres-${digest}`)
  if (!prepare(substitute, account)) {
    throw new Error(`neither ${wished} nor ${substitute} can hold a PostgreSQL cluster`)
  }
  return substitute
}

function prepare(folder: string, account: Account): boolean {
  mkdirSync(folder, { recursive: true })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid)
  }
  // Runs as that account, because access to every parent folder matters.
  return spawnSync('test', ['-w', folder], { ...account, cwd: '/' }).status === 0
}
