import { randomUUID } from 'node:crypto'
import type { PaymentInput } from '@kot/card-provider-simulator/control/control'
import { testDatabase } from '@kot/db/testing/test-database'
import { describe, expect, test } from 'vitest'
import { auditBooks } from '../reconcile/audit-books.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { alertsAbout, booksOf, ledgerOf } from '../testing/books.ts'
import { buy, open } from '../testing/pay-order.ts'
import { confirmPayment } from '../checkout/confirm-payment.ts'

const { db } = await testDatabase()
const shop = await aShop(db)
const { foreignMerchant } = shop.card
const kinds = ['dialog', 'hosted'] as const

const transactionOf = (id: string) =>
  shop.card.control.transactions().find((transaction) => transaction.id === id)

/** Nothing is reserved any more: reservations are released, nothing was ever captured. */
const letGo = (id: string) =>
  expect(transactionOf(id)).toMatchObject({
    pendingAmount: 0,
    capturedAmount: 0,
    voidedAmount: transactionOf(id)?.amount,
  })

const nothingBought = { grants: [], receipts: 0, mails: 0 }

type Agreed = { product: number; reference: string; accountId: string }
type Case = [string, (agreed: Agreed) => Partial<PaymentInput>]

const carrying =
  (change: Record<string, unknown>) =>
  ({ product, reference, accountId }: Agreed): Partial<PaymentInput> => ({
    custom: { product_id: product, info: accountId, order: reference, ...change },
  })

const wrong: Case[] = [
  ['less than the price', () => ({ amount: 100 })],
  ['more than the price', () => ({ amount: 199_100 })],
  ['no whole krónur', () => ({ amount: 199_050 })],
  ['another currency', () => ({ currency: 'DKK' })],
  ['another product', carrying({ product_id: 3 })],
  ['another user', carrying({ info: randomUUID() })],
  ['no user', carrying({ info: null })],
  ['another merchant', () => ({ merchant: foreignMerchant })],
  ['test money', () => ({ test: true })],
  ['no 3D Secure', () => ({ tds: null })],
  ['a fault of the provider’s', () => ({ error: { code: 'UNKNOWN', message: 'odd' } })],
]

describe.each(kinds)('by %s, a payment with', (kind) => {
  const parts = shop.with(kind)

  test.each(wrong)('%s gives no access, is released, and raises an alert', async (_, deviate) => {
    const accountId = await aBuyer(db)
    const order = await open(parts, { accountId })
    const deviation = deviate({ ...order, accountId })
    const { paymentId } = await buy(shop, parts, { accountId, deviation })
    const brought = { paymentId, accountId, product: 0 }
    expect((await confirmPayment(parts, brought)).progress).toBe('refused')
    letGo(paymentId)
    expect(await alertsAbout(db, paymentId)).toEqual(['wrong-payment'])
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['rejected'], ...nothingBought })

    // Nor by repeating it, nor by waiting.
    expect((await confirmPayment(parts, brought)).progress).toBe('refused')
    await reconcile(parts, { scope: 'everything' })
    expect(await booksOf(db, accountId)).toMatchObject(nothingBought)
  })

  // A payment at another shop is in no list of ours; only what we began ourselves is known by its id.
  const findable = wrong.filter(([name]) => kind === 'hosted' || name !== 'another merchant')

  test.each(findable)('%s is found without a report, and treated the same', async (_, deviate) => {
    const accountId = await aBuyer(db)
    const order = await open(parts, { accountId })
    const deviation = deviate({ ...order, accountId })
    const { paymentId } = await buy(shop, parts, { accountId, deviation })
    await reconcile(parts, { scope: 'recent' })
    letGo(paymentId)
    expect(await alertsAbout(db, paymentId)).toEqual(['wrong-payment'])
    expect(await booksOf(db, accountId)).toMatchObject(nothingBought)
  })

  test('the word that it was paid, but for another package, is let go', async () => {
    const accountId = await aBuyer(db)
    const { paymentId } = await buy(shop, parts, { accountId, product: 0 })
    const view = await confirmPayment(parts, { paymentId, accountId, product: 3 })
    expect(view.progress).toBe('refused')
    letGo(paymentId)
    expect(await alertsAbout(db, paymentId)).toEqual(['wrong-payment'])
  })
})

