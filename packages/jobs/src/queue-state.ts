import { sql, type Kysely } from 'kysely'
import { jobs } from './jobs.ts'

/** How the queue of one job stands. */
export type QueueState = {
  queue: string
  /** Asked for and not taken up, for the first time or again. */
  waiting: number
  /** When the longest waiting of them was asked for. */
  waitingSince: Date | null
  active: number
  /** Given up after their last try, as far as the queue still remembers. */
  failed: number
  /** When a run last came to a good end; null when the queue remembers none. */
  succeededAt: Date | null
}

type Row = Omit<QueueState, 'queue'> & { queue: string }

/** Every job of ours, also one that nobody ever asked for. */
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
