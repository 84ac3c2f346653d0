import { testDatabase } from '@kot/db/testing/test-database'
import { describe, expect, onTestFinished, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { alertsAbout, booksOf, ledgerOf } from '../testing/books.ts'
import { buy } from '../testing/pay-order.ts'

const { db } = await testDatabase()

async function aCustomer() {
  const shop = await aShop(db, onTestFinished)
  const parts = shop.with('dialog')
  const accountId = await aBuyer(db)
  return {
    shop,
    parts,
    accountId,
    grants: async () => (await booksOf(db, accountId)).grants,
    buys: async (product: number): Promise<string> => {
      const { paymentId } = await buy(shop, parts, { accountId, product })
      await confirmPayment(parts, { paymentId, accountId, product })
      return paymentId
    },
  }
}

describe('access bought', () => {
  test('while there is access is added to its end', async () => {
    const { shop, buys, grants } = await aCustomer()
    await buys(0)
    shop.clock.pass({ days: 2 })
    await buys(1)
    expect(await grants()).toEqual([
      ['2026-11-15T12:00', '2026-11-22T12:00'],
      ['2026-11-22T12:00', '2026-12-22T12:00'],
    ])
  })

  test('after access has ended starts at once', async () => {
    const { shop, buys, grants } = await aCustomer()
    await buys(0)
    shop.clock.pass({ days: 10 })
    await buys(0)
    expect((await grants())[1]).toEqual(['2026-11-25T12:00', '2026-12-02T12:00'])
  })

  test('is added to manually granted access, which stays unchanged', async () => {
    const { buys, grants, accountId } = await aCustomer()
    const given = {
      created_at: new Date('2026-11-01T12:00:00Z'),
      starts_at: new Date('2026-11-01T12:00:00Z'),
      ends_at: new Date('2026-12-01T12:00:00Z'),
    }
    await db
      .insertInto('access_grant')
      .values({ account_id: accountId, ...given })
      .execute()
    await buys(0)
    expect(await grants()).toEqual([
      ['2026-11-01T12:00', '2026-12-01T12:00'],
      ['2026-12-01T12:00', '2026-12-08T12:00'],
    ])
  })

  test('at once by two payments is laid end to end', async () => {
    const { shop, parts, accountId, grants } = await aCustomer()
    const purchases = [
      { ...(await buy(shop, parts, { accountId, product: 0 })), product: 0 },
      { ...(await buy(shop, parts, { accountId, product: 1 })), product: 1 },
      { ...(await buy(shop, parts, { accountId, product: 3 })), product: 3 },
    ]
    await Promise.all(
      purchases.map(({ paymentId, product }) =>
        confirmPayment(parts, { paymentId, accountId, product }),
      ),
    )
    const spans = await grants()
    expect(spans).toHaveLength(3)
    expect(spans.map(([start]) => start).slice(1)).toEqual(spans.map(([, end]) => end).slice(0, -1))
  })
})

test('a pass ends by itself: nothing is renewed and nothing more is charged', async () => {
  const { shop, parts, accountId, buys, grants } = await aCustomer()
  const paymentId = await buys(0)
  const [[, end = ''] = []] = await grants()
  shop.clock.pass({ days: 30 })
  await reconcile(parts, { scope: 'everything' })
  expect(Date.parse(`${end}Z`)).toBeLessThan(shop.clock.now().getTime())
  expect(await booksOf(db, accountId)).toMatchObject({ states: ['granted'], receipts: 1 })
  expect((await grants()).length).toBe(1)
  const paid = shop.card.control
    .transactions()
    .map(({ id, capturedAmount }) => [id, capturedAmount])
  expect(paid).toEqual([[paymentId, 199_000]])
})

describe('money that goes back', () => {
  test.each(['refund', 'dispute'] as const)('by a %s takes its access with it', async (how) => {
    const { shop, parts, accountId, buys } = await aCustomer()
    const paymentId = await buys(1)
    shop.card.control[how](paymentId)
    expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ revoked: 1 })
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['revoked'], grants: [] })
    expect(await ledgerOf(db, paymentId)).toEqual({
      authorised: 2_900,
      captured: 2_900,
      [how === 'refund' ? 'refunded' : 'disputed']: 2_900,
    })
    expect(await alertsAbout(db, paymentId)).toEqual(how === 'dispute' ? ['dispute'] : [])
    expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ revoked: 0, alerts: 0 })
  })

  test('lets what was bought after it move up', async () => {
    const { shop, parts, buys, grants } = await aCustomer()
    const first = await buys(0)
    shop.clock.pass({ days: 2 })
    await buys(1)
    shop.card.control.refund(first)
    await reconcile(parts, { scope: 'recent' })
    expect(await grants()).toEqual([['2026-11-17T12:00', '2026-12-17T12:00']])
  })

  test('months later is noticed by the frequent look while the access lasts', async () => {
    const { shop, parts, accountId, buys } = await aCustomer()
    await buys(3)
    shop.clock.pass({ minutes: 1 })
    const paymentId = await buys(3)
    shop.clock.pass({ days: 150 })
    shop.card.control.dispute(paymentId)
    await reconcile(parts, { scope: 'recent' })
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['granted', 'revoked'] })
  })

  test('long after the access has ended is noticed at night', async () => {
    const { shop, parts, accountId, buys } = await aCustomer()
    const paymentId = await buys(0)
    shop.clock.pass({ days: 200 })
    shop.card.control.dispute(paymentId)
    await reconcile(parts, { scope: 'everything' })
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['revoked'] })
    expect(await ledgerOf(db, paymentId)).toMatchObject({ disputed: 1_990 })
  })

  test('in part leaves the access, and raises one alert', async () => {
    const { parts, accountId, buys } = await aCustomer()
    const paymentId = await buys(0)
    await parts.provider.refund(paymentId, 500)
    expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ alerts: 1 })
    expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ alerts: 0 })
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['granted'] })
    expect(await ledgerOf(db, paymentId)).toMatchObject({ captured: 1_990, refunded: 500 })
    expect(await alertsAbout(db, paymentId)).toEqual(['partial-refund'])
  })
})
