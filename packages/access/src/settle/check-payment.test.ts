import { describe, expect, test } from 'vitest'
import { aPayment } from '../testing/a-shop.ts'
import {
  hasNoMovement,
  findPaymentMismatches,
  amountKept,
  amountToReturn,
} from './check-payment.ts'

const ours = { merchant: 'kot', test: false }
const agreed = {
  reference: 'reference',
  package: 0,
  price: 1_990,
  currency: 'ISK',
  account_id: 'anna',
}
const carried = { reference: 'reference', product: '0', user: 'anna' }

test('a payment that is as agreed has no fault', () => {
  expect(findPaymentMismatches(aPayment(), agreed, ours)).toEqual([])
})

test.each([
  ['merchant', { merchant: 'other' }],
  ['test-flag', { test: true }],
  ['failed', { successful: false }],
  ['failed', { fault: 'DECLINED' }],
  ['currency', { currency: 'EUR' }],
  ['amount', { amount: 1_989 }],
  ['amount', { amount: 1_991 }],
  ['amount', { amount: null }],
  ['not-secured', { secured: false }],
  ['given-back', { voided: 1 }],
  ['given-back', { refunded: 1 }],
  ['given-back', { disputed: 1 }],
  ['reference', { carried: { ...carried, reference: 'other' } }],
  ['reference', { carried: { ...carried, reference: null } }],
  ['product', { carried: { ...carried, product: '1' } }],
  ['product', { carried: { ...carried, product: null } }],
  ['user', { carried: { ...carried, user: 'jón' } }],
  ['user', { carried: { ...carried, user: null } }],
] as const)('%s is a fault of %j', (fault, change) => {
  expect(findPaymentMismatches(aPayment(change), agreed, ours)).toEqual([fault])
})

test('a purchase of a deleted account cannot be granted', () => {
  expect(findPaymentMismatches(aPayment(), { ...agreed, account_id: null }, ours)).toEqual([
    'account-gone',
  ])
})

test('lists every fault, not only the first', () => {
  const payment = aPayment({ merchant: 'other', test: true, amount: 1, secured: false })
  expect(findPaymentMismatches(payment, agreed, ours)).toEqual([
    'merchant',
    'test-flag',
    'amount',
    'not-secured',
  ])
})

describe('of the money', () => {
  test.each([
    [{ pending: 1_990 }, { kept: 0, owed: 1_990, untouched: false }],
    [{ pending: 0 }, { kept: 0, owed: 0, untouched: true }],
    [
      { pending: 0, voided: 1_990 },
      { kept: 0, owed: 0, untouched: false },
    ],
    [
      { pending: 0, captured: 1_990 },
      { kept: 1_990, owed: 1_990, untouched: false },
    ],
    [
      { pending: 0, captured: 1_990, refunded: 990 },
      { kept: 1_000, owed: 1_000, untouched: false },
    ],
    [
      { pending: 0, captured: 1_990, disputed: 1_990 },
      { kept: 0, owed: 0, untouched: false },
    ],
  ])('of %j we know %j', (change, known) => {
    const payment = aPayment(change)
    expect({
      kept: amountKept(payment),
      owed: amountToReturn(payment),
      untouched: hasNoMovement(payment),
    }).toEqual(known)
  })
})
