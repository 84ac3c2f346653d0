import type { Database } from '@kot/db/connect'
import { type LateDelivery, NOTICE_LIMIT_MS } from '@kot/domain/pass/fair-pass'
import { sql } from 'kysely'

/**
 * Counts the notices due in a period that were neither sent nor given up in time, by what delayed them.
 * What is given up goes by mail, where it counts again. The period must be over for as long as a notice
 * may take.
 */
export async function countLateMessages(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<LateDelivery[]> {
  const { rows } = await sql<LateDelivery>`
    select state, fault, count(*)::integer as count
    from outgoing_message
    where
      (settled_at is null or settled_at > ${from})
      and due_at >= ${from} and due_at < ${until}
      and (settled_at is null or settled_at > due_at + ${NOTICE_LIMIT_MS} * interval '1 millisecond')
    group by state, fault
  `.execute(db)
  return rows
}
