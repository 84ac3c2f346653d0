import type { AccessWithdrawal, DB, Receipt as ReceiptRow } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { receiptMail } from '@kot/jobs/jobs'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Receipt } from '@kot/contract/pass/access'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { type VatPercent, type VatRegistration, vatOf } from '@kot/domain/money/vat'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payments/provider.ts'
import type { Confirmation } from './compose-confirmation.ts'
import { writeConfirmation } from './confirmations.ts'

type Writing = {
  order: Order
  accountId: string
  span: { starts_at: Date; ends_at: Date }
  card: Payment['card']
  vat: VatRegistration | null
  now: Date
}

/**
 * Stores an immutable receipt under the next number with the confirmation of the purchase, and queues
 * their mail. Its VAT is that of the moment of the grant, whatever held when the order was opened: the
 * price does not change.
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
  const row = await trx
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
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeConfirmation(trx, {
    order,
    receipt: toReceipt({ ...row, ...agreedIn(order), ...noCredit }),
    now,
  })
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

type Agreed = Pick<Order, 'accepted_terms_at' | 'requested_start_at'>

const agreedIn = ({ accepted_terms_at, requested_start_at }: Order): Agreed => ({
  accepted_terms_at,
  requested_start_at,
})

type Credit = Pick<
  Selectable<AccessWithdrawal>,
  'credit_number' | 'requested_at' | 'used_seconds' | 'whole_seconds' | 'paid' | 'owed'
>
type CreditFacts = { [Fact in keyof Credit]: Credit[Fact] | null }

const noCredit: CreditFacts = {
  credit_number: null,
  requested_at: null,
  used_seconds: null,
  whole_seconds: null,
  paid: null,
  owed: null,
}

/** A receipt with the facts of its order, and those of its credit note, which are null without one. */
type ReceiptFacts = Selectable<ReceiptRow> & Agreed & CreditFacts

/** Maps a stored receipt. Nothing is recalculated from current prices. */
const toReceipt = (row: ReceiptFacts): Receipt => ({
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
  consent: {
    lang: row.lang as Lang,
    accepted_terms_at: row.accepted_terms_at.toISOString(),
    requested_start_at: row.requested_start_at.toISOString(),
  },
  credit: creditOf(row),
})

/** The credit note of a withdrawal: what is given back of the price. */
function creditOf({
  credit_number,
  requested_at,
  used_seconds,
  whole_seconds,
  paid,
  owed,
}: ReceiptFacts): Receipt['credit'] {
  if (credit_number === null || requested_at === null) return null
  if (used_seconds === null || whole_seconds === null || paid === null || owed === null) return null
  return {
    number: credit_number,
    issued_at: requested_at.toISOString(),
    used_seconds,
    whole_seconds,
    owed,
    returned: paid - owed,
  }
}

const selectReceipts = (db: Database) =>
  db
    .selectFrom('receipt')
    .innerJoin('access_order', 'access_order.id', 'receipt.order_id')
    .leftJoin('access_withdrawal', 'access_withdrawal.order_id', 'receipt.order_id')
    .selectAll('receipt')
    .select(['accepted_terms_at', 'requested_start_at'])
    .select(['credit_number', 'requested_at', 'used_seconds', 'whole_seconds'])
    .select(['access_withdrawal.paid', 'owed'])

/** A receipt with the confirmation it was sent with, which is null once it is no longer kept. */
export type WrittenReceipt = {
  receipt: Receipt
  lang: Lang
  /** Null once the account is deleted. */
  accountId: string | null
  confirmation: Confirmation | null
}

const selectWritten = (db: Database) =>
  selectReceipts(db)
    .leftJoin('purchase_confirmation', 'purchase_confirmation.order_id', 'receipt.order_id')
    .select(['purchase_confirmation.text', 'purchase_confirmation.html'])

type WrittenRow = ReceiptFacts & { text: string | null; html: string | null }

function toWritten(row: WrittenRow): WrittenReceipt {
  const { text, html } = row
  const lang = row.lang as Lang
  return {
    receipt: toReceipt(row),
    lang,
    accountId: row.account_id,
    confirmation: text === null || html === null ? null : { lang, text, html },
  }
}

/** Returns a receipt by its number, only for the account it belongs to. */
export async function getReceiptByNumber(
  db: Database,
  { number, accountId }: { number: number; accountId: string },
): Promise<WrittenReceipt | null> {
  const row = await selectWritten(db)
    .where('number', '=', number)
    .where('receipt.account_id', '=', accountId)
    .executeTakeFirst()
  return row ? toWritten(row) : null
}

/** Returns the receipt of an order; null while there is none. */
export async function getOrderReceipt(
  db: Database,
  orderId: string,
): Promise<WrittenReceipt | null> {
  const row = await selectWritten(db).where('receipt.order_id', '=', orderId).executeTakeFirst()
  return row ? toWritten(row) : null
}

/** Lists all receipts of an account, the newest first. */
export async function listReceipts(db: Database, accountId: string): Promise<Receipt[]> {
  const rows = await selectReceipts(db)
    .where('receipt.account_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toReceipt)
}

/** Accounting records are kept for this many years after the end of their year (Act 145/1994). */
const KEEP_YEARS = 7

/**
 * Removes personal data from receipts older than the legal retention period, and with it the
 * confirmations of those purchases. Numbers and amounts stay: a series without gaps shows that no
 * receipt was removed.
 */
export async function anonymiseOldReceipts(
  db: Database,
  now: Date,
): Promise<{ forgotten: number }> {
  // Icelandic years begin at midnight UTC.
  const keptFrom = new Date(Date.UTC(now.getUTCFullYear() - KEEP_YEARS, 0, 1))
  return db.transaction().execute(async (trx) => {
    const forgotten = await trx
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
      .returning('order_id')
      .execute()
    await trx
      .deleteFrom('purchase_confirmation')
      .where('order_id', 'in', (query) =>
        query.selectFrom('receipt').select('order_id').where('customer_email', '=', ''),
      )
      .execute()
    return { forgotten: forgotten.length }
  })
}
