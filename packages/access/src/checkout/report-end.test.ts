import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAlerts } from '../alerts/list-alerts.ts'
import { listDoubleCharges } from '../orders/double-charges.ts'
import { listOrdersUnderWay } from '../orders/orders-under-way.ts'
import { PaymentUnderWayError } from '../orders/open-order.ts'
import { auditBooks } from '../reconcile/audit-books.ts'
import { checkAwaited } from '../reconcile/check-awaited.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { booksOf } from '../testing/books.ts'
import { buy, open, pay } from '../testing/pay-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import { refreshOrderStatus } from './order-status.ts'
import { reportEnd } from './report-end.ts'
import { returnDoubleCharge } from './return-double-charge.ts'

const { db } = await testDatabase()
const shop = await aShop(db)
const parts = shop.with('dialog')
const { clock, card } = shop

beforeEach(() => card.control.clearFaults())

const underWay = async (accountId: string) =>
  (await listOrdersUnderWay(db, { accountId, provider: 'dialog', now: clock.now() })).map(
    ({ reference, state }) => [reference, state],
  )
const charges = (accountId: string) => listDoubleCharges(db, { accountId, now: clock.now() })

describe('a payment of which the page has received nothing', () => {
  test.each(['unknown', 'closed', 'declined'] as const)(
    'is found at the provider when the page reports %s, and grants access',
    async (outcome) => {
      const accountId = await aBuyer(db)
      const { order } = await buy(shop, parts, { accountId })
      const view = await reportEnd(parts, { reference: order.reference, accountId, outcome })
      expect(view).toMatchObject({ progress: 'granted', receipt: { total: 1_990 } })
      expect(await underWay(accountId)).toEqual([])
    },
  )

  test('is awaited while the provider knows of none, and found within seconds of its arrival', async () => {
    const accountId = await aBuyer(db)
    const order = await open(parts, { accountId })
    const { reference } = order
    const asked = { reference, accountId }
    const view = await reportEnd(parts, { ...asked, outcome: 'unknown' })
    expect(view).toMatchObject({ progress: 'checking', reason: null })
    clock.pass({ minutes: 1 })
    expect(await checkAwaited(parts)).toMatchObject({ troubles: 0 })
    expect(await underWay(accountId)).toEqual([[reference, 'created']])

    pay(shop, order, { accountId })
    // Twice at once, and once more.
    await Promise.all([checkAwaited(parts), checkAwaited(parts)])
    await checkAwaited(parts)
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['granted'], receipts: 1 })
    // Until a page of the buyer has received it.
    expect(await underWay(accountId)).toEqual([[reference, 'granted']])
    expect(await refreshOrderStatus(parts, asked)).toMatchObject({ progress: 'granted' })
    expect(await underWay(accountId)).toEqual([])
  })

  test('was not made when the provider still knows of none some minutes later', async () => {
    const accountId = await aBuyer(db)
    const { reference } = await open(parts, { accountId })
    await reportEnd(parts, { reference, accountId, outcome: 'unknown' })
    clock.pass({ minutes: 6 })
    card.control.fault({ call: 'list', name: 'error-500', times: 2 })
    expect(await checkAwaited(parts)).toMatchObject({ troubles: 1 })
    // A missing response of the provider does not mean that there is no payment.
    const silent = await refreshOrderStatus(parts, { reference, accountId })
    expect(silent).toMatchObject({ progress: 'checking' })
    await checkAwaited(parts)
    expect(await refreshOrderStatus(parts, { reference, accountId })).toMatchObject({
      progress: 'open',
    })
    expect(await underWay(accountId)).toEqual([])
  })

  test.each([
    ['DECLINED', 'declined'],
    ['INSUFFICIENT_FUNDS', 'no_funds'],
    ['TDSECURE_FAILED', 'not_approved'],
  ] as const)('and which the provider declined with %s is refused as %s', async (code, reason) => {
    const accountId = await aBuyer(db)
    const order = await open(parts, { accountId })
    clock.pass({ minutes: 1 })
    const deviation = { successful: false, error: { code, message: 'no' } }
    pay(shop, order, { accountId, deviation })
    const { reference } = order
    const view = await reportEnd(parts, { reference, accountId, outcome: 'unknown' })
    expect(view).toMatchObject({ progress: 'refused', reason })
    // Another card is another attempt, and the decline is not its answer.
    clock.pass({ minutes: 1 })
    await open(parts, { accountId })
    expect(await refreshOrderStatus(parts, { reference, accountId })).toMatchObject({
      progress: 'checking',
    })
  })

  test('and was made without 3D Secure is refused for that reason', async () => {
    const accountId = await aBuyer(db)
    const { order } = await buy(shop, parts, { accountId, deviation: { tds: null } })
    const { reference } = order
    const view = await reportEnd(parts, { reference, accountId, outcome: 'unknown' })
    expect(view).toMatchObject({ progress: 'refused', reason: 'not_secured' })
  })

  test('can be reported by its owner only', async () => {
    const [accountId, stranger] = [await aBuyer(db), await aBuyer(db)]
    const { reference } = await open(parts, { accountId })
    const report = { reference, accountId: stranger, outcome: 'closed' } as const
    expect(await reportEnd(parts, report)).toBeNull()
    expect(await underWay(accountId)).toHaveLength(1)
  })
})

