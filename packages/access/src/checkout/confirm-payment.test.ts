import { testDatabase } from '@kot/db/testing/test-database'
import { describe, expect, test } from 'vitest'
import { reconcile } from '../reconcile/reconcile.ts'
import { auditBooks } from '../reconcile/audit-books.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { alertsAbout, booksOf, ledgerOf } from '../testing/books.ts'
import { buy, open, pay } from '../testing/pay-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import { refreshOrderStatus } from './order-status.ts'

const { db } = await testDatabase()
const shop = await aShop(db)

const once = { states: ['granted'], receipts: 1, mails: 1 }

describe.each(['dialog', 'hosted'] as const)('a payment by %s', (kind) => {
  const parts = shop.with(kind)
  const hasty = shop.with(kind, 200)

  test('that is right gives access, a receipt and a mail', async () => {
    const accountId = await aBuyer(db)
    const { order, paymentId } = await buy(shop, parts, { accountId, product: 1 })
    const view = await confirmPayment(parts, { paymentId, accountId, product: 1 })
    expect(view).toMatchObject({
      reference: order.reference,
      product: 1,
      progress: 'granted',
      receipt: {
        product: 1,
        quantity: 1,
        price: 2_900,
        vat: 0,
        seller_vat_number: null,
        total: 2_900,
        purchased_at: '2026-11-15T12:00:00.000Z',
        valid_from: '2026-11-15T12:00:00.000Z',
        valid_until: '2026-12-15T12:00:00.000Z',
        card_scheme: 'visa',
        card_last4: '0000',
        customer_name: 'Anna Jónsdóttir',
      },
    })
    expect(await booksOf(db, accountId)).toEqual({
      ...once,
      grants: [['2026-11-15T12:00', '2026-12-15T12:00']],
    })
    expect(await ledgerOf(db, paymentId)).toEqual({ authorised: 2_900, captured: 2_900 })
    expect(await alertsAbout(db, paymentId)).toEqual([])
  })

  test('activated a hundred times at once gives it once', async () => {
    const accountId = await aBuyer(db)
    const { paymentId } = await buy(shop, parts, { accountId })
    const views = await Promise.all(
      Array.from({ length: 100 }, () =>
        confirmPayment(parts, { paymentId, accountId, product: 0 }),
      ),
    )
    expect(new Set(views.map(({ progress }) => progress))).toEqual(new Set(['granted']))
    expect(new Set(views.map(({ receipt }) => receipt?.number)).size).toBe(1)
    const books = await booksOf(db, accountId)
    expect(books).toMatchObject(once)
    expect(books.grants).toHaveLength(1)
  })

  const calls = {
    activate: (facts: { paymentId: string; accountId: string }) =>
      confirmPayment(parts, { ...facts, product: 0 }),
    view: (facts: { reference: string; accountId: string }) => refreshOrderStatus(parts, facts),
    reconcile: () => reconcile(parts, { scope: 'recent' }),
  }
  const orders = [
    ['activate', 'view', 'reconcile'],
    ['activate', 'reconcile', 'view'],
    ['view', 'activate', 'reconcile'],
    ['view', 'reconcile', 'activate'],
    ['reconcile', 'activate', 'view'],
    ['reconcile', 'view', 'activate'],
  ] as const

  test.each(orders)('reported ten times each by %s, %s, %s grants it once', async (...order) => {
    const accountId = await aBuyer(db)
    const { order: opened, paymentId } = await buy(shop, parts, { accountId })
    const facts = { paymentId, accountId, reference: opened.reference }
    for (const call of order) {
      for (let times = 0; times < 10; times += 1) await calls[call](facts)
    }
    const books = await booksOf(db, accountId)
    expect(books).toMatchObject(once)
    expect(books.grants).toHaveLength(1)
    expect(await ledgerOf(db, paymentId)).toEqual({ authorised: 1_990, captured: 1_990 })
  })

  test.each([
    'timeout-before',
    'timeout-after',
    'error-500',
    'error-500-after',
    'duplicate',
  ] as const)('whose capture meets %s still gives it once', async (name) => {
    const accountId = await aBuyer(db)
    shop.card.control.fault({ call: 'capture', name })
    const { paymentId } = await buy(shop, parts, { accountId })
    const { progress } = await confirmPayment(hasty, { paymentId, accountId, product: 0 })
    expect(progress).toBe('granted')
    expect(await booksOf(db, accountId)).toMatchObject(once)
  })

  test('that the provider will not let us take gives nothing, and is let go', async () => {
    const accountId = await aBuyer(db)
    const { paymentId } = await buy(shop, parts, { accountId })
    const refusing = { ...parts.provider, capture: () => parts.provider.capture(paymentId, 1e6) }
    const view = await confirmPayment(
      { ...parts, provider: refusing },
      { paymentId, accountId, product: 0 },
    )
    expect(view.progress).toBe('refused')
    expect(await booksOf(db, accountId)).toMatchObject({
      states: ['rejected'],
      grants: [],
      mails: 0,
    })
    expect(await ledgerOf(db, paymentId)).toEqual({ authorised: 1_990, voided: 1_990 })
    expect(await alertsAbout(db, paymentId)).toEqual(['capture-refused'])
  })

  test('that cannot be captured now is pending, without access until it is', async () => {
    const accountId = await aBuyer(db)
    shop.card.control.fault({ call: 'capture', name: 'error-500', times: 2 })
    const { order, paymentId } = await buy(shop, parts, { accountId })
    const view = await confirmPayment(parts, { paymentId, accountId, product: 0 })
    expect(view).toMatchObject({
      reference: order.reference,
      progress: 'activating',
      receipt: null,
    })
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['unknown'], grants: [] })
    await reconcile(parts, { scope: 'recent' })
    expect(await booksOf(db, accountId)).toMatchObject(once)
  })

  test('that cannot be fetched is pending', async () => {
    const accountId = await aBuyer(db)
    const { order, paymentId } = await buy(shop, parts, { accountId })
    shop.card.control.fault({ call: 'find', name: 'timeout-before' })
    const view = await confirmPayment(hasty, { paymentId, accountId, product: 0 })
    expect(view).toMatchObject({ reference: order.reference, progress: 'activating' })
  })

  test('that was declined is refused, and the order stays open for another card', async () => {
    const accountId = await aBuyer(db)
    const declined = { successful: false, error: { code: 'DECLINED', message: 'no' }, tds: null }
    const { order, paymentId } = await buy(shop, parts, { accountId, deviation: declined })
    const view = await confirmPayment(parts, { paymentId, accountId, product: 0 })
    expect(view.progress).toBe('refused')
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['created'] })
    expect(await alertsAbout(db, paymentId)).toEqual([])
    const second = pay(shop, order, { accountId })
    expect(await confirmPayment(parts, { paymentId: second, accountId, product: 0 })).toMatchObject(
      {
        progress: 'granted',
      },
    )
  })

  test('that no page waits for is settled all the same', async () => {
    const accountId = await aBuyer(db)
    const { paymentId } = await buy(shop, parts, { accountId })
    const facts = { paymentId, accountId, product: 0 }
    const view = await confirmPayment(parts, { ...facts, patienceMs: 0 })
    // A request to a busy machine may be seen only when it is done.
    expect(['activating', 'granted']).toContain(view.progress)
    await expect.poll(() => booksOf(db, accountId)).toMatchObject(once)
  })
})

