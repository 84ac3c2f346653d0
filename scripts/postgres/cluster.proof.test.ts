import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { skipWithout } from '@kot/domain/testing/skip-without'
import { afterAll, afterEach, expect, it } from 'vitest'
import { clusterAccount, postgresPrograms } from './programs.ts'
import { type Cluster, placeCluster, startCluster } from './cluster.ts'
import { runningServer } from './former-run.ts'
import { startTestCluster } from './test-cluster.ts'

const asRoot = process.getuid?.() === 0
const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const aDirectory = (parent = tmpdir()): string => {
  const directory = mkdtempSync(join(parent, 'kot-cluster-'))
  cleanUps.push(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const start = async (directory: string, port?: number): Promise<Cluster> => {
  const at = port === undefined ? { directory } : { directory, port }
  const cluster = await startCluster({ ...at, durable: false })
  cleanUps.push(cluster.stop)
  return cluster
}

const ask = (cluster: Cluster, query: string): string =>
  execFileSync(join(postgresPrograms(), 'psql'), [cluster.url, '-tAc', query], {
    encoding: 'utf8',
  }).trim()

const ordinary = await startTestCluster()
afterAll(ordinary.stop)

it('keeps its data and its port when stopped and started again', async () => {
  const directory = aDirectory()
  const first = await start(directory)
  ask(first, `create table kept as select 'Þingeyri' as place`)
  await first.stop()
  await first.stop()

  const second = await start(directory, first.port)

  expect(second.url).toBe(first.url)
  expect(ask(second, 'select place from kept')).toBe('Þingeyri')
})

it('sorts Icelandic and counts in UTC by default', () => {
  const letters = `select string_agg(x, '' order by x) from unnest('{ö,z,þ,a,á,b}'::text[]) x`

  expect(ask(ordinary, letters)).toBe('aábzþö')
  expect(ask(ordinary, 'show timezone')).toBe('UTC')
})

it('starts after the server was killed and its lock file stayed behind', async () => {
  const directory = aDirectory()
  const killed = await start(directory)
  process.kill(killed.pid, 'SIGKILL')
  await killed.stop()

  const next = await start(directory)

  expect(ask(next, 'select 1')).toBe('1')
})

it('ends with an owner that was killed, and starts again', async () => {
  const directory = aDirectory()
  const owner = spawn(
    process.execPath,
    ['--input-type=module', '--eval', ownerProgram(directory)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(owner.stdout, 'data')
  const orphan = runningServer(directory)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  await expect.poll(() => runningServer(directory)).toBeNull()

  const next = await start(directory)

  expect(orphan).not.toBeNull()
  expect(runningServer(directory)).toBe(next.pid)
  expect(next.pid).not.toBe(orphan)
})

it('leaves a cluster alone that a living process owns', async () => {
  await expect(startCluster({ directory: ordinary.directory })).rejects.toThrow('in use')

  expect(ask(ordinary, 'select 1')).toBe('1')
})

it('prints the error of PostgreSQL when it cannot start', async () => {
  const taken = startCluster({ directory: aDirectory(), port: ordinary.port, durable: false })

  await expect(taken).rejects.toThrow('Address already in use')
})

it('listens on loopback only', async () => {
  const { port } = ordinary
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((face) => face !== undefined && !face.internal && face.family === 'IPv4')
  const reach = async (host: string) => {
    const socket = connect({ host, port })
    cleanUps.push(() => void socket.destroy())
    return Promise.race([
      once(socket, 'connect').then(() => 'reached'),
      once(socket, 'error').then(() => 'refused'),
    ]).catch(() => 'refused')
  }

  expect(await reach('127.0.0.1')).toBe('reached')
  // A machine without a network has no other address to try; 127.0.0.2 is refused all the same.
  expect(await reach(outside?.address ?? '127.0.0.2')).toBe('refused')
})

it('moves to the temporary folder when the wished one is too deep for a socket', () => {
  const wish = join(aDirectory(), 'deep '.repeat(30))

  const place = placeCluster(wish, clusterAccount())
  cleanUps.push(() => rmSync(place, { recursive: true, force: true }))

  expect(place).not.toBe(wish)
  expect(placeCluster(wish, clusterAccount())).toBe(place)
})

const root = skipWithout(asRoot, 'second account, as only root has')

it('moves there too when its account may not enter the wished one', root, () => {
  const closed = aDirectory()
  chmodSync(closed, 0o700)

  const place = placeCluster(join(closed, 'postgres'), clusterAccount())
  cleanUps.push(() => rmSync(place, { recursive: true, force: true }))

  expect(place).not.toContain(closed)
})

const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
const readableByNobody = () =>
  spawnSync('test', ['-r', import.meta.filename], { uid: nobody, cwd: '/' }).status === 0

const other = skipWithout(asRoot && readableByNobody(), 'other user who may read this folder')

it('runs for an ordinary user as that user', other, () => {
  const directory = aDirectory()
  rmSync(directory, { recursive: true })
  const program = `${ownerProgram(directory)}; await cluster.stop()`

  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    uid: nobody,
    encoding: 'utf8',
  })

  expect(Number(output)).toBe(nobody)
})

/** Starts a cluster and prints which user its server runs as. */
function ownerProgram(directory: string): string {
  return `
    import { statSync } from 'node:fs'
    const { startCluster } = await import(${JSON.stringify(new URL('cluster.ts', import.meta.url))})
    const cluster = await startCluster({ directory: ${JSON.stringify(directory)}, durable: false })
    console.log(statSync('/proc/' + cluster.pid).uid)
  `
}
