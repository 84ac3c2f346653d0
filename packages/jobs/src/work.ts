import { setTimeout as delay } from 'node:timers/promises'
import { type Job as Request, PgBoss, type Warning } from 'pg-boss'
import { runInTrace, withoutTrace } from './trace-context.ts'
import type { Job } from './define-job.ts'

/** Called with all requests: one payload, or more when the job collects. */
export type Handler<Payload extends object> = (payloads: Payload[]) => Promise<void>

/** Notifications wake us at once. Polls only bound how long a retry or a lost notification waits. */
const MIN_POLL_SECONDS = 10
const MAX_POLL_SECONDS = 60

/** A job whose retries wait for a minute anyway is polled every minute: polls are most of the queries of an idle
 *  worker. */
const pollSeconds = ({ retry }: Job<object>): number =>
  Math.min(Math.max(retry.firstDelaySeconds, MIN_POLL_SECONDS), MAX_POLL_SECONDS)
/** More requests than this in one run are answered by the next one. */
const MAX_BATCH_SIZE = 5_000

/** Runs the handler for every request of this job, as many at a time in this process as it allows. */
export async function work<Payload extends object>(
  queue: Queue,
  job: Job<Payload>,
  handler: Handler<Payload>,
): Promise<void> {
  const { collectMs, atOnce = 1 } = job
  const options = {
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: pollSeconds(job),
  }
  if (collectMs !== undefined) {
    const run = collecting(queue, { ...job, collectMs }, handler)
    await queue.work<Payload>(job.name, { ...options, batchSize: MAX_BATCH_SIZE }, run)
    return
  }
  for (let lane = 0; lane < atOnce; lane += 1) {
    const id: string = await queue.work<Payload>(job.name, options, async (requests) => {
      try {
        await answer(job, requests, handler)
      } finally {
        // The requests of one transaction may be more than the lanes. The others would wait for the next poll.
        queue.notifyWorker(id)
      }
    })
  }
}

/**
 * Waits for a burst to end, takes the rest of it and handles all in one run. What is enqueued
 * after that has a separate request and gets a separate run, so no change is passed over.
 */
function collecting<Payload extends object>(
  queue: Queue,
  job: Job<Payload> & { collectMs: number },
  handler: Handler<Payload>,
) {
  return async (first: Request<Payload>[]): Promise<void> => {
    await delay(job.collectMs)
    const rest = await queue.fetch<Payload>(job.name, { batchSize: MAX_BATCH_SIZE })
    // The queue itself keeps alive and settles the first ones only.
    const stopHeartbeat = startHeartbeat(queue, job, rest)
    try {
      await answer(job, [...first, ...rest], handler)
    } catch (error) {
      if (rest.length > 0) await queue.fail(job.name, rest, describe(error))
      throw error
    } finally {
      stopHeartbeat()
    }
    if (rest.length > 0) await queue.complete(job.name, rest)
  }
}

/** Without it a run that takes longer than a heartbeat would be started again beside itself. */
function startHeartbeat(
  queue: Queue,
  { name, heartbeatSeconds }: Job<object>,
  requests: readonly Request[],
): () => void {
  if (requests.length === 0) return () => {}
  // A request that is no longer ours, because a heartbeat was lost in an outage, is left alone.
  const refresh = () =>
    queue.touch(name, [...requests]).catch((error: unknown) => queue.emit('error', error as Error))
  // As often as the queue does for those it keeps alive.
  const timer = setInterval(() => void refresh(), (heartbeatSeconds / 2) * 1_000)
  return () => clearInterval(timer)
}

/** Requests of the schedule may hold nothing at all. */
const dataOf = <Payload extends object>({ data }: Request<Payload>): Payload =>
  data ?? ({} as Payload)

const answer = <Payload extends object>(
  job: Job<Payload>,
  requests: Request<Payload>[],
  handler: Handler<Payload>,
): Promise<void> => {
  const asked = requests.map(dataOf)
  return runInTrace(job.name, asked, () => handler(asked.map(withoutTrace)))
}

const describe = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
})

export type Queue = PgBoss

const DAY_SECONDS = 24 * 60 * 60
export const MAINTENANCE_SECONDS = 15
export const SUPERVISE_SECONDS = 5
/** Schedules run jobs every minute. Connections are kept from one run to the next: to open one costs the database
 *  more than most runs. */
export const IDLE_BETWEEN_RUNS_MS = 90_000

type QueueOptions = {
  superviseSeconds?: number
  /** A lost connection, a failed look for work: the queue goes on by itself. */
  onError: (error: Error) => void
  onWarning: (warning: Warning) => void
}

/** For the worker: takes jobs, watches over those of dead workers and keeps the schedules. */
export async function startQueue(url: string, options: QueueOptions): Promise<Queue> {
  const { superviseSeconds = SUPERVISE_SECONDS } = options
  // Of the pool of connections, whose options the queue passes on.
  const pool = { idleTimeoutMillis: IDLE_BETWEEN_RUNS_MS }
  const boss = new PgBoss({
    ...pool,
    connectionString: url,
    application_name: 'kot-queue',
    max: 4,
    // The tables are made by prepareQueues when we deploy, not by whichever process comes first.
    migrate: false,
    useListenNotify: true,
    // With heartbeats of 10 s this notices a dead worker within 15 s; see pollSeconds for the rest.
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // How often finished jobs past their keeping time are removed: requests with personal data have to be
    // gone within a minute.
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    // Rebuilding an index is for the owner of the tables, whom no running process connects as.
    reindex: false,
    // No job waits for another.
    flowIntervalSeconds: DAY_SECONDS,
  })
  boss.on('error', options.onError)
  boss.on('warning', options.onWarning)
  await boss.start()
  return boss
}

/** Lets running jobs finish, at most this long; what is cut off runs again elsewhere. */
export async function stopQueue(boss: Queue, patienceMs: number): Promise<void> {
  await boss.stop({ graceful: true, timeout: patienceMs })
}
