import type { Database } from '@kot/db/connect'
import { intakeSweep } from '@kot/jobs/jobs'
import { sql } from 'kysely'

export type CurrentLook = {
  /** Asked for and not begun, going on, or neither. */
  state: 'none' | 'waiting' | 'looking'
  /** How long it has been so. */
  seconds: number | null
  /** How long the last whole look took that was believed. */
  usualSeconds: number | null
}

/** Whether a source is being looked at as a whole, as far as the queue knows. */
export async function currentLook(db: Database, source: string): Promise<CurrentLook> {
  const { rows } = await sql<CurrentLook>`
    select
      case when job.state = 'active' then 'looking' when job.state is not null then 'waiting'
        else 'none' end as state,
      floor(extract(epoch from clock_timestamp() - coalesce(job.started_on, job.created_on)))::integer
        as seconds,
      (
        select ceil(extract(epoch from ended_at - started_at))::integer from sweep
        where source = ${source} and kind = 'sweep' and verdict in ('believed', 'confirmed')
        order by ended_at desc, id desc
        limit 1
      ) as "usualSeconds"
    from (values (1)) one
    left join lateral (
      select
        state::text,
        case when state = 'active' then started_on end as started_on,
        created_on
      from pgboss.job
      where
        name = ${intakeSweep.name} and state in ('created', 'retry', 'active')
        and data ->> 'source' = ${source} and data ->> 'kind' <> 'peek'
      order by state = 'active' desc, created_on
      limit 1
    ) job on true
  `.execute(db)
  return rows[0] ?? { state: 'none', seconds: null, usualSeconds: null }
}
