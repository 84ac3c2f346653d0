import { sql } from 'kysely'
import type { AccessParts } from '../access-parts.ts'
import { OPEN_MS } from '../orders/order-life.ts'
import type { OrderState } from '../orders/order.ts'
import type { Discrepancy } from './discrepancy.ts'

/** Authorised and not at its end for longer, an order has been overlooked. */
const UNDER_WAY_MS = 10 * 60_000
/** Abandoned by the next reconciliation after its day. */
const LATE_TO_ABANDON_MS = 60 * 60_000

type Row = {
  id: string
  state: OrderState
  price: number
  has_account: boolean
  created_at: Date
  changed_at: Date
  /** Of the payment it was paid with. */
  paid: number
  /** Of all payments that name it. */
  kept: number
  reserved: number
  grants: number
  receipts: number
}

/** Money against access: who has it has paid, and who has paid has it. */
export async function auditOrders({
  db,
  now,
}: Pick<AccessParts, 'db' | 'now'>): Promise<Discrepancy[]> {
  const { rows } = await sql<Row>`
    select
      access_order.id, state, price, created_at, changed_at,
      account_id is not null as has_account,
      money.paid, money.kept, money.reserved,
      (select count(*)::integer from access_grant
        where order_id = access_order.id and revoked_at is null) as grants,
      (select count(*)::integer from receipt where order_id = access_order.id) as receipts
    from access_order, lateral (
      select
        coalesce(sum(amount) filter (
          where kind = 'captured' and access_ledger.payment_id = access_order.payment_id
        ), 0)::integer as paid,
        coalesce(sum(case kind
          when 'captured' then amount when 'refunded' then -amount when 'disputed' then -amount
          else 0 end), 0)::integer as kept,
        coalesce(sum(case kind
          when 'authorised' then amount when 'captured' then -amount when 'voided' then -amount
          else 0 end), 0)::integer as reserved
      from access_ledger where order_id = access_order.id
    ) as money
  `.execute(db)
  return rows.flatMap((row) => {
    const wanted = wantedOf(row, now())
    return Object.entries(wanted).flatMap(([kind, [expected, found]]) =>
      expected === found ? [] : [{ kind, subject: row.id, expected, found }],
    )
  })
}

type Wanted = Record<string, readonly [expected: number | string, found: number | string]>

function wantedOf(row: Row, now: Date): Wanted {
  const { state, price, paid, kept, reserved, grants, receipts } = row
  const age = (moment: Date) => now.getTime() - moment.getTime()
  switch (state) {
    case 'granted':
      return {
        'granted-paid': [price, paid],
        // Some of it may have been refunded; all of it takes the access with it.
        'granted-kept': kept > 0 ? [kept, kept] : [price, kept],
        'granted-reserved': [0, reserved],
        // Access goes with a deleted account; what was paid for it stays paid.
        'granted-grants': [row.has_account ? 1 : 0, grants],
        'granted-receipts': [1, receipts],
      }
    case 'revoked':
      return {
        'revoked-kept': [0, kept],
        'revoked-reserved': [0, reserved],
        'revoked-grants': [0, grants],
      }
    case 'abandoned':
    case 'rejected':
      return {
        [`${state}-kept`]: [0, kept],
        [`${state}-reserved`]: [0, reserved],
        [`${state}-grants`]: [0, grants],
        [`${state}-receipts`]: [0, receipts],
      }
    case 'created':
      return age(row.created_at) > OPEN_MS + LATE_TO_ABANDON_MS
        ? { overlooked: ['abandoned', state] }
        : { 'created-kept': [0, kept], 'created-grants': [0, grants] }
    case 'authorised':
    case 'capturing':
    case 'unknown':
    case 'captured':
    case 'refunded':
    case 'disputed':
      return age(row.changed_at) > UNDER_WAY_MS
        ? { overlooked: ['at its end', state] }
        : { 'under-way-grants': [0, grants] }
  }
}
