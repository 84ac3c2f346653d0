import type { Payment } from '../payment/payment.ts'

/** A right payment of seven days, reserved and not yet taken; a test states only what it is about. */
export const aPayment = (facts: Partial<Payment> = {}): Payment => ({
  id: 'payment',
  merchant: 'kot',
  test: false,
  currency: 'ISK',
  amount: 1_990,
  pending: 1_990,
  captured: 0,
  refunded: 0,
  voided: 0,
  disputed: 0,
  successful: true,
  fault: null,
  secured: true,
  carried: { reference: 'reference', product: '0', user: 'anna' },
  card: { scheme: 'visa', last4: '0000' },
  createdAt: new Date('2026-11-15T12:00:00Z'),
  ...facts,
})
