import { sql, type Kysely } from 'kysely'
import type { Job } from '../define-job.ts'

type RequestState = 'created' | 'retry' | 'active' | 'completed' | 'failed'

/** How many requests of a job the queue holds, in one state or in any. */
export async function countRequests<DB>(
  db: Kysely<DB>,
  job: Job<object>,
  state: RequestState | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job
    where name = ${job.name} and (${state}::text is null or state::text = ${state})
  `.execute(db)
  return rows[0]?.count ?? 0
}
