import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { aBuyer, aShop, type Shop } from '../testing/a-shop.ts'
import { alertsAbout, booksOf, emptyBooks, ledgerOf } from '../testing/books.ts'
import { buy, open, pay } from '../testing/pay-order.ts'
import { auditBooks } from './audit-books.ts'
import { reconcile } from './reconcile.ts'

const { db, owner } = await testDatabase()
const kinds = ['dialog', 'hosted'] as const
const nothing = { completed: 0, voided: 0, revoked: 0, abandoned: 0, alerts: 0, troubles: 0 }

let shop: Shop
beforeEach(async () => {
  await emptyBooks(owner)
  shop = await aShop(db, onTestFinished)
})

describe.each(kinds)('by %s', (kind) => {
  test('what was paid and never activated is completed, once', async () => {
    const parts = shop.with(kind)
    const accountId = await aBuyer(db)
    await buy(shop, parts, { accountId })
    shop.clock.pass({ minutes: 5 })
    expect(await reconcile(parts, { scope: 'recent' })).toEqual({
      ...nothing,
      checked: 1,
      completed: 1,
    })
    expect(await booksOf(db, accountId)).toMatchObject({
      states: ['granted'],
      receipts: 1,
      mails: 1,
    })
    expect(await reconcile(parts, { scope: 'recent' })).toEqual({ ...nothing, checked: 1 })
  })

  test('two reconciliations at once complete it once', async () => {
    const parts = shop.with(kind)
    const accountId = await aBuyer(db)
    await buy(shop, parts, { accountId })
    await Promise.all(Array.from({ length: 5 }, () => reconcile(parts, { scope: 'recent' })))
    const books = await booksOf(db, accountId)
    expect(books).toMatchObject({ states: ['granted'], receipts: 1, mails: 1 })
    expect(books.grants).toHaveLength(1)
  })

  test('an unpaid order expires after a day, not before', async () => {
    const parts = shop.with(kind)
    const accountId = await aBuyer(db)
    await open(parts, { accountId })
    shop.clock.pass({ hours: 24 })
    expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ abandoned: 0 })
    shop.clock.pass({ minutes: 1 })
    expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ abandoned: 1 })
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['abandoned'] })
  })

  test('an order that was paid and overlooked for days is completed, not given up', async () => {
    const parts = shop.with(kind)
    const accountId = await aBuyer(db)
    await buy(shop, parts, { accountId })
    shop.clock.pass({ days: 5 })
    expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({
      completed: 1,
      abandoned: 0,
    })
  })

  test('nothing expires while the provider cannot be queried', async () => {
    const parts = shop.with(kind)
    const accountId = await aBuyer(db)
    await buy(shop, parts, { accountId })
    shop.clock.pass({ days: 5 })
    shop.card.control.fault({ call: 'list', name: 'error-500', times: 5 })
    shop.card.control.fault({ call: 'find', name: 'error-500', times: 5 })
    const done = await reconcile(parts, { scope: 'everything' })
    expect(done).toMatchObject({ ...nothing, checked: 0, troubles: expect.any(Number) })
    // The result must not show that all is well.
    expect(done.troubles).toBeGreaterThan(0)
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['created'] })
  })

  test('a payment of an expired order is released and raises an alert', async () => {
    const parts = shop.with(kind)
    const accountId = await aBuyer(db)
    const order = await open(parts, { accountId })
    shop.clock.pass({ hours: 25 })
    await reconcile(parts, { scope: 'recent' })
    const paymentId = pay(shop, order, { accountId })
    expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ voided: 1, alerts: 1 })
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['rejected'], grants: [] })
    expect(await ledgerOf(db, paymentId)).toEqual({ authorised: 1_990, voided: 1_990 })
    expect(await alertsAbout(db, paymentId)).toEqual(['late-payment'])
  })

  test('what was paid for an account that is gone is let go', async () => {
    const parts = shop.with(kind)
    const accountId = await aBuyer(db)
    const { paymentId } = await buy(shop, parts, { accountId })
    await db.deleteFrom('account').where('id', '=', accountId).execute()
    await reconcile(parts, { scope: 'recent' })
    expect(await ledgerOf(db, paymentId)).toEqual({ authorised: 1_990, voided: 1_990 })
    expect(await alertsAbout(db, paymentId)).toEqual(['account-gone'])
    expect(await auditBooks(parts)).toEqual([])
  })

  test('what was taken for an account that then went is given back', async () => {
    const parts = shop.with(kind)
    const accountId = await aBuyer(db)
    const { paymentId } = await buy(shop, parts, { accountId })
    const dying = { ...parts.provider, find: parts.provider.find }
    dying.capture = async (id, amount) => {
      await parts.provider.capture(id, amount)
      dying.find = () => new Promise<never>(() => {})
    }
    await confirmPayment(
      { ...parts, provider: dying },
      { paymentId, accountId, product: 0, patienceMs: 200 },
    )
    await db.deleteFrom('account').where('id', '=', accountId).execute()
    shop.clock.pass({ minutes: 5 })
    expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ voided: 1 })
    expect(await ledgerOf(db, paymentId)).toEqual({
      authorised: 1_990,
      captured: 1_990,
      refunded: 1_990,
    })
    expect(await alertsAbout(db, paymentId)).toEqual(['account-gone'])
    expect(await auditBooks(parts)).toEqual([])
  })

  test('a deleted account loses its access, and the ledger still agrees', async () => {
    const parts = shop.with(kind)
    const accountId = await aBuyer(db)
    const { paymentId } = await buy(shop, parts, { accountId })
    await confirmPayment(parts, { paymentId, accountId, product: 0 })
    await db.deleteFrom('account').where('id', '=', accountId).execute()
    expect(await reconcile(parts, { scope: 'everything' })).toEqual({ ...nothing, checked: 1 })
    expect(await auditBooks(parts)).toEqual([])
  })
})