describe('a second purchase', () => {
  test('of any package is not opened silently while the first one is unknown', async () => {
    const accountId = await aBuyer(db)
    const first = await open(parts, { accountId })
    for (const product of [0, 1]) {
      const opening = open(parts, { accountId, product, again: false })
      await expect(opening).rejects.toThrow(PaymentUnderWayError)
    }
    expect((await open(parts, { accountId })).reference).toBe(first.reference)
    expect((await open(parts, { accountId, product: 1 })).reference).not.toBe(first.reference)
  })

  test('is opened at once after the first dialog was closed unpaid', async () => {
    const accountId = await aBuyer(db)
    const { reference } = await open(parts, { accountId })
    await reportEnd(parts, { reference, accountId, outcome: 'closed' })
    expect(await open(parts, { accountId, product: 1, again: false })).toMatchObject({ product: 1 })
  })

  test('waits while the first one is being captured, whatever the buyer chooses', async () => {
    const accountId = await aBuyer(db)
    const { order, paymentId } = await buy(shop, parts, { accountId })
    card.control.fault({ call: 'capture', name: 'error-500', times: 5, payment: paymentId })
    await refreshOrderStatus(parts, { reference: order.reference, accountId })
    await expect(open(parts, { accountId, product: 1 })).rejects.toThrow(PaymentUnderWayError)
    card.control.clearFaults()
    await checkAwaited(parts)
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['granted'] })
  })

  test('waits until the buyer has been notified that the first one was paid', async () => {
    const accountId = await aBuyer(db)
    const { order } = await buy(shop, parts, { accountId })
    await reconcile(parts, { scope: 'recent' })
    await expect(open(parts, { accountId, product: 1 })).rejects.toThrow(PaymentUnderWayError)
    await refreshOrderStatus(parts, { reference: order.reference, accountId })
    expect(await open(parts, { accountId, product: 1, again: false })).toMatchObject({ product: 1 })
    expect(await charges(accountId)).toEqual([])
  })

  test('on the provider’s page is the same page', async () => {
    const hosted = shop.with('hosted')
    const accountId = await aBuyer(db)
    const first = await open(hosted, { accountId })
    expect(await open(hosted, { accountId, again: false })).toEqual(first)
    const other = open(hosted, { accountId, product: 1, again: false })
    await expect(other).rejects.toThrow(PaymentUnderWayError)
  })
})

