import { configuredProvider } from '@kot/access/payments/configure'
import { checkAwaited } from '@kot/access/reconcile/check-awaited'
import { startSession } from '@kot/accounts/sessions/session'
import { cards as testCards, type TestCard } from '@kot/card-provider-simulator/book/cards'
import { orderOf } from '../../testing/buying-crowd.ts'
import { payer } from '@kot/card-provider-simulator/testing/shop-server'
import type { OrderResponse, OrdersResponse } from '@kot/contract/pass/access'
import { langs } from '@kot/domain/text/lang'
import { ownPaymentsTexts } from '@kot/i18n/texts/own-payments'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { expect, test } from 'vitest'
import { aShop } from './testing/a-shop.ts'

const { app, cards, db, environment, sessions, aBuyer } = await aShop()
const { pay } = payer(cards)
const provider = configuredProvider(environment)

type Buyer = Awaited<ReturnType<typeof aBuyer>>
type End = { progress: OrderResponse['progress']; reason: OrderResponse['reason'] }

/** What the worker does every few seconds. */
async function workerChecks() {
  if (!provider) throw new Error('the shop sells')
  await checkAwaited({ db, provider, vat: null, now: () => new Date() })
}

/** Pays with a card, does what the page does with the answer, and returns what it learns. */
async function payWith(buyer: Buyer, card: TestCard): Promise<{ order: string; page: End }> {
  const { order, checkout } = await buyer.order(0)
  if (checkout.kind !== 'dialog') throw new Error('paid elsewhere')
  const opened = { key: cards.publicKey, options: checkout.payload }
  // Without an answer the script of the provider ends with NETWORK_ERROR.
  const { ended } = await pay(opened, card).catch(() => ({ ended: null }))
  const answer =
    ended?.step === 'paid'
      ? await buyer.activate(ended.transaction.id)
      : await buyer.post(`/api/v1/orders/${order}/ended`, {
          outcome: ended === null ? 'unknown' : 'declined',
        })
  const body = answer.json<Partial<End>>()
  const progress = answer.statusCode === 422 ? 'refused' : (body.progress ?? 'open')
  return { order, page: { progress, reason: body.reason ?? null } }
}

/** Another device of the buyer. */
async function elsewhere(buyer: Buyer) {
  const headers = { authorization: `Bearer ${await startSession(sessions, buyer.id)}` }
  const payments = await app.inject({ url: '/api/v1/orders', headers })
  const { under_way: underWay, refused } = payments.json<OrdersResponse>()
  return { underWay: underWay.length, reason: refused?.reason ?? null }
}

const granted = { progress: 'granted', reason: null }
const activating = { progress: 'activating', reason: null }
const refused = (reason: string) => ({ progress: 'refused', reason })

/** What the page learns at once, and what every page and device knows in the end. */
const ends: Record<keyof typeof testCards, { page: object; end: object }> = {
  works: { page: granted, end: granted },
  attempted: { page: granted, end: granted },
  declined: { page: refused('declined'), end: refused('declined') },
  insufficientFunds: { page: refused('no_funds'), end: refused('no_funds') },
  secureRejected: { page: refused('not_approved'), end: refused('not_approved') },
  wrongAmount: { page: refused('mismatch'), end: refused('mismatch') },
  wrongCurrency: { page: refused('mismatch'), end: refused('mismatch') },
  testTransaction: { page: refused('mismatch'), end: refused('mismatch') },
  foreignMerchant: { page: refused('mismatch'), end: refused('mismatch') },
  notSecured: { page: refused('not_secured'), end: refused('not_secured') },
  calledBackTwice: { page: granted, end: granted },
  neverCalledBack: { page: granted, end: granted },
  captureNotHeard: { page: granted, end: granted },
  captureNotAnswered: { page: granted, end: granted },
  captureFails: { page: activating, end: granted },
}

