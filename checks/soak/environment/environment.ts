import { openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  remoteControl,
  type RemoteControl,
} from '@kot/card-provider-simulator/control/remote-control'
import { connect, type Database } from '@kot/db/connect'
import { checkPortsFree } from '../../../scripts/demo/busy-ports.ts'
import { divertOutput, stopProcess } from '../../../scripts/processes/child-process.ts'
import { demoPorts, listenedPorts, loopback } from '../../../scripts/demo/ports.ts'
import { demoPlace } from '../../../scripts/demo/place.ts'
import { startDemo } from '../../../scripts/start-demo.ts'
import { startCluster } from '../../../scripts/postgres/cluster.ts'
import { runningServer } from '../../../scripts/postgres/former-run.ts'
import type { MemoryReport } from './report-memory.ts'
import { type SoakMailbox, startMailbox } from './mailbox.ts'

export type Environment = {
  port: number
  db: Database
  server: Supervised
  worker: Supervised
  post: SoakMailbox
  cards: RemoteControl
  /** The control URL of the simulated sites. */
  sites: string
  /** Stops the database cleanly or, like a crash, at once; resolves when it has ended. */
  endDatabase: (how: 'fast' | 'immediate') => Promise<void>
  beginDatabase: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a whole live demo, every part of which can be broken. */
export async function startEnvironment(port: number): Promise<Environment> {
  const ports = demoPorts(port)
  await checkPortsFree(listenedPorts(ports, true))
  const place = demoPlace(port)
  await mkdir(place.directory, { recursive: true })
  divertOutput(openSync(place.log, 'w'))
  const post = await startMailbox(ports.smtp)
  const demo = await startDemo({
    port,
    reload: false,
    payment: 'dialog',
    live: true,
    relay: post.url,
    supervised: { preload: new URL('report-memory.ts', import.meta.url).href },
    onStep: console.log,
  }).catch(async (error: unknown) => {
    await post.stop()
    throw error
  })
  if (!demo.cluster) throw new Error('a soak restarts its database: give it no DATABASE_URL')
  let cluster = demo.cluster
  const server = supervise(demo.server.child, demo.server.again)
  const worker = supervise(demo.worker.child, demo.worker.again)
  const db = connect(demo.databaseUrl, { name: 'kot-soak', max: 4, statementTimeoutMs: 60_000 })
  return {
    port,
    db,
    server,
    worker,
    post,
    cards: remoteControl(loopback(ports.cardProvider)),
    sites: loopback(ports.sitesControl),
    async endDatabase(how) {
      if (how === 'immediate') {
        process.kill(cluster.pid, 'SIGQUIT')
        while (runningServer(cluster.directory) !== null) await delay(20)
      }
      await cluster.stop()
    },
    async beginDatabase() {
      cluster = await startCluster({ directory: place.database, port: cluster.port })
    },
    async stop() {
      await Promise.all([server.stop(), worker.stop()])
      await demo.stop()
      await db.destroy()
      await cluster.stop()
      await post.stop()
    },
  }
}

/** The restart delay of a service manager. */
const REST_MS = 1_000

export type Supervised = {
  pid: () => number
  /** Times at which it ended without being killed by the test. */
  deaths: number[]
  /** Kills it; a new process is started. */
  kill: () => Promise<void>
  /** What it takes and holds; null when it ended meanwhile. */
  memory: () => Promise<MemoryReport | null>
  stop: () => Promise<void>
}

/** Restarts a process when it ends, as a service manager does. */
function supervise(first: ChildProcess, again: () => ChildProcess): Supervised {
  let child = first
  let killed = false
  let stopped = false
  const deaths: number[] = []
  const watch = () =>
    child.once('exit', () => {
      if (!killed && !stopped) deaths.push(Date.now())
      killed = false
      setTimeout(() => {
        if (stopped) return
        child = again()
        watch()
      }, REST_MS)
    })
  watch()
  return {
    pid: () => child.pid ?? 0,
    deaths,
    memory: () => requestMemory(child),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      killed = true
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      stopped = true
      await stopProcess(child)
    },
  }
}

function requestMemory(child: ChildProcess): Promise<MemoryReport | null> {
  return new Promise((done) => {
    const end = () => settle(null)
    const settle = (report: MemoryReport | null) => {
      child.off('message', settle).off('exit', end)
      done(report)
    }
    child.once('message', settle).once('exit', end)
    child.send('report memory', (error) => {
      if (error) end()
    })
  })
}
