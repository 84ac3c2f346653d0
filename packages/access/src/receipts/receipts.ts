import type { DB, Receipt as ReceiptRow } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { receiptMail } from '@kot/jobs/jobs'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Receipt } from '@kot/contract/access'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'
import { type VatPercent, type VatRegistration, vatOf } from '@kot/domain/vat'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payments/provider.ts'

type Writing = {
  order: Order
  accountId: string
  span: { starts_at: Date; ends_at: Date }
  card: Payment['card']
  vat: VatRegistration | null
  now: Date
}

/**
 * Stores an immutable receipt under the next number and queues its mail. Its VAT is that of the
 * moment of the grant, whatever held when the order was opened: the price does not change.
 */
export async function writeReceipt(
  trx: Transaction<DB>,
  { order, accountId, span, card, vat, now }: Writing,
): Promise<void> {
  const customer = await trx
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const tax = vatOf(order.price, vat?.since ?? null, now)
  await trx
    .insertInto('receipt')
    .values({
      number: await nextNumber(trx),
      order_id: order.id,
      account_id: accountId,
      issued_at: now,
      lang: order.lang,
      package: order.package,
      price: order.price,
      vat_percent: tax.percent,
      vat: tax.vat,
      seller_vat_number: tax.registered && vat ? vat.number : null,
      valid_from: span.starts_at,
      valid_until: span.ends_at,
      customer_name: customer.name,
      customer_email: customer.email,
      card_scheme: card?.scheme ?? null,
      // An unexpected value from the provider must not prevent access.
      card_last4: card && /^\d{4}$/.test(card.last4) ? card.last4 : null,
    })
    .execute()
  await enqueue(trx, receiptMail, { order: order.id })
}

/** Other receipts wait for this lock, so the number is taken as late as possible. */
async function nextNumber(trx: Transaction<DB>): Promise<number> {
  const { last } = await trx
    .updateTable('receipt_number')
    .set({ last: sql<number>`last + 1` })
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Maps a stored receipt. Nothing is recalculated from current prices. */
export const toReceipt = (row: Selectable<ReceiptRow>): Receipt => ({
  number: row.number,
  product: row.package,
  quantity: 1,
  price: row.price,
  // The database allows no other percentage.
  vat_percent: row.vat_percent as VatPercent,
  vat: row.vat,
  seller_vat_number: row.seller_vat_number,
  total: row.price,
  purchased_at: row.issued_at.toISOString(),
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until.toISOString(),
  card_scheme: row.card_scheme,
  card_last4: row.card_last4,
  customer_name: row.customer_name,
  customer_email: row.customer_email,
})

/** Returns a receipt by its number, only for the account it belongs to. */
export async function getReceiptByNumber(
  db: Database,
  { number, accountId }: { number: number; accountId: string },
): Promise<{ receipt: Receipt; lang: Lang } | null> {
  const row = await db
    .selectFrom('receipt')
    .selectAll()
    .where('number', '=', number)
    .where('account_id', '=', accountId)
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  return row ? { receipt: toReceipt(row), lang: row.lang } : null
}

type OrderReceipt = {
  receipt: Receipt
  /** Null once the account is deleted. */
  accountId: string | null
  lang: Lang
}

/** Returns the receipt of an order, for the mail; null while there is none. */
export async function getOrderReceipt(db: Database, orderId: string): Promise<OrderReceipt | null> {
  const row = await db
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', orderId)
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  return row ? { receipt: toReceipt(row), accountId: row.account_id, lang: row.lang } : null
}

/** Lists all receipts of an account, the newest first. */
export async function listReceipts(db: Database, accountId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('receipt')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toReceipt)
}

/** Accounting records are kept for this many years after the end of their year (Act 145/1994). */
const KEEP_YEARS = 7

/**
 * Removes personal data from receipts older than the legal retention period. Numbers and amounts
 * stay: a series without gaps shows that no receipt was removed.
 */
export async function anonymiseOldReceipts(
  db: Database,
  now: Date,
): Promise<{ forgotten: number }> {
  // Icelandic years begin at midnight UTC.
  const keptFrom = new Date(Date.UTC(now.getUTCFullYear() - KEEP_YEARS, 0, 1))
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set({
      account_id: null,
      customer_name: '',
      customer_email: '',
      card_scheme: null,
      card_last4: null,
    })
    .where('issued_at', '<', keptFrom)
    .where('customer_email', '<>', '')
    .executeTakeFirst()
  return { forgotten: Number(numUpdatedRows) }
}
