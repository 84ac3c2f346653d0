import { productName } from '@kot/i18n/texts/receipt'
import type { Table, TableName } from './hash-chain.ts'
import type { MonthEntries } from './month-entries.ts'

/** The tables of a month as they are written to CSV: everything an auditor needs, named as in the database. */
export const tablesOf = ({
  receipts,
  refunds,
  ledger,
}: MonthEntries): Record<TableName, Table> => ({
  receipts: {
    headings: [
      'number',
      'issued_at',
      'product',
      'customer_name',
      'customer_email',
      'net',
      'vat_percent',
      'vat',
      'total',
      'seller_vat_number',
      'order_id',
    ],
    rows: receipts.map((entry) => [
      entry.number,
      entry.issuedAt.toISOString(),
      productName('is', entry.product),
      entry.customerName,
      entry.customerEmail,
      entry.net,
      entry.vatPercent,
      entry.vat,
      entry.total,
      entry.sellerVatNumber,
      entry.orderId,
    ]),
  },
  refunds: {
    headings: [
      'credited_at',
      'receipt',
      'credit_note',
      'kind',
      'net',
      'vat_percent',
      'vat',
      'total',
      'ledger_id',
      'payment_id',
    ],
    rows: refunds.map((entry) => [
      entry.creditedAt.toISOString(),
      entry.receipt,
      entry.creditNote,
      entry.kind,
      entry.net,
      entry.vatPercent,
      entry.vat,
      entry.total,
      entry.ledgerId,
      entry.paymentId,
    ]),
  },
  ledger: {
    headings: ['id', 'recorded_at', 'kind', 'amount', 'order_id', 'payment_id'],
    rows: ledger.map((entry) => [
      entry.id,
      entry.recordedAt.toISOString(),
      entry.kind,
      entry.amount,
      entry.orderId,
      entry.paymentId,
    ]),
  },
})
