import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

/** Due for longer, a job is not merely waiting its turn: all queues are looked at every few seconds. */
const PATIENCE = '90 seconds'

/** @returns the names of jobs that are due and not taken up, or taken up by somebody who is gone */
export async function jobsLeftLying(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count
    from pgboss.job
    where
      (state in ('created', 'retry') and start_after < now() - ${PATIENCE}::interval)
      -- Whoever is at work says so every few seconds. Restored, it speaks of a process that has ended.
      or (state = 'active' and coalesce(heartbeat_on, started_on) < now() - ${PATIENCE}::interval)
    group by name
    order by name
  `.execute(db)
  return rows.map(({ name, count }) => `${count} ${name}`)
}
