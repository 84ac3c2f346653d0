import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { Acknowledged } from './acknowledged.ts'

const nameOf = ({ kind, key }: Pick<Acknowledged, 'kind' | 'key'>) => `${kind} ${key}`

/** Looks up everything that was written by the drill, and answers whether a write is among it. */
export async function whatIsThere(db: Database): Promise<(one: Acknowledged) => boolean> {
  const { rows } = await sql<Pick<Acknowledged, 'kind' | 'key'>>`
    select 'sign-up' as kind, email as key from account where email like 'drill-%'
    union all
    select 'favourite', email || ' ' || home_id from favourite
    join account on account.id = account_id where email like 'drill-%'
    union all
    select 'message', body from contact_message
    union all
    -- A purchase is whole or it is not there.
    select 'purchase', payment_id from access_order
    join access_grant on access_grant.order_id = access_order.id
    join receipt on receipt.order_id = access_order.id
    where state = 'granted'
  `.execute(db)
  const names = new Set(rows.map(nameOf))
  return (one) => names.has(nameOf(one))
}
