import type { Purchase, PurchaseWithdrawal } from '@kot/contract/pass/withdrawal'
import type { Database } from '@kot/db/connect'
import { lastDayToWithdraw, quoteWithdrawal, withdrawalRefusal } from '@kot/domain/pass/withdrawal'
import { sql } from 'kysely'
import type { OrderState } from '../orders/order.ts'
import { amountDue, type Withdrawal } from './withdrawal.ts'

type OwnPurchaseRow = Pick<
  Purchase,
  'order' | 'receipt' | 'product' | 'price' | 'card_scheme' | 'card_last4'
> & {
  orderId: string
  state: OrderState
  boughtAt: Date
  startsAt: Date
  endsAt: Date
  hasAccess: boolean
  paid: number
}

/** Lists everything an account has bought, the newest first, with what a withdrawal returns at a moment. */
export async function listPurchases(
  db: Database,
  accountId: string,
  at: Date,
): Promise<Purchase[]> {
  const { rows } = await sql<OwnPurchaseRow>`
    select
      access_order.id as "orderId", reference as order, state, receipt.number as receipt,
      receipt.package as product, receipt.price, card_scheme, card_last4,
      coalesce(bought_at, issued_at) as "boughtAt",
      coalesce(starts_at, valid_from) as "startsAt",
      coalesce(ends_at, valid_until) as "endsAt",
      state = 'granted' and access_grant.id is not null and revoked_at is null as "hasAccess",
      (
        select coalesce(sum(case kind
          when 'captured' then amount when 'refunded' then -amount when 'disputed' then -amount
          else 0 end), 0)::integer
        from access_ledger
        where
          order_id = access_order.id and access_ledger.payment_id = access_order.payment_id
      ) as paid
    from receipt
    join access_order on access_order.id = receipt.order_id
    left join access_grant on access_grant.order_id = access_order.id
    where receipt.account_id = ${accountId}
    order by receipt.number desc
  `.execute(db)
  const withdrawals = await withdrawalsOf(db, accountId)
  return rows.map((row) => presentPurchase(row, withdrawals.get(row.orderId) ?? null, at))
}

async function withdrawalsOf(db: Database, accountId: string): Promise<Map<string, Withdrawal>> {
  const rows = await db
    .selectFrom('access_withdrawal')
    .selectAll()
    .where('account_id', '=', accountId)
    .$castTo<Withdrawal>()
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

function presentPurchase(row: OwnPurchaseRow, withdrawal: Withdrawal | null, at: Date): Purchase {
  const { orderId: _, state, boughtAt, startsAt, endsAt, hasAccess, paid: _paid, ...facts } = row
  const refusal = hasAccess ? withdrawalRefusal(row, at) : 'no-access'
  return {
    ...facts,
    bought_at: boughtAt.toISOString(),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    last_day: lastDayToWithdraw(boughtAt, endsAt).toISOString().slice(0, 10),
    quote: withdrawal === null && refusal === null ? quoteOf(row, at) : null,
    refusal: withdrawal === null ? refusal : null,
    withdrawal: withdrawal && presentWithdrawal(withdrawal, state),
  }
}

function quoteOf(row: OwnPurchaseRow, at: Date): Purchase['quote'] {
  const { usedSeconds, wholeSeconds, owed, returned } = quoteWithdrawal(row, at)
  return { used_seconds: usedSeconds, whole_seconds: wholeSeconds, paid: row.paid, owed, returned }
}

const presentWithdrawal = (withdrawal: Withdrawal, state: OrderState): PurchaseWithdrawal => ({
  requested_at: withdrawal.requested_at.toISOString(),
  used_seconds: withdrawal.used_seconds,
  whole_seconds: withdrawal.whole_seconds,
  paid: withdrawal.paid,
  owed: withdrawal.owed,
  returned: amountDue(withdrawal),
  return_by: withdrawal.return_by.toISOString(),
  money: whereMoneyIs(withdrawal, state),
  returned_at: withdrawal.returned_at?.toISOString() ?? null,
})

function whereMoneyIs(
  { returned_how, refused_at }: Withdrawal,
  state: OrderState,
): PurchaseWithdrawal['money'] {
  if (returned_how !== null) return returned_how === 'card' ? 'returned' : 'transferred'
  if (state !== 'withdrawn') return 'disputed'
  return refused_at === null ? 'pending' : 'refused'
}
