import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { paymentsToday, salesOfTwelveMonths } from '../ledger/ledger.ts'
import { refundOrder } from '../settle/refund-order.ts'
import { settleWithdrawal } from '../settle/settle-withdrawal.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { emptyBooks } from '../testing/books.ts'
import { buy, withdraw } from '../testing/pay-order.ts'
import { recordTransfer } from '../withdrawals/unreturned.ts'
import { totalsOf } from './month-entries.ts'
import { readMonth } from './read-month.ts'

const { db, owner } = await testDatabase()

beforeEach(() => emptyBooks(owner))

/** One month bought on 15 November by a seller with VAT, and withdrawn from on the 27th: 1,160 krónur are owed. */
async function aWithdrawal() {
  const shop = await aShop(db, onTestFinished)
  const vat = { number: '123456', since: new Date('2026-11-01T00:00:00Z') }
  const parts = { ...shop.with('dialog'), vat }
  const accountId = await aBuyer(db)
  const { order, paymentId } = await buy(shop, parts, { accountId, product: 1 })
  await confirmPayment(parts, { paymentId, accountId, product: 1 })
  shop.clock.pass({ days: 12 })
  await withdraw(parts, { reference: order.reference, accountId })
  const { id } = await db.selectFrom('access_order').select('id').executeTakeFirstOrThrow()
  return { shop, parts, orderId: id, paymentId }
}

test('a refund by bank transfer is in the month of the transfer, once', async () => {
  const { shop, parts, orderId, paymentId } = await aWithdrawal()
  shop.card.control.fault({ call: 'refund', name: 'declined' })
  await settleWithdrawal(parts, orderId)
  shop.clock.pass({ days: 5 })
  const now = shop.clock.now()
  const transfer = () => db.transaction().execute((trx) => recordTransfer(trx, orderId, now))
  await transfer()
  await transfer()

  expect((await readMonth(db, '2026-11')).refunds).toEqual([])
  const december = await readMonth(db, '2026-12')
  const credit = { net: 1_403, vatPercent: 24, vat: 337, total: 1_740 }
  expect(december.refunds).toEqual([
    {
      ...credit,
      receipt: 1_001,
      creditNote: 1,
      creditedAt: now,
      ledgerId: expect.any(Number),
      kind: 'transferred',
      paymentId,
    },
  ])
  expect(december.ledger).toMatchObject([{ kind: 'transferred', amount: 1_740, orderId }])
  expect(totalsOf(december)).toMatchObject({
    turnover: { net: -1_403, vat: -337, total: -1_740 },
    ledger: { captured: 0, refunded: 0, transferred: 1_740 },
  })
  expect(await salesOfTwelveMonths(db, now)).toBe(1_160)
  expect(await paymentsToday(db, now)).toMatchObject({ refunded: 1_740 })
})

test('a refund to the card names the credit note, and what the operator adds does not', async () => {
  const { shop, parts, orderId } = await aWithdrawal()
  await settleWithdrawal(parts, orderId)
  shop.clock.pass({ minutes: 1 })
  await refundOrder(parts, orderId)
  expect((await readMonth(db, '2026-11')).refunds).toMatchObject([
    { kind: 'refunded', total: 1_740, vat: 337, creditNote: 1 },
    { kind: 'refunded', total: 1_160, vat: 224, creditNote: null },
  ])
})
