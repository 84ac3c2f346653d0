import { testDatabase } from '@kot/db/testing/test-database'
import { accessReturn, withdrawalMail } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { auditBooks } from '../reconcile/audit-books.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { refundOrder } from '../settle/refund-order.ts'
import { settleWithdrawal } from '../settle/settle-withdrawal.ts'
import { aBuyer, aShop, type Shop } from '../testing/a-shop.ts'
import { alertsAbout, booksOf, emptyBooks, ledgerOf } from '../testing/books.ts'
import { buy, withdraw } from '../testing/pay-order.ts'
import { listPurchases } from './list-purchases.ts'
import { countWithdrawals, listUnreturned, recordTransfer } from './unreturned.ts'

const { db, owner } = await testDatabase()
const kinds = ['dialog', 'hosted'] as const

let shop: Shop
beforeEach(async () => {
  await emptyBooks(owner)
  shop = await aShop(db, onTestFinished)
})

/** A buyer of one month, 30 days for 2,900 krónur from 15 November 12:00. */
async function aBuyerOf(products: readonly number[], kind: (typeof kinds)[number] = 'dialog') {
  const parts = shop.with(kind)
  shop.card.control.setSilenceMs(1)
  const accountId = await aBuyer(db)
  const purchases = []
  for (const product of products) {
    const { order, paymentId } = await buy(shop, parts, { accountId, product })
    await confirmPayment(parts, { paymentId, accountId, product })
    const { id: orderId } = await db
      .selectFrom('access_order')
      .select('id')
      .where('reference', '=', order.reference)
      .executeTakeFirstOrThrow()
    purchases.push({ reference: order.reference, paymentId, orderId })
  }
  const [first] = purchases
  if (!first) throw new Error('nothing was bought')
  return { ...first, parts, accountId, purchases }
}

const refundedOf = (paymentId: string) =>
  (shop.card.control.transactions().find(({ id }) => id === paymentId)?.refundedAmount ?? 0) / 100

const purchaseOf = async (accountId: string) =>
  (await listPurchases(db, accountId, shop.clock.now()))[0]

describe.each(kinds)('by %s, a withdrawal after four days of thirty', (kind) => {
  test('ends the access, keeps 386 krónur and returns the rest once', async () => {
    const { parts, accountId, reference, orderId, paymentId } = await aBuyerOf([1], kind)
    shop.clock.pass({ days: 4 })
    expect(await purchaseOf(accountId)).toMatchObject({
      last_day: '2026-11-29',
      quote: { used_seconds: 345_600, whole_seconds: 2_592_000, paid: 2_900, owed: 386 },
      refusal: null,
      withdrawal: null,
    })
    expect(await withdraw(parts, { reference, accountId })).toMatchObject({
      outcome: 'withdrawn',
      isNew: true,
      withdrawal: { owed: 386, credit_number: 1 },
    })
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['withdrawn'], grants: [] })
    expect(await purchaseOf(accountId)).toMatchObject({
      quote: null,
      withdrawal: { money: 'pending', returned: 2_514, return_by: '2026-12-03T12:00:00.000Z' },
    })
    expect(await auditBooks(parts)).toEqual([])

    await settleWithdrawal(parts, orderId)
    await settleWithdrawal(parts, orderId)
    await reconcile(parts, { scope: 'everything' })
    expect(await ledgerOf(db, paymentId)).toEqual({
      authorised: 2_900,
      captured: 2_900,
      refunded: 2_514,
    })
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['returned'], grants: [] })
    expect(await purchaseOf(accountId)).toMatchObject({ withdrawal: { money: 'returned' } })
    expect(await alertsAbout(db, paymentId)).toEqual([])
    expect(await auditBooks(parts)).toEqual([])
  })

  test.each([
    ['timeout-before', 2_514],
    ['timeout-after', 2_514],
    ['error-500', 2_514],
    ['error-500-after', 2_514],
    ['duplicate', 2_514],
    ['late', 2_514],
    ['declined', 0],
  ] as const)('that meets %s is returned once, within the hour', async (name, returned) => {
    const { parts, accountId, reference, orderId, paymentId } = await aBuyerOf([1], kind)
    shop.clock.pass({ days: 4 })
    await withdraw(parts, { reference, accountId })
    shop.card.control.fault({ call: 'refund', name })
    await Promise.all([
      settleWithdrawal(parts, orderId).catch(() => {}),
      settleWithdrawal(parts, orderId).catch(() => {}),
      reconcile(parts, { scope: 'recent' }),
    ])
    for (const minutes of [5, 20, 35]) {
      shop.clock.pass({ minutes })
      await reconcile(parts, { scope: 'recent' })
    }
    expect(refundedOf(paymentId)).toBe(returned)
    expect(await alertsAbout(db, paymentId)).toEqual(returned === 0 ? ['return-refused'] : [])
    expect(await auditBooks(parts)).toEqual([])
  })
})

