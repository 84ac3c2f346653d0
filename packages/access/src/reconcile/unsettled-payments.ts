import { sql } from 'kysely'
import type { AccessParts } from '../access-parts.ts'

const DAY_MS = 24 * 60 * 60_000

/** Payments of orders that are not at their end, and of those rejected lately: what they hold may not
 *  have been let go of yet, and a payment at another shop is in no list of ours. */
export async function unsettledPayments({
  db,
  provider,
  now,
}: Pick<AccessParts, 'db' | 'provider' | 'now'>): Promise<string[]> {
  const lately = new Date(now().getTime() - 2 * DAY_MS)
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from access_order
    where
      provider = ${provider.kind}
      and payment_id is not null
      and (
        state in ('created', 'authorised', 'capturing', 'unknown', 'captured', 'refunded', 'disputed')
        or state = 'rejected' and changed_at > ${lately}
      )
    order by created_at
  `.execute(db)
  return rows.map((row) => row.payment_id)
}
