import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { reconcile } from '../reconcile/reconcile.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { booksOf } from '../testing/books.ts'
import { buy, open } from '../testing/pay-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import { refreshOrderStatus } from './order-status.ts'

const { db } = await testDatabase()
const shop = await aShop(db)
const hosted = shop.with('hosted')
const dialog = shop.with('dialog')

test.each(['dialog', 'hosted'] as const)(
  'an unpaid order by %s is checked, and open once its dialog is closed',
  async (kind) => {
    const accountId = await aBuyer(db)
    const { reference } = await open(shop.with(kind), { accountId, product: 3 })
    const asked = { reference, accountId }
    const view = { reference, product: 3, reason: null, receipt: null }
    const parts = shop.with(kind)
    expect(await refreshOrderStatus(parts, asked)).toEqual({ ...view, progress: 'checking' })
    const closed = await refreshOrderStatus(parts, { ...asked, isOver: true })
    expect(closed).toEqual({ ...view, progress: 'open' })
  },
)

test('coming back from a hosted page after paying gives access', async () => {
  const accountId = await aBuyer(db)
  const { order } = await buy(shop, hosted, { accountId })
  const view = await refreshOrderStatus(hosted, { reference: order.reference, accountId })
  expect(view).toMatchObject({ progress: 'granted', receipt: { total: 1_990 } })
  expect(await booksOf(db, accountId)).toMatchObject({ states: ['granted'], receipts: 1, mails: 1 })
})

test('returning from a hosted page after a decline shows the decline', async () => {
  const accountId = await aBuyer(db)
  const deviation = { successful: false, error: { code: 'DECLINED', message: 'no' } }
  const { order } = await buy(shop, hosted, { accountId, deviation })
  const view = await refreshOrderStatus(hosted, { reference: order.reference, accountId })
  expect(view).toMatchObject({ progress: 'refused', reason: 'declined', receipt: null })
})

test('a buyer who might have paid is not prompted to pay again while the provider does not respond', async () => {
  const accountId = await aBuyer(db)
  const { order } = await buy(shop, hosted, { accountId })
  shop.card.control.fault({ call: 'find', name: 'error-500' })
  const view = await refreshOrderStatus(hosted, { reference: order.reference, accountId })
  expect(view).toMatchObject({ progress: 'checking' })
})

test('an order by dialog shows what the reconciliation made of it', async () => {
  const accountId = await aBuyer(db)
  const { order } = await buy(shop, dialog, { accountId })
  await reconcile(dialog, { scope: 'recent' })
  const view = await refreshOrderStatus(dialog, { reference: order.reference, accountId })
  expect(view).toMatchObject({ progress: 'granted', receipt: { product: 0 } })
})

test('a rejected order is refused, one whose money went back is withdrawn', async () => {
  const accountId = await aBuyer(db)
  const wrong = await buy(shop, dialog, { accountId, deviation: { amount: 100 } })
  await confirmPayment(dialog, { paymentId: wrong.paymentId, accountId, product: 0 })
  const right = await buy(shop, dialog, { accountId })
  await confirmPayment(dialog, { paymentId: right.paymentId, accountId, product: 0 })
  shop.card.control.refund(right.paymentId)
  await reconcile(dialog, { scope: 'recent' })
  const progress = async (reference: string) =>
    (await refreshOrderStatus(dialog, { reference, accountId }))?.progress
  expect(await progress(wrong.order.reference)).toBe('refused')
  expect(await progress(right.order.reference)).toBe('withdrawn')
})

test('returns null for unknown orders and those of other accounts', async () => {
  const [accountId, stranger] = [await aBuyer(db), await aBuyer(db)]
  const { reference } = await open(dialog, { accountId })
  expect(await refreshOrderStatus(dialog, { reference, accountId: stranger })).toBeNull()
  for (const guess of ['x'.repeat(43), '', 'a\u0000b', "' or true --"]) {
    expect(await refreshOrderStatus(dialog, { reference: guess, accountId })).toBeNull()
  }
})