test('pressed twice, on two devices and again later it is one withdrawal', async () => {
  const { parts, accountId, reference, orderId, paymentId } = await aBuyerOf([1])
  shop.clock.pass({ days: 4 })
  const press = () => withdraw(parts, { reference, accountId })
  const outcomes = await Promise.all([press(), press(), press()])
  shop.clock.pass({ days: 20 })
  outcomes.push(await press())
  expect(outcomes.filter((one) => one?.outcome === 'withdrawn' && one.isNew)).toHaveLength(1)
  expect(new Set(outcomes.map((one) => one?.outcome))).toEqual(new Set(['withdrawn']))
  expect(await countRequests(db, withdrawalMail)).toBe(1)
  expect(await countRequests(db, accessReturn)).toBe(1)
  await Promise.all([settleWithdrawal(parts, orderId), settleWithdrawal(parts, orderId)])
  expect(refundedOf(paymentId)).toBe(2_514)
})

test('the amounts that the buyer has seen hold for ten minutes', async () => {
  const { parts, accountId, reference } = await aBuyerOf([1])
  shop.clock.pass({ days: 4 })
  const quotedAt = shop.clock.now()
  shop.clock.pass({ minutes: 11 })
  const press = () => withdraw(parts, { reference, accountId, quotedAt })
  expect(await press()).toEqual({ outcome: 'quote-expired' })
  shop.clock.pass({ minutes: -1 })
  expect(await press()).toMatchObject({ withdrawal: { owed: 386, counted_until: quotedAt } })
})

test.each([
  ['after the fourteenth day', 1, { days: 14, hours: 12 }, 'too-late'],
  ['after the pass', 0, { days: 7 }, 'used-up'],
])('%s it is not possible, and nothing changes', async (_, product, span, outcome) => {
  const { parts, accountId, reference } = await aBuyerOf([product])
  // A week is over before the fourteen days are.
  const last_day = product === 0 ? '2026-11-22' : '2026-11-29'
  expect(await purchaseOf(accountId)).toMatchObject({ last_day, refusal: null })
  shop.clock.pass(span)
  expect(await purchaseOf(accountId)).toMatchObject({ quote: null, refusal: outcome })
  expect(await withdraw(parts, { reference, accountId })).toEqual({ outcome })
  expect(await booksOf(db, accountId)).toMatchObject({ states: ['granted'] })
  expect(await countRequests(db, withdrawalMail)).toBe(0)
})

test('another account cannot withdraw, nor can the buyer once the money went back', async () => {
  const { parts, accountId, reference, paymentId } = await aBuyerOf([1])
  expect(await withdraw(parts, { reference, accountId: await aBuyer(db) })).toBeNull()
  expect(await withdraw(parts, { reference: 'made-up', accountId })).toBeNull()
  shop.card.control.refund(paymentId)
  await reconcile(parts, { scope: 'recent' })
  expect(await purchaseOf(accountId)).toMatchObject({ quote: null, refusal: 'no-access' })
  expect(await withdraw(parts, { reference, accountId })).toEqual({ outcome: 'no-access' })
})

const grantsOf = async (accountId: string) => (await booksOf(db, accountId)).grants

