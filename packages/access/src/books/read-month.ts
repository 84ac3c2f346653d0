import type { Database } from '@kot/db/connect'
import { type Month, monthAfter, monthOf, startOfMonth } from '@kot/domain/money/bookkeeping'
import type { VatPercent } from '@kot/domain/money/vat'
import { sql } from 'kysely'
import type { LedgerKind } from '../ledger/ledger.ts'
import { type MonthEntries, refundsInMonth, type ReturnedMoney } from './month-entries.ts'

/** Movements that give back money of a sale. */
const creditKinds: LedgerKind[] = ['refunded', 'disputed', 'transferred']

/** Returns the month of the first movement of money; null when nothing was ever sold. */
export async function getFirstMonth(db: Database): Promise<Month | null> {
  const { first } = await db
    .selectFrom('access_ledger')
    .select(({ fn }) => fn.min('recorded_at').as('first'))
    .$castTo<{ first: Date | null }>()
    .executeTakeFirstOrThrow()
  return first === null ? null : monthOf(first)
}

/** Reads receipts, refunds and ledger of a month, as of one moment. */
export function readMonth(db: Database, month: Month): Promise<MonthEntries> {
  const [start, end] = [startOfMonth(month), startOfMonth(monthAfter(month))]
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const receipts = await trx
        .selectFrom('receipt')
        .selectAll()
        .where('issued_at', '>=', start)
        .where('issued_at', '<', end)
        .orderBy('number')
        .$narrowType<{ vat_percent: VatPercent }>()
        .execute()
      const { rows: returned } = await sql<ReturnedMoney>`
        select
          ledger.id as "ledgerId", recorded_at as "recordedAt", kind, amount,
          ledger.payment_id as "paymentId", number as receipt, issued_at as "issuedAt",
          withdrawal.credit_number as "creditNote", receipt.price, receipt.vat_percent as "vatPercent"
        from receipt
          join access_order on access_order.id = receipt.order_id
          -- A second payment of the order is no sale: its money goes back without a receipt.
          join access_ledger as ledger
            on ledger.order_id = access_order.id and ledger.payment_id = access_order.payment_id
          -- What the operator returned before or beyond a withdrawal is not part of its credit note.
          left join access_withdrawal as withdrawal
            on withdrawal.order_id = access_order.id and kind <> 'disputed'
              and recorded_at >= requested_at
              and (returned_at is null or recorded_at <= returned_at)
        where
          kind = any(${creditKinds}) and recorded_at < ${end} and issued_at < ${end}
          and (
            issued_at >= ${start}
            or receipt.order_id in (
              select order_id from access_ledger
              where kind = any(${creditKinds}) and recorded_at >= ${start} and recorded_at < ${end}
            )
          )
      `.execute(trx)
      const ledger = await trx
        .selectFrom('access_ledger')
        .select(['id', 'recorded_at', 'order_id', 'payment_id', 'kind', 'amount'])
        .where('recorded_at', '>=', start)
        .where('recorded_at', '<', end)
        .orderBy('id')
        .$narrowType<{ kind: LedgerKind }>()
        .execute()
      return {
        month,
        receipts: receipts.map((row) => ({
          number: row.number,
          issuedAt: row.issued_at,
          orderId: row.order_id,
          product: row.package,
          customerName: row.customer_name,
          customerEmail: row.customer_email,
          net: row.price - row.vat,
          vatPercent: row.vat_percent,
          vat: row.vat,
          total: row.price,
          sellerVatNumber: row.seller_vat_number,
        })),
        refunds: refundsInMonth(returned, month),
        ledger: ledger.map((row) => ({
          id: row.id,
          recordedAt: row.recorded_at,
          orderId: row.order_id,
          paymentId: row.payment_id,
          kind: row.kind,
          amount: row.amount,
        })),
      }
    })
}
