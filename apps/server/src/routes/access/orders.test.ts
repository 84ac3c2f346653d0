import { currentTerms, type PurchaseTerms } from '@kot/access/orders/purchase-terms'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import type { OrderResponse } from '@kot/contract/pass/access'
import { testDatabase } from '@kot/db/testing/test-database'
import { langs } from '@kot/domain/text/lang'
import { brand } from '@kot/domain/site/brand'
import { describe, expect, test } from 'vitest'
import { orderOf } from '../../testing/buying-crowd.ts'
import { wholeServer } from '../../testing/whole-server.ts'
import { claimsOf } from '../accounts/testing/account-app.ts'
import { aShop, paidInDialog } from './testing/a-shop.ts'

describe('an order paid in a dialog', async () => {
  const { cards, aBuyer } = await aShop('dialog')

  test('is what the provider’s dialog is called with, to the letter', async () => {
    const buyer = await aBuyer()
    const order = await buyer.order(0)

    expect(order).toEqual({
      order: expect.stringMatching(/^[\w-]{32,}$/),
      product: 0,
      price: 1_990,
      checkout: {
        kind: 'dialog',
        payload: {
          test: false,
          amount: { currency: 'ISK', exponent: 2, value: 199_000 },
          title: brand.name,
          description: 'Aðgangur í 7 daga',
          locale: 'is',
          custom: { product_id: 0, info: buyer.id, order: order.order },
        },
      },
    })
  })

  test.each([
    [0, 199_000],
    [1, 290_000],
    [2, 390_000],
    [3, 490_000],
  ])('of package %i costs %i in the provider’s units', async (product, value) => {
    const { checkout } = await (await aBuyer()).order(product)
    expect(checkout).toMatchObject({ payload: { amount: { value } } })
  })

  test('is the same one in two tabs, and another one for another package', async () => {
    const buyer = await aBuyer()
    const [one, two, other] = await Promise.all([buyer.order(0), buyer.order(0), buyer.order(1)])
    expect(two.order).toBe(one.order)
    expect(other.order).not.toBe(one.order)
  })

  test('returns its state to its payer only', async () => {
    const buyer = await aBuyer()
    const order = await buyer.order(0)
    const look = async (who = buyer) => who.get(`/api/v1/orders/${order.order}`)

    expect((await look()).json()).toMatchObject({ progress: 'checking', receipt: null, jwt: null })
    expect((await look(await aBuyer())).statusCode).toBe(404)
    expect((await buyer.get('/api/v1/orders/made-up')).statusCode).toBe(404)

    const { id } = cards.control.pay(paidInDialog(order))
    await buyer.activate(id)
    const done = (await look()).json<OrderResponse>()
    expect(done).toMatchObject({
      order: order.order,
      progress: 'granted',
      receipt: { price: 1_990 },
    })
    expect(claimsOf(done.jwt ?? '')).toMatchObject({ user_id: buyer.id })
  })

  test('returns 429 in the host’s language after too many requests', async () => {
    const buyer = await aBuyer()
    for (let time = 0; time < 60; time += 1) await buyer.order(0)
    const answer = await buyer.post('/api/v1/orders', orderOf())
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining('Bíddu') })
  })

  test.each([-1, 4, 0.5, '0', null])('of a package %s is refused', async (product) => {
    const answer = await (await aBuyer()).post('/api/v1/orders', { ...orderOf(), product })
    expect(answer.statusCode).toBe(400)
  })
})

