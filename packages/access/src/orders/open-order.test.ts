import { createHash } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { langs } from '@kot/domain/text/lang'
import { describe, expect, test } from 'vitest'
import { ProviderUnreachableError } from '../payments/provider.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { anAgreement, consentIn } from '../testing/an-agreement.ts'
import { booksOf } from '../testing/books.ts'
import { buy, open } from '../testing/pay-order.ts'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { openOrder } from './open-order.ts'
import { currentTerms } from './purchase-terms.ts'

const { db } = await testDatabase()
const shop = await aShop(db)

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
        ...(await anAgreement(db, { at: now })),
        provider: kind,
        created_at: now,
        changed_at: now,
      })
      .execute()
    expect(await open(parts, { accountId })).toMatchObject({ price: 1_990 })
  })

  test('is another one in another language: what was agreed cannot change', async () => {
    const accountId = await aBuyer(db)
    const first = await open(parts, { accountId })
    shop.clock.pass({ minutes: 1 })
    const second = await open(parts, { accountId, lang: 'en' })
    expect(second.reference).not.toBe(first.reference)
    expect(await open(parts, { accountId, lang: 'en' })).toEqual(second)
    expect(await booksOf(db, accountId)).toMatchObject({ states: ['abandoned', 'created'] })
  })

  test.each(langs)('stores what was agreed in %s', async (lang) => {
    const accountId = await aBuyer(db)
    const { reference } = await open(parts, { accountId, lang })
    const { hash, text, request } = currentTerms[lang]
    const stored = await db
      .selectFrom('access_order')
      .innerJoin('purchase_terms', 'hash', 'terms_hash')
      .select(['hash', 'text', 'request', 'access_order.lang', 'binding_terms_hash'])
      .select(['accepted_terms_at', 'requested_start_at', 'vat_percent', 'vat'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      hash,
      text,
      request,
      lang,
      binding_terms_hash: currentTerms.is.hash,
      accepted_terms_at: shop.clock.now(),
      requested_start_at: shop.clock.now(),
      vat_percent: 0,
      vat: 0,
    })
    const hashed = createHash('sha256').update(`${text}\n\n${request}`).digest('hex')
    expect(hash).toBe(hashed)
  })
})

test.each([
  ['without the terms', { acceptedTerms: false }, 'missing'],
  ['without the request', { immediateStart: false }, 'missing'],
  ['with other terms', { terms: 'x'.repeat(64) }, 'outdated'],
  ['with the terms of another language', { terms: currentTerms.en.hash }, 'outdated'],
])('%s no order is opened', async (_, change, fault) => {
  const accountId = await aBuyer(db)
  const consent = { ...consentIn('is'), ...change }
  const opening = openOrder(shop.with('dialog'), {
    accountId,
    product: 0,
    lang: 'is',
    consent,
    returnTo: () => '',
  })
  await expect(opening).rejects.toMatchObject({ name: 'ConsentError', fault })
  expect(await booksOf(db, accountId)).toMatchObject({ states: [] })
})

test.each([-1, 4, 0.5])('there is no package %d to order', async (product) => {
  const accountId = await aBuyer(db)
  await expect(open(shop.with('dialog'), { accountId, product })).rejects.toThrow(RangeError)
})

test.each(['timeout-before', 'timeout-after', 'error-500'] as const)(
  'a hosted page that fails with %s can be requested again, and only that one is ever shown',
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
