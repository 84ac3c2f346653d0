import type { Receipt } from '../pass/access.ts'

/** A receipt; a test states only what it is about. */
export const aReceipt = (facts: Partial<Receipt> = {}): Receipt => ({
  number: 1001,
  product: 0,
  quantity: 1,
  price: 1_990,
  vat_percent: 0,
  vat: 0,
  seller_vat_number: null,
  total: 1_990,
  purchased_at: '2027-03-04T12:00:00.000Z',
  valid_from: '2027-03-04T12:00:00.000Z',
  valid_until: '2027-03-11T12:00:00.000Z',
  card_scheme: 'visa',
  card_last4: '0000',
  customer_name: 'Anna Jónsdóttir',
  customer_email: 'anna@example.test',
  consent: {
    lang: 'is',
    accepted_terms_at: '2027-03-04T11:59:00.000Z',
    requested_start_at: '2027-03-04T11:59:00.000Z',
  },
  credit: null,
  ...facts,
})