test('it stops between two payments on abort', async () => {
  const parts = shop.with('dialog')
  for (let count = 0; count < 3; count += 1) {
    await buy(shop, parts, { accountId: await aBuyer(db) })
  }
  const stopping = new AbortController()
  const find = (id: string) => {
    stopping.abort()
    return parts.provider.find(id)
  }
  const stopped = { ...parts, provider: { ...parts.provider, find } }
  const options = { scope: 'everything', stopping: stopping.signal } as const
  expect(await reconcile(stopped, options)).toMatchObject({ checked: 1, completed: 1 })
  expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ completed: 2 })
})

test('one payment that cannot be settled does not hold up the others', async () => {
  const parts = shop.with('dialog')
  await buy(shop, parts, { accountId: await aBuyer(db) })
  await buy(shop, parts, { accountId: await aBuyer(db) })
  shop.card.control.fault({ call: 'capture', name: 'error-500', times: 2 })
  expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ checked: 2, completed: 1 })
  expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ completed: 1 })
})

test('a second payment is released later too, whatever the outcome of the first', async () => {
  const parts = shop.with('dialog')
  const accountId = await aBuyer(db)
  const { order, paymentId } = await buy(shop, parts, { accountId })
  await confirmPayment(parts, { paymentId, accountId, product: 0 })
  const second = pay(shop, order, { accountId })
  shop.card.control.refund(paymentId)
  shop.card.control.fault({ call: 'void', name: 'error-500' })
  expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ revoked: 1, voided: 0 })
  expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ voided: 1 })
  expect(await ledgerOf(db, second)).toEqual({ authorised: 1_990, voided: 1_990 })
})

test('nightly discrepancies raise alerts with the amounts', async () => {
  const parts = shop.with('dialog')
  const accountId = await aBuyer(db)
  const { paymentId } = await buy(shop, parts, { accountId })
  await confirmPayment(parts, { paymentId, accountId, product: 0 })
  await db.deleteFrom('access_grant').where('account_id', '=', accountId).execute()
  expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ alerts: 0 })
  expect(await reconcile(parts, { scope: 'everything' })).toMatchObject({ alerts: 1 })
  const alert = await db.selectFrom('operator_alert').selectAll().executeTakeFirst()
  expect(alert).toMatchObject({
    kind: 'ledger',
    details: { discrepancy: 'granted-grants', expected: 1, found: 0 },
  })
})
