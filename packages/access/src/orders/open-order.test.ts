import { testDatabase } from '@kot/db/testing/test-database'
import { describe, expect, test } from 'vitest'
import { ProviderUnreachableError } from '../payments/provider.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { booksOf } from '../testing/books.ts'
import { buy, open } from '../testing/pay-order.ts'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { openOrder } from './open-order.ts'

const { db } = await testDatabase()
const shop = await aShop(db)
const returnTo = () => 'http://kot.localhost/'

describe.each(['dialog', 'hosted'] as const)('an order to be paid by %s', (kind) => {
  const parts = shop.with(kind)

  test.each([
    [0, 1_990],
    [1, 2_900],
    [2, 3_900],
    [3, 4_900],
  ])('of package %i is frozen at %i krónur', async (product, price) => {
    const accountId = await aBuyer(db)
    const order = await open(parts, { accountId, product })
    expect(order).toMatchObject({ product, price })
    expect(order.reference).toMatch(/^[\w-]{43}$/)
    expect(order.checkoutUrl === null).toBe(kind === 'dialog')
  })

  test('is the same in every tab, also when they ask at once', async () => {
    const accountId = await aBuyer(db)
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => open(parts, { accountId, product: 1 })),
    )
    expect(new Set(orders.map(({ reference }) => reference)).size).toBe(1)
    expect(new Set(orders.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1)
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['created'] })
  })

  test('is another one for another package, another account, and after it was paid', async () => {
    const [accountId, other] = [await aBuyer(db), await aBuyer(db)]
    const { order, paymentId } = await buy(shop, parts, { accountId })
    await confirmPayment(parts, { paymentId, accountId, product: 0 })
    const references = [
      order.reference,
      (await open(parts, { accountId })).reference,
      (await open(parts, { accountId, product: 1 })).reference,
      (await open(parts, { accountId: other })).reference,
    ]
    expect(new Set(references).size).toBe(4)
  })

  test('is a new one when little is left of its day, and the old one is given up', async () => {
    const accountId = await aBuyer(db)
    const first = await open(parts, { accountId })
    shop.clock.pass({ hours: 22 })
    expect((await open(parts, { accountId })).reference).toBe(first.reference)
    shop.clock.pass({ hours: 1 })
    const second = await open(parts, { accountId })
    expect(second.reference).not.toBe(first.reference)
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['abandoned', 'created'] })
  })

  test('is a new one when the price has changed since', async () => {
    const accountId = await aBuyer(db)
    const now = shop.clock.now()
    await db
      .insertInto('access_order')
      .values({
        reference: `${kind} when it was cheaper, some time ago`,
        account_id: accountId,
        package: 0,
        price: 990,
        currency: 'ISK',
        lang: 'is',
        provider: kind,
        created_at: now,
        changed_at: now,
      })
      .execute()
    expect(await open(parts, { accountId })).toMatchObject({ price: 1_990 })
  })

  test('is written about in the language last asked in', async () => {
    const accountId = await aBuyer(db)
    const { order, paymentId } = await buy(shop, parts, { accountId })
    const again = await openOrder(parts, {
      accountId,
      product: 0,
      lang: 'en',
      returnTo,
      again: true,
    })
    expect(again.reference).toBe(order.reference)
    await confirmPayment(parts, { paymentId, accountId, product: 0 })
    const receipt = await db
      .selectFrom('receipt')
      .select('lang')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    expect(receipt?.lang).toBe('en')
  })
})

test.each([-1, 4, 0.5])('there is no package %d to order', async (product) => {
  const accountId = await aBuyer(db)
  await expect(open(shop.with('dialog'), { accountId, product })).rejects.toThrow(RangeError)
})

test.each(['timeout-before', 'timeout-after', 'error-500'] as const)(
  'a hosted page that meets %s can be asked for again, and only that one is ever shown',
  async (name) => {
    const parts = shop.with('hosted', 100)
    const accountId = await aBuyer(db)
    shop.card.control.fault({ call: 'begin', name })
    await expect(open(parts, { accountId })).rejects.toThrow(ProviderUnreachableError)
    const { order, paymentId } = await buy(shop, parts, { accountId })
    expect(await open(parts, { accountId })).toEqual(order)
    const view = await confirmPayment(parts, { paymentId, accountId, product: 0 })
    expect(view.progress).toBe('granted')
  },
)