describe('of several passes', () => {
  test('one that has not started is returned in full, and the active one stays', async () => {
    const { parts, accountId, purchases } = await aBuyerOf([0, 1])
    shop.clock.pass({ days: 2 })
    const { reference = '', orderId = '', paymentId = '' } = purchases[1] ?? {}
    await withdraw(parts, { reference, accountId })
    await settleWithdrawal(parts, orderId)
    expect(refundedOf(paymentId)).toBe(2_900)
    expect(await grantsOf(accountId)).toEqual([['2026-11-15T12:00', '2026-11-22T12:00']])
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['granted', 'returned'] })
    expect(await auditBooks(parts)).toEqual([])
  })

  test('the next one starts where the active one ends, and no day is paid twice', async () => {
    const { parts, accountId, reference, purchases } = await aBuyerOf([0, 1])
    shop.clock.pass({ days: 2 })
    await withdraw(parts, { reference, accountId })
    // Not on 15 November, when it was bought: the two days until now are paid with the first one.
    expect(await grantsOf(accountId)).toEqual([['2026-11-17T12:00', '2026-12-17T12:00']])
    await withdraw(parts, { reference: purchases[1]?.reference ?? '', accountId })
    expect(await grantsOf(accountId)).toEqual([])
    const owed = (await listPurchases(db, accountId, shop.clock.now())).map(
      ({ withdrawal }) => withdrawal?.owed,
    )
    expect(owed).toEqual([0, 568])
    expect(await countWithdrawals(db, accountId)).toBe(2)
  })
})

test('a partial refund before is not returned again, one after it counts', async () => {
  const { parts, accountId, reference, orderId, paymentId } = await aBuyerOf([1])
  await parts.provider.refund(paymentId, 1_450)
  await reconcile(parts, { scope: 'recent' })
  shop.clock.pass({ days: 4 })
  await withdraw(parts, { reference, accountId })
  await parts.provider.refund(paymentId, 57)
  await settleWithdrawal(parts, orderId)
  // 1,450 remained, of which 193 are owed.
  expect(refundedOf(paymentId)).toBe(1_450 + 1_257)
  expect(await auditBooks(parts)).toEqual([])
})

test.each([
  ['hosted', 285, []],
  // It documents no idempotency key. More than half of what is left can never be returned twice.
  ['dialog', 570, ['returned-too-much']],
] as const)('a part that %s carries out twice: %i returned', async (kind, refunded, alerts) => {
  const { parts, accountId, reference, orderId, paymentId } = await aBuyerOf([0], kind)
  shop.clock.pass({ days: 6 })
  await withdraw(parts, { reference, accountId })
  shop.card.control.fault({ call: 'refund', name: 'duplicate' })
  await settleWithdrawal(parts, orderId)
  await reconcile(parts, { scope: 'everything' })
  expect(refundedOf(paymentId)).toBe(refunded)
  expect(await alertsAbout(db, paymentId)).toEqual(alerts)
  expect(await booksOf(db, accountId)).toMatchObject({ states: ['returned'] })
})

/** A buyer whose withdrawal the provider declined to pay back. */
async function aRefusal() {
  const buyer = await aBuyerOf([1])
  shop.clock.pass({ days: 4 })
  await withdraw(buyer.parts, buyer)
  shop.card.control.fault({ call: 'refund', name: 'declined' })
  await settleWithdrawal(buyer.parts, buyer.orderId)
  return buyer
}

const transfer = (orderId: string) =>
  db.transaction().execute((trx) => recordTransfer(trx, orderId, shop.clock.now()))

describe('money that the provider declines to return', () => {
  test('is not tried again, and is a task of the operator until it is transferred', async () => {
    const { parts, accountId, orderId, paymentId } = await aRefusal()
    expect(await purchaseOf(accountId)).toMatchObject({ withdrawal: { money: 'refused' } })
    expect(await listUnreturned(db)).toMatchObject([
      { amount: 2_514, refusedAt: expect.any(Date), alerts: [expect.any(Number)] },
    ])
    shop.clock.pass({ days: 1 })
    await reconcile(parts, { scope: 'everything' })
    expect(refundedOf(paymentId)).toBe(0)
    expect(await alertsAbout(db, paymentId)).toEqual(['return-refused'])

    expect(await transfer(orderId)).toBe(2_514)
    expect(await transfer(orderId)).toBe('already')
    expect(await purchaseOf(accountId)).toMatchObject({ withdrawal: { money: 'transferred' } })
    await reconcile(parts, { scope: 'everything' })
    expect(refundedOf(paymentId)).toBe(0)
    expect(await ledgerOf(db, paymentId)).toMatchObject({ captured: 2_900, transferred: 2_514 })
    expect(await auditBooks(parts)).toEqual([])
  })

  test('is transferred less what went back to the card meanwhile', async () => {
    const { parts, accountId, orderId, paymentId } = await aRefusal()
    await parts.provider.refund(paymentId, 514)
    await reconcile(parts, { scope: 'recent' })
    expect(await listUnreturned(db)).toMatchObject([{ accountId, amount: 2_000 }])
    expect(await transfer(orderId)).toBe(2_000)
    await reconcile(parts, { scope: 'everything' })
    expect(await ledgerOf(db, paymentId)).toMatchObject({ refunded: 514, transferred: 2_000 })
    expect(await alertsAbout(db, paymentId)).toEqual(['return-refused'])
    expect(await auditBooks(parts)).toEqual([])
  })

  test('raises an alert when it was refunded to the card after the transfer', async () => {
    const { parts, orderId, paymentId } = await aRefusal()
    await transfer(orderId)
    await parts.provider.refund(paymentId, 2_514)
    await reconcile(parts, { scope: 'recent' })
    expect(await alertsAbout(db, paymentId)).toEqual(['return-refused', 'returned-too-much'])
  })
})