test('takes over a capture when its lease has expired, but not earlier', async () => {
  const parts = shop.with('dialog')
  const accountId = await aBuyer(db)
  const { paymentId } = await buy(shop, parts, { accountId })
  const facts = { paymentId, accountId, product: 0, patienceMs: 100 }
  // Captures the money and never responds.
  const dying = {
    ...parts.provider,
    async capture(id: string, amount: number) {
      await parts.provider.capture(id, amount)
      return new Promise<never>(() => {})
    },
  }
  expect((await confirmPayment({ ...parts, provider: dying }, facts)).progress).toBe('activating')
  expect((await confirmPayment(parts, facts)).progress).toBe('activating')
  expect(await booksOf(db, accountId)).toMatchObject({ states: ['capturing'], grants: [] })
  shop.clock.pass({ minutes: 1 })
  const patient = { ...facts, patienceMs: 30_000 }
  expect((await confirmPayment(parts, patient)).progress).toBe('granted')
  expect(await booksOf(db, accountId)).toMatchObject(once)
})

test('two payments of one order give access once, and the second is let go', async () => {
  const parts = shop.with('dialog')
  const accountId = await aBuyer(db)
  const order = await open(parts, { accountId })
  const [first, second] = [pay(shop, order, { accountId }), pay(shop, order, { accountId })]
  const views = await Promise.all(
    [first, second].map((paymentId) => confirmPayment(parts, { paymentId, accountId, product: 0 })),
  )
  expect(views.map(({ progress }) => progress)).toEqual(['granted', 'granted'])
  expect(await booksOf(db, accountId)).toMatchObject(once)
  const ledgers = [await ledgerOf(db, first), await ledgerOf(db, second)]
  expect(ledgers).toContainEqual({ authorised: 1_990, captured: 1_990 })
  expect(ledgers).toContainEqual({ authorised: 1_990, voided: 1_990 })
  expect([await alertsAbout(db, first), await alertsAbout(db, second)].flat()).toEqual([
    'second-payment',
  ])
})

test('then the ledger agrees for both ways of paying', async () => {
  for (const kind of ['dialog', 'hosted'] as const) {
    shop.card.control.clearFaults()
    await reconcile(shop.with(kind), { scope: 'everything' })
    expect(await auditBooks(shop.with(kind))).toEqual([])
  }
})
