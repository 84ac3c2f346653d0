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
  /** When a run last succeeded; null when the queue stores none. */
  succeededAt: Date | null
}

type Row = Omit<QueueState, 'queue'> & { queue: string }

/** Returns the state of every job, including those never enqueued. */
export async function queueStates<DB>(db: Kysely<DB>): Promise<QueueState[]> {
  const { rows } = await sql<Row>`
    select
      name as queue,
      (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
      min(created_on) filter (where state in ('created', 'retry')) as "waitingSince",
      (count(*) filter (where state = 'active'))::integer as active,
      (count(*) filter (where state = 'failed'))::integer as failed,
      max(completed_on) filter (where state = 'completed') as "succeededAt"
    from pgboss.job
    group by name
  `.execute(db)
  const known = new Map(rows.map((row) => [row.queue, row]))
  return jobs.map(({ name }) => known.get(name) ?? { ...quiet, queue: name })
}

const quiet = { waiting: 0, waitingSince: null, active: 0, failed: 0, succeededAt: null }
