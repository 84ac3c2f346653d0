import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@kot/db/connect'
import { archiveState } from '@kot/db/archive-state'
import type { Cluster } from '../../scripts/postgres/cluster.ts'
import { childrenOf, commandOf } from '../../scripts/processes/linux-processes.ts'
import type { Place } from './place.ts'

/**
 * Simulates the loss of a disk or machine: kills every process of the database, including those
 * that archive its WAL, and deletes its files.
 * @returns the time of the loss
 */
export async function destroy(cluster: Cluster, place: Place): Promise<number> {
  const victims = [...childrenOf(cluster.pid), ...processesOf(place)]
  const moment = Date.now()
  for (const pid of [cluster.pid, ...victims]) end(pid)
  await cluster.stop()
  for (const pid of processesOf(place)) end(pid)
  await delay(100)
  rmSync(join(cluster.directory, 'data'), { recursive: true, force: true, maxRetries: 5 })
  return moment
}

/** The processes started for this drill, which have its folder in their command line. */
export function processesOf(place: Place): number[] {
  return globSync('/proc/[0-9]*')
    .map((folder) => Number(folder.split('/')[2]))
    .filter((pid) => pid !== process.pid)
    .filter((pid) => commandOf(pid).some((word) => word.includes(place.folder)))
}

export function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already ended.
  }
}

/** The WAL is archived every 60 s. */
const NEARLY_DUE_MS = 54_000
const WAIT_TIMEOUT_MS = 130_000

/** Waits until as much WAL as possible is not archived yet: the worst moment to fail. */
export async function waitForWorstMoment(db: Database): Promise<void> {
  const deadline = Date.now() + WAIT_TIMEOUT_MS
  while (Date.now() < deadline) {
    const { archivedAt } = await archiveState(db)
    if (archivedAt && Date.now() - archivedAt.getTime() >= NEARLY_DUE_MS) return
    await delay(250)
  }
}