describe('an order paid on the provider’s page', async () => {
  const { cards, aBuyer, grantsOf } = await aShop('hosted')

  test('leads there, back to us, and to access when its payer is back', async () => {
    const buyer = await aBuyer()
    const order = await buyer.order(3)
    const { address } = order.checkout as { address: string }
    expect(address.startsWith(`${cards.hostedPage}?`)).toBe(true)
    const paymentId = new URL(address).searchParams.get('id') ?? ''
    const begun = cards.control.transactions().find(({ id }) => id === paymentId)
    expect(begun).toMatchObject({
      amount: 490_000,
      custom: { product_id: 3, info: buyer.id, order: order.order },
      shown: { redirectUrl: `http://kot.localhost:3000/prices?order=${order.order}` },
    })

    const look = async () =>
      (await buyer.get(`/api/v1/orders/${order.order}`)).json<OrderResponse>()
    expect(await look()).toMatchObject({ progress: 'checking', jwt: null })
    cards.control.pay({ shape: 'hosted', paymentId })

    const done = await look()
    expect(done).toMatchObject({ progress: 'granted', receipt: { product: 3, total: 4_900 } })
    expect(await look()).toMatchObject({ progress: 'granted', receipt: done.receipt })
    expect(await grantsOf(buyer.id)).toHaveLength(1)
    expect(await buyer.isActive()).toBe('true')
  })

  test('is not paid through a made-up URL', async () => {
    const [buyer, thief] = [await aBuyer(), await aBuyer()]
    const order = await buyer.order(0)
    const paymentId = new URL((order.checkout as { address: string }).address).searchParams.get(
      'id',
    )
    cards.control.pay({ shape: 'hosted', paymentId: paymentId ?? '' })

    const forged = await thief.get(`/api/v1/orders/${order.order}?paymentId=${paymentId}`)
    expect(forged.statusCode).toBe(404)
    expect((await thief.activate(paymentId ?? '')).statusCode).toBe(422)
    expect(await thief.isActive()).toBe('false')
    expect(await grantsOf(thief.id)).toEqual([])
  })

  test('returns 503 while the provider does not answer', async () => {
    const buyer = await aBuyer()
    cards.control.fault({ call: 'begin', name: 'error-500' })
    const answer = await buyer.post('/api/v1/orders', orderOf())
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'not_sold' })
    expect((await buyer.order(0)).checkout.kind).toBe('hosted')
  })
})

test.each(langs)('the terms are public in %s and required by an order', async (lang) => {
  const { aBuyer, app, db } = await aShop()
  const headers = { host: lang === 'is' ? 'kot.localhost:3000' : 'en.kot.localhost:3000' }
  const terms = await app.inject({ url: '/api/v1/purchase_terms', headers })
  expect(terms.json()).toEqual(currentTerms[lang])

  const { jwt, id } = await aBuyer()
  const order = async (change: object) => {
    const payload = { ...orderOf(), terms: terms.json<PurchaseTerms>().hash, jwt, ...change }
    return app.inject({ method: 'POST', url: '/api/v1/orders', headers, payload })
  }
  const foreign = currentTerms[lang === 'is' ? 'en' : 'is'].hash
  for (const [change, code] of [
    [{ accepted_terms: false }, 'consent_missing'],
    [{ accepted_terms: undefined }, 'consent_missing'],
    [{ immediate_start: false }, 'consent_missing'],
    [{ immediate_start: undefined }, 'consent_missing'],
    [{ terms: undefined }, 'terms_outdated'],
    [{ terms: foreign }, 'terms_outdated'],
  ] as const) {
    const refused = await order(change)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code }])
  }
  const orders = db.selectFrom('access_order').where('account_id', '=', id)
  expect(await orders.select('id').execute()).toEqual([])
  expect((await order({})).statusCode).toBe(200)
  expect(await orders.select('lang').execute()).toEqual([{ lang }])
})

test('the API description contains every call about access', async () => {
  const { db } = await testDatabase()
  const { app } = await wholeServer(db)
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { tags?: string[] }>>
  }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags }]) =>
      tags?.includes('access') ? [`${method} ${path}`] : [],
    ),
  )
  expect(described.toSorted()).toEqual([
    'get /api/v1/added_days',
    'get /api/v1/orders',
    'get /api/v1/orders/{reference}',
    'get /api/v1/purchase_terms',
    'get /api/v1/receipts',
    'get /api/v1/receipts/{number}.pdf',
    'get /api/v1/receipts/{number}/confirmation.html',
    'get /api/v1/withdrawals',
    'post /activevate_user.json',
    'post /api/v1/orders',
    'post /api/v1/orders/{reference}/ended',
    'post /api/v1/orders/{reference}/return',
    'post /api/v1/withdrawals',
  ])
})

test('without a card provider nothing is sold, and what was bought can still be read', async () => {
  const { db } = await testDatabase()
  const { app, sessions } = await wholeServer(db)
  const { id } = await anAccount(db)
  const headers = { authorization: `Bearer ${await startSession(sessions, id)}` }
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode

  expect(await ask('POST', '/api/v1/orders', orderOf())).toBe(503)
  expect(await ask('POST', '/activevate_user.json', { product: 0, transition_id: 'x' })).toBe(503)
  expect(await ask('GET', '/api/v1/orders/x')).toBe(503)
  expect(await ask('GET', '/api/v1/receipts')).toBe(200)
})
