import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { Discrepancy } from './discrepancy.ts'

/** The number before the first receipt's. */
const BEFORE_FIRST = 1_000

/** The numbers of receipts have no gaps. */
export async function auditReceipts(db: Database): Promise<Discrepancy[]> {
  const { rows } = await sql<{ last: number; highest: number; count: number }>`
    select
      last,
      (select coalesce(max(number), ${BEFORE_FIRST})::integer from receipt) as highest,
      (select count(*)::integer from receipt) as count
    from receipt_number
  `.execute(db)
  const { last = BEFORE_FIRST, highest = BEFORE_FIRST, count = 0 } = rows[0] ?? {}
  return [
    ...(last === highest
      ? []
      : [{ kind: 'receipt-last', subject: 'receipts', expected: last, found: highest }]),
    ...(last - BEFORE_FIRST === count
      ? []
      : [
          {
            kind: 'receipt-gap',
            subject: 'receipts',
            expected: last - BEFORE_FIRST,
            found: count,
          },
        ]),
  ]
}
