import { sql, type Kysely } from 'kysely'
import { jobs } from './jobs.ts'

/** The state of a job's queue. */
export type QueueState = {
  queue: string
  /** Enqueued and not started, including retries. */
  waiting: number
  /** When the oldest of them was enqueued. */
  waitingSince: Date | null
  active: number
  /** Failed after the last retry, as far as the queue still stores them. */
  failed: number
  /** When the first and the last of them failed. */
  failedSince: Date | null
  failedAt: Date | null
  /** When a run last succeeded; null when the queue stores none. */
  succeededAt: Date | null
}

type QueueRow = Omit<QueueState, 'queue'> & { queue: string }

/** Returns the state of every job, including those never enqueued. */
export async function queueStates<DB>(db: Kysely<DB>): Promise<QueueState[]> {
  const { rows } = await sql<QueueRow>`
    select
      name as queue,
      (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
      min(created_on) filter (where state in ('created', 'retry')) as "waitingSince",
      (count(*) filter (where state = 'active'))::integer as active,
      (count(*) filter (where state = 'failed'))::integer as failed,
      min(completed_on) filter (where state = 'failed') as "failedSince",
      max(completed_on) filter (where state = 'failed') as "failedAt",
      max(completed_on) filter (where state = 'completed') as "succeededAt"
    from pgboss.job
    group by name
  `.execute(db)
  const known = new Map(rows.map((row) => [row.queue, row]))
  return jobs.map(({ name }) => known.get(name) ?? { ...quiet, queue: name })
}

const quiet = {
  waiting: 0,
  waitingSince: null,
  active: 0,
  failed: 0,
  failedSince: null,
  failedAt: null,
  succeededAt: null,
}

/**
 * Runs the failed jobs of a queue again. Jobs may run twice, so this is always safe.
 * @returns how many
 */
export async function retryFailedJobs<DB>(db: Kysely<DB>, queue: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set
      state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${queue} and state = 'failed'
  `.execute(db)
  return Number(numAffectedRows)
}

/**
 * Removes the failed jobs of a queue.
 * @returns how many
 */
export async function discardFailedJobs<DB>(db: Kysely<DB>, queue: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from pgboss.job where name = ${queue} and state = 'failed'
  `.execute(db)
  return Number(numAffectedRows)
}