test('without an answer it waits an hour, in which no transfer is recorded', async () => {
  const { parts, accountId, reference, orderId } = await aBuyerOf([1])
  expect(await transfer(orderId)).toBeNull()
  await withdraw(parts, { reference, accountId })
  shop.card.control.fault({ call: 'refund', name: 'timeout-before', times: 9 })
  await settleWithdrawal(parts, orderId)
  const attemptedAt = shop.clock.now()
  expect(await transfer(orderId)).toBe('unclear')
  shop.clock.pass({ minutes: 59 })
  await reconcile(parts, { scope: 'recent' })
  expect(await listUnreturned(db)).toMatchObject([{ accountId, amount: 2_900, attemptedAt }])
  shop.clock.pass({ minutes: 1 })
  expect(await transfer(orderId)).toBe(2_900)
})

test('the operator may return all of it, before and after', async () => {
  for (const settledFirst of [true, false]) {
    const { parts, accountId, reference, orderId, paymentId } = await aBuyerOf([1])
    shop.clock.pass({ days: 4 })
    await withdraw(parts, { reference, accountId })
    if (settledFirst) await settleWithdrawal(parts, orderId)
    expect(await refundOrder(parts, orderId)).toMatchObject({ outcome: 'refunded' })
    expect(refundedOf(paymentId)).toBe(2_900)
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['revoked'] })
    expect(await alertsAbout(db, paymentId)).toEqual([])
    expect(await auditBooks(parts)).toEqual([])
  }
})

test('a dispute after a withdrawal ends the refund: the bank returns the money', async () => {
  const { parts, accountId, reference, orderId, paymentId } = await aBuyerOf([1])
  await withdraw(parts, { reference, accountId })
  shop.card.control.dispute(paymentId)
  await settleWithdrawal(parts, orderId)
  expect(refundedOf(paymentId)).toBe(0)
  expect(await purchaseOf(accountId)).toMatchObject({ withdrawal: { money: 'disputed' } })
  expect(await alertsAbout(db, paymentId)).toEqual(['dispute'])
  expect(await auditBooks(parts)).toEqual([])
})

test('the money of a deleted account goes back all the same', async () => {
  const { parts, accountId, reference, orderId, paymentId } = await aBuyerOf([1])
  await withdraw(parts, { reference, accountId })
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  expect(await listUnreturned(db)).toMatchObject([{ accountId: null, withdrawals: 1 }])
  await settleWithdrawal(parts, orderId)
  expect(refundedOf(paymentId)).toBe(2_900)
  expect(await auditBooks(parts)).toEqual([])
})

test('money that is not back three days before its time is a discrepancy', async () => {
  const { parts, accountId, reference, orderId } = await aBuyerOf([1])
  await withdraw(parts, { reference, accountId })
  shop.clock.pass({ days: 11 })
  expect(await auditBooks(parts)).toEqual([])
  shop.clock.pass({ minutes: 1 })
  expect(await auditBooks(parts)).toEqual([
    { kind: 'not-returned', subject: orderId, expected: 'returned', found: 'withdrawn' },
  ])
})

test('the database keeps the amounts of a withdrawal as they were agreed', async () => {
  const { parts, accountId, reference, orderId } = await aBuyerOf([1])
  await withdraw(parts, { reference, accountId })
  await settleWithdrawal(parts, orderId)
  for (const change of [
    { owed: 1 },
    { paid: 1 },
    { return_by: new Date() },
    { returned_at: null },
  ]) {
    const changing = db.updateTable('access_withdrawal').set(change).execute()
    await expect(changing).rejects.toThrow(/cannot change|is back already/)
  }
})