describe.each(kinds)('by %s, a right payment', (kind) => {
  const parts = shop.with(kind)

  test('reported by another account before its owner, it still belongs to its owner', async () => {
    const [owner, stranger] = [await aBuyer(db), await aBuyer(db)]
    const { paymentId } = await buy(shop, parts, { accountId: owner })
    const view = await confirmPayment(parts, { paymentId, accountId: stranger, product: 0 })
    expect(view).toEqual({
      reference: null,
      product: 0,
      progress: 'refused',
      reason: 'mismatch',
      receipt: null,
    })
    expect(await alertsAbout(db, paymentId)).toEqual(['claimed-payment'])
    expect(await booksOf(db, stranger)).toMatchObject({ states: [], ...nothingBought })
    expect(await booksOf(db, owner)).toMatchObject({ states: ['granted'], receipts: 1, mails: 1 })
  })

  test('leaves a reported payment with its owner and raises an alert', async () => {
    const [owner, stranger] = [await aBuyer(db), await aBuyer(db)]
    const { paymentId } = await buy(shop, parts, { accountId: owner })
    await confirmPayment(parts, { paymentId, accountId: owner, product: 0 })
    const view = await confirmPayment(parts, { paymentId, accountId: stranger, product: 0 })
    expect(view).toEqual({
      reference: null,
      product: 0,
      progress: 'refused',
      reason: 'mismatch',
      receipt: null,
    })
    expect(await alertsAbout(db, paymentId)).toEqual(['claimed-payment'])
    expect(await booksOf(db, stranger)).toMatchObject(nothingBought)
    expect(await booksOf(db, owner)).toMatchObject({ states: ['granted'], receipts: 1, mails: 1 })
    expect(await ledgerOf(db, paymentId)).toEqual({ authorised: 1_990, captured: 1_990 })
  })

  test('used once buys nothing more, also not another package', async () => {
    const accountId = await aBuyer(db)
    const { paymentId } = await buy(shop, parts, { accountId, product: 0 })
    await confirmPayment(parts, { paymentId, accountId, product: 0 })
    await open(parts, { accountId, product: 3 })
    const view = await confirmPayment(parts, { paymentId, accountId, product: 3 })
    expect(view).toMatchObject({ product: 0, progress: 'granted' })
    const books = await booksOf(db, accountId)
    expect(books).toMatchObject({ states: ['granted', 'created'], receipts: 1, mails: 1 })
    expect(books.grants).toHaveLength(1)
  })
})

describe('a payment that names no order of ours', () => {
  const parts = shop.with('dialog')
  const forged = (accountId: string, change: Partial<PaymentInput> = {}) =>
    shop.card.control.pay({
      shape: 'dialog',
      custom: { product_id: 0, info: accountId, order: 'x'.repeat(43) },
      ...change,
    }).id

  test.each([
    ['a made-up reference', {}],
    ['nothing', { custom: {} }],
    ['what no database can hold', { custom: { order: 'a\u0000b', info: '\u0000' } }],
  ])('but with %s gives no access and is released, also without a report', async (_, change) => {
    const accountId = await aBuyer(db)
    await open(parts, { accountId })
    const [brought, found] = [forged(accountId, change), forged(accountId, change)]
    const view = await confirmPayment(parts, { paymentId: brought, accountId, product: 0 })
    expect(view.progress).toBe('refused')
    await reconcile(parts, { scope: 'recent' })
    for (const id of [brought, found]) {
      letGo(id)
      expect(await alertsAbout(db, id)).toEqual(['payment-without-order'])
    }
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['created'], ...nothingBought })
  })

  test('and was made at another shop is not ours to touch', async () => {
    const accountId = await aBuyer(db)
    const id = forged(accountId, { merchant: foreignMerchant })
    const view = await confirmPayment(parts, { paymentId: id, accountId, product: 0 })
    expect(view.progress).toBe('refused')
    expect(transactionOf(id)).toMatchObject({ pendingAmount: 199_000, voidedAmount: 0 })
    expect(await alertsAbout(db, id)).toEqual(['payment-without-order'])
  })
})

test.each(['a1b2c3', '../transactions', '..', 'a/b', '%2e%2e', '\u0000', ''])(
  'there is no payment %j: no access, and an alert about the account',
  async (paymentId) => {
    const accountId = await aBuyer(db)
    await open(shop.with('dialog'), { accountId })
    const view = await confirmPayment(shop.with('dialog'), { paymentId, accountId, product: 0 })
    expect(view).toEqual({
      reference: null,
      product: 0,
      progress: 'refused',
      reason: 'mismatch',
      receipt: null,
    })
    expect(await alertsAbout(db, accountId)).toEqual(['claimed-payment'])
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['created'], ...nothingBought })
  },
)

test('retries a failed void', async () => {
  const parts = shop.with('dialog')
  const accountId = await aBuyer(db)
  const { paymentId } = await buy(shop, parts, { accountId, deviation: { amount: 100 } })
  shop.card.control.fault({ call: 'void', name: 'error-500', times: 2 })
  expect((await confirmPayment(parts, { paymentId, accountId, product: 0 })).progress).toBe(
    'refused',
  )
  await reconcile(parts, { scope: 'recent' })
  expect(transactionOf(paymentId)).toMatchObject({ pendingAmount: 100 })
  expect(await reconcile(parts, { scope: 'recent' })).toMatchObject({ voided: 1 })
  letGo(paymentId)
})

test('then the ledger agrees', async () => {
  for (const kind of kinds) expect(await auditBooks(shop.with(kind))).toEqual([])
})
