import type { Receipt } from '@kot/contract/access/receipt'

export const aReceipt = (facts: Partial<Receipt> = {}): Receipt => ({
  number: 1001,
  product: 0,
  quantity: 1,
  price: 1_990,
  vat_percent: 0,
  vat: 0,
  total: 1_990,
  purchased_at: '2026-11-14T12:00:00.000Z',
  valid_from: '2026-11-14T12:00:00.000Z',
  valid_until: '2026-11-21T12:00:00.000Z',
  card_scheme: 'visa',
  card_last4: '0000',
  customer_name: 'Anna Jónsdóttir',
  customer_email: 'anna@example.test',
  ...facts,
})
