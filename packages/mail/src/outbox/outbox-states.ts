import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

export type OutboxState = { state: string; isSettled: boolean; count: number; oldest: Date }

export type OutboxFailure = {
  state: string
  kind: string
  /** Status of the refusal, never its text. */
  fault: string | null
  count: number
  latest: Date
}

/** The outbox by state: what is on its way, however old, and what came to its end since then. In parts,
 *  each with an index. */
export async function outboxStates(db: Database, since: Date): Promise<OutboxState[]> {
  const { rows } = await sql<OutboxState>`
    select
      state, settled_at is not null as "isSettled", count(*)::integer as count,
      min(created_at) as oldest
    from (${onItsWay} union all ${settledSince(since)}) as mail
    group by 1, 2
    order by 2, 1
  `.execute(db)
  return rows
}

const MOST_FAILURES = 50

/** Why mails did not go out, by reason, the latest first. It says nothing of to whom. */
export async function outboxFailures(db: Database, since: Date): Promise<OutboxFailure[]> {
  const { rows } = await sql<OutboxFailure>`
    select
      state, kind, fault, count(*)::integer as count,
      max(coalesce(settled_at, last_tried_at, created_at)) as latest
    from (${onItsWay} union all ${settledSince(since)}) as mail
    where state in ('failed', 'unknown', 'suppressed') or fault is not null and state = 'waiting'
    group by 1, 2, 3
    order by latest desc, 1, 2, 3
    limit ${MOST_FAILURES}
  `.execute(db)
  return rows
}

const columns = sql`state, kind, fault, created_at, settled_at, last_tried_at`
const onItsWay = sql`
  select ${columns} from outgoing_mail where next_attempt_at is not null
  union all
  select ${columns} from outgoing_mail where state = 'sending'`
const settledSince = (since: Date) =>
  sql`select ${columns} from outgoing_mail where settled_at > ${since}`
