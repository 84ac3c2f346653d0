import type { Database } from '@kot/db/connect'
import { type LateDelivery, NOTICE_LIMIT_MS } from '@kot/domain/pass/fair-pass'
import { sql } from 'kysely'

/**
 * Counts the notifications of watches due in a period that were neither sent nor given up in time, by what
 * delayed them. What another channel gives up goes by mail, where it counts again. Each part uses an index,
 * because most deliveries were settled long ago. The period must be over for as long as a notification may take.
 */
export async function countLateDeliveries(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<LateDelivery[]> {
  const columns = sql`state, fault, due_at, settled_at`
  const { rows } = await sql<LateDelivery>`
    select state, fault, count(*)::integer as count
    from (
      select ${columns} from delivery where next_attempt_at is not null
      union all
      select ${columns} from delivery where state = 'sending'
      union all
      select ${columns} from delivery where settled_at > ${from}
    ) as late
    where
      due_at >= ${from} and due_at < ${until}
      and (settled_at is null or settled_at > due_at + ${NOTICE_LIMIT_MS} * interval '1 millisecond')
    group by state, fault
  `.execute(db)
  return rows
}
