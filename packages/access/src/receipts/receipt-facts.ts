import type { Receipt } from '@kot/contract/access/receipt'
import type { Receipt as ReceiptRow } from '@kot/db/generated'
import type { Selectable } from 'kysely'

/** A receipt as it leaves: nothing in it is worked out anew, prices of today play no part. */
export const receiptFacts = (row: Selectable<ReceiptRow>): Receipt => ({
  number: row.number,
  product: row.package,
  quantity: 1,
  price: row.price,
  vat_percent: 0,
  vat: 0,
  total: row.price,
  purchased_at: row.issued_at.toISOString(),
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until.toISOString(),
  card_scheme: row.card_scheme,
  card_last4: row.card_last4,
  customer_name: row.customer_name,
  customer_email: row.customer_email,
})