/** A buyer who was prompted, paid again, and whose first payment turns up. */
async function chargedTwice() {
  const accountId = await aBuyer(db)
  const first = await open(parts, { accountId })
  await reportEnd(parts, { reference: first.reference, accountId, outcome: 'unknown' })
  clock.pass({ minutes: 1 })
  const second = await buy(shop, parts, { accountId, product: 1 })
  await confirmPayment(parts, { paymentId: second.paymentId, accountId, product: 1 })
  expect(await charges(accountId)).toEqual([])
  const firstPaymentId = pay(shop, first, { accountId })
  await checkAwaited(parts)
  return { accountId, first, second, firstPaymentId }
}

const paymentOf = (id: string) => card.control.transactions().find((one) => one.id === id)

describe('two payments for one intention', () => {
  test('are found, and the later access is a task of the operator', async () => {
    const { accountId, first } = await chargedTwice()
    const found = await charges(accountId)
    expect(found).toMatchObject([{ reference: first.reference, price: 1_990, isUnused: true }])
    const alerts = await listAlerts(db, { orderId: found[0]?.orderId ?? '' })
    expect(alerts).toMatchObject([{ kind: 'charged-twice', kept: 1_990 }])
  })

  test('are one after the buyer requested one refund, however often', async () => {
    const { accountId, first, second, firstPaymentId } = await chargedTwice()
    const [charge] = await charges(accountId)
    const asked = { reference: first.reference, accountId }
    const answers = await Promise.all([
      returnDoubleCharge(parts, asked),
      returnDoubleCharge(parts, asked),
    ])
    expect(answers.filter((answer) => answer?.outcome === 'refunded').length).toBeGreaterThan(0)
    expect(await returnDoubleCharge(parts, asked)).toEqual({ outcome: 'already', amount: 0 })
    expect(paymentOf(firstPaymentId)).toMatchObject({ refundedAmount: 199_000 })
    expect(paymentOf(second.paymentId)).toMatchObject({
      capturedAmount: 290_000,
      refundedAmount: 0,
    })
    const books = await booksOf(db, accountId)
    expect(books.states.toSorted()).toEqual(['granted', 'revoked'])
    expect(books.grants).toHaveLength(1)
    expect(await charges(accountId)).toEqual([])
    expect(await listAlerts(db, { orderId: charge?.orderId ?? '' })).toEqual([])
    expect(await auditBooks(parts)).toEqual([])
  })

  test('whose answer about the refund is lost are one all the same', async () => {
    const { accountId, first, firstPaymentId } = await chargedTwice()
    card.control.fault({ call: 'refund', name: 'error-500-after', payment: firstPaymentId })
    const refund = await returnDoubleCharge(parts, { reference: first.reference, accountId })
    expect(refund).toMatchObject({ outcome: 'refunded' })
  })

  test('are not returned to another account, nor is the other one', async () => {
    const { accountId, first, second } = await chargedTwice()
    const stranger = await aBuyer(db)
    const { reference } = first
    expect(await returnDoubleCharge(parts, { reference, accountId: stranger })).toBeNull()
    const other = { reference: second.order.reference, accountId }
    expect(await returnDoubleCharge(parts, other)).toEqual({ outcome: 'impossible', amount: 0 })
  })

  test('are the operator’s to decide about once the second access has begun', async () => {
    const { accountId, first } = await chargedTwice()
    clock.pass({ days: 32 })
    const refund = await returnDoubleCharge(parts, { reference: first.reference, accountId })
    expect(refund).toEqual({ outcome: 'impossible', amount: 0 })
  })

  test('are two when the buyer knew of the first one', async () => {
    const accountId = await aBuyer(db)
    for (const product of [0, 1]) {
      const { paymentId } = await buy(shop, parts, { accountId, product })
      await confirmPayment(parts, { paymentId, accountId, product })
      clock.pass({ minutes: 1 })
    }
    expect(await charges(accountId)).toEqual([])
    expect((await booksOf(db, accountId)).grants).toHaveLength(2)
  })
})
