import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { until } from '../restore-drill/restore.ts'
import type { Cluster } from './cluster.ts'
import type { FaultName } from './report.ts'
import { layoutNamed, type Name, otherThan, WITNESS } from './machine/layout.ts'
import { cutPrivate, healPrivate } from './machine/network.ts'
import { etcdOf, startServices, type ServiceVariables } from './services.ts'

type Scene = { cluster: Cluster; variables: ServiceVariables; say: (line: string) => void }

/** A fault: returns when it is over, so that from then on everything has to come back by itself. */
type MachineFault = { what: string; strike: (scene: Scene) => Promise<void> }

const TAKE_OVER_MS = 90_000
/** How long the network stays cut and etcd without a quorum: longer than any claim to lead lasts. */
const LASTING_MS = 40_000
/** Between the first and the second member of etcd. */
const BETWEEN_MS = 15_000

export const faults: Record<FaultName, MachineFault> = {
  kill: {
    what: "the leader's machine is killed",
    async strike({ cluster, say }) {
      const leader = await cluster.leader()
      await cluster.machines[leader].kill()
      say(`killed ${leader}`)
      await takenOver(leader, say)
      // It stays away for a while: the other one serves alone.
      await delay(BETWEEN_MS)
    },
  },
  return: {
    what: 'the old leader comes back',
    async strike({ cluster, variables, say }) {
      for (const machine of Object.values(cluster.machines)) {
        if (machine.isUp()) continue
        await machine.boot()
        startServices(machine, variables)
        say(`started ${machine.name}`)
      }
    },
  },
  cut: {
    what: 'the network between the leader and the others is cut',
    async strike({ cluster, say }) {
      const leader = await cluster.leader()
      cutPrivate(leader)
      say(`cut off ${leader}`)
      await takenOver(leader, say, LASTING_MS)
      healPrivate(leader)
      say('healed')
    },
  },
  freeze: {
    what: "the leader's machine is frozen",
    async strike({ cluster, say }) {
      const leader = await cluster.leader()
      cluster.machines[leader].signal('SIGSTOP')
      say(`froze ${leader}`)
      await takenOver(leader, say, LASTING_MS)
      cluster.machines[leader].signal('SIGCONT')
      say('thawed')
    },
  },
  disk: {
    what: "the leader's disk is full",
    async strike({ cluster, say }) {
      const leader = await cluster.leader()
      const { at } = cluster.machines[leader]
      await keepLogAhead(cluster)
      fill(at('disk'), at('disk/filling'))
      say(`filled the disk of ${leader}`)
      await takenOver(leader, say)
      await delay(BETWEEN_MS)
      rmSync(at('disk/filling'))
      say('freed')
    },
  },
  etcd: {
    what: 'one member of etcd is killed, then a second',
    async strike({ cluster, say }) {
      const leader = await cluster.leader()
      const victims: Name[] = [leader, WITNESS]
      for (const name of victims) {
        cluster.machines[name].killService('etcd')
        say(`killed etcd on ${name}`)
        await delay(name === leader ? BETWEEN_MS : LASTING_MS)
      }
      for (const name of victims) cluster.machines[name].start(etcdOf(cluster.machines[name]))
      say('started both')
    },
  },
  promote: {
    what: 'promoted manually',
    async strike({ cluster, say }) {
      const leader = await cluster.leader()
      const machine = cluster.machines[otherThan(leader)]
      const wish = ['--leader', leader, '--candidate', machine.name, '--force']
      await machine.run(['patronictl', '-c', machine.at('patroni.yml'), 'switchover', ...wish])
      await takenOver(leader, say)
    },
  },
}

/** Waits for the other machine to lead, and at least as long as the fault is to last. */
async function takenOver(former: Name, say: (line: string) => void, leastMs = 0): Promise<void> {
  const began = Date.now()
  const successor = otherThan(former)
  const passed = () => ((Date.now() - began) / 1_000).toFixed(1)
  const url = `https://${layoutNamed(successor).privateAddress}:8008/primary`
  const leads = async () => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  try {
    await until('a new leader', leads, TAKE_OVER_MS)
    say(`${successor} leads after ${passed()} s`)
  } catch {
    // The fault still has to end; the gap of writes shows when.
    say(`${successor} does not lead after ${passed()} s`)
  }
  await delay(Math.max(0, leastMs - (Date.now() - began)))
}

/**
 * The harder case: with files of the log in reserve PostgreSQL does not stop when the disk is full,
 * and single writes fail while it goes on leading.
 */
const keepLogAhead = (cluster: Cluster) =>
  cluster.onLeader(async (db) => {
    for (let file = 0; file < 3; file += 1) {
      await sql`select pg_switch_wal()`.execute(db)
      await sql`checkpoint`.execute(db)
    }
  })

/** To the last block. */
function fill(disk: string, file: string): void {
  const { bavail, bsize } = statfsSync(disk)
  execFileSync('fallocate', ['--length', String((bavail - 256) * bsize), file])
  const rest = ['if=/dev/zero', `of=${file}`, 'bs=4k', 'oflag=append', 'conv=notrunc']
  // Ends when no space is left.
  spawnSync('dd', rest, { stdio: 'ignore' })
}
