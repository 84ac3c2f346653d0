import { PgBoss, type Warning } from 'pg-boss'

export type Queue = PgBoss

export const MAINTENANCE_SECONDS = 15
export const SUPERVISE_SECONDS = 5

type QueueListeners = {
  /** A lost connection, a failed look for work: the queue goes on by itself. */
  onError: (error: Error) => void
  onWarning: (warning: Warning) => void
}

/** For the worker: takes jobs, watches over those of dead workers and keeps the schedules. */
export async function startQueue(url: string, listeners: QueueListeners): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'kot-queue',
    max: 4,
    // The tables are made by prepareQueues when we deploy, not by whichever process comes first.
    migrate: false,
    useListenNotify: true,
    // With heartbeats of 10 s this notices a dead worker within 15 s; see LOOK_AGAIN_SECONDS for the rest.
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // How often finished jobs past their keeping time are removed: requests that name people have to be
    // gone within a minute.
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    // Rebuilding an index is for the owner of the tables, whom no running process connects as.
    reindex: false,
  })
  boss.on('error', listeners.onError)
  boss.on('warning', listeners.onWarning)
  await boss.start()
  return boss
}

/** Lets running jobs finish, at most this long; what is cut off runs again elsewhere. */
export async function stopQueue(boss: Queue, patienceMs: number): Promise<void> {
  await boss.stop({ graceful: true, timeout: patienceMs })
}