/** What a buyer reads of an order: on the page, after a reload, and on another device. */
const words = (lang: 'is' | 'en', { progress, reason }: End): string =>
  progress === 'granted'
    ? settingsTexts[lang].access.until(new Date())
    : reason === null
      ? ownPaymentsTexts[lang].activating.heading
      : purchaseTexts[lang].refused.reasons[reason]

test.each(Object.keys(ends) as (keyof typeof ends)[])(
  'the test card “%s” ends the same on the page, after a reload and on another device, in words',
  async (name) => {
    const buyer = await aBuyer()
    const { order, page } = await payWith(buyer, testCards[name])
    expect(page).toEqual(ends[name].page)
    await workerChecks()
    const reloaded = (await buyer.get(`/api/v1/orders/${order}`)).json<OrderResponse>()
    expect(reloaded).toMatchObject(ends[name].end)
    const isGranted = reloaded.progress === 'granted'
    expect(await buyer.isActive()).toBe(String(isGranted))
    expect(await elsewhere(buyer)).toEqual({ underWay: 0, reason: reloaded.reason })
    for (const lang of langs) expect(words(lang, reloaded)).toMatch(/\S/)
    const taken = cards.control.transactions().filter(({ custom }) => custom['info'] === buyer.id)
    const held = taken.filter(({ merchantId }) => merchantId === cards.merchant)
    expect(held.map(({ pendingAmount }) => pendingAmount)).toEqual(held.map(() => 0))
    expect(held.filter(({ capturedAmount }) => capturedAmount > 0)).toHaveLength(isGranted ? 1 : 0)
  },
)

test.each(langs)('names the missing 3D Secure of a payment, in %s', (lang) => {
  expect(purchaseTexts[lang].refused.reasons.not_secured).toMatch(/3D Secure/)
})

test('a buyer who leaves during the payment finds it checked on every device until it is known', async () => {
  const buyer = await aBuyer()
  const { order } = await buyer.order(0)
  const open = await elsewhere(buyer)
  expect(open.underWay).toBe(1)
  await buyer.post(`/api/v1/orders/${order}/ended`, { outcome: 'unknown' })
  await workerChecks()
  expect((await elsewhere(buyer)).underWay).toBe(1)
  const silent = await buyer.post('/api/v1/orders', { ...orderOf(1), again: false })
  expect([silent.statusCode, silent.json<{ code: string }>().code]).toEqual([
    409,
    'payment_under_way',
  ])
  await buyer.post(`/api/v1/orders/${order}/ended`, { outcome: 'closed' })
  expect((await elsewhere(buyer)).underWay).toBe(0)
})

test('a buyer who was charged twice gets one payment back with one call, and no other account does', async () => {
  const [buyer, stranger] = [await aBuyer(), await aBuyer()]
  const first = await buyer.order(0)
  await buyer.post(`/api/v1/orders/${first.order}/ended`, { outcome: 'unknown' })
  const second = await buyer.order(1)
  for (const { checkout, price } of [second, first]) {
    if (checkout.kind !== 'dialog') throw new Error('paid elsewhere')
    const { custom } = checkout.payload
    cards.control.pay({ shape: 'dialog', amount: price * 100, custom })
    await workerChecks()
  }
  const payments = async () => (await buyer.get('/api/v1/orders')).json<OrdersResponse>()
  expect((await payments()).charged_twice).toMatchObject([{ order: first.order, price: 1_990 }])
  const path = `/api/v1/orders/${first.order}/return`
  expect((await stranger.post(path, {})).statusCode).toBe(404)
  expect((await buyer.post(path, {})).json()).toMatchObject({ returned: 1_990 })
  expect((await buyer.post(path, {})).json()).toMatchObject({ returned: 0 })
  expect((await payments()).charged_twice).toEqual([])
  expect(await buyer.isActive()).toBe('true')
  const other = await buyer.post(`/api/v1/orders/${second.order}/return`, {})
  expect(other.statusCode).toBe(409)
})
