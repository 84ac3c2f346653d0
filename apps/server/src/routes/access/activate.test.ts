import { configuredProvider } from '@kot/access/payments/configure'
import { reconcile } from '@kot/access/reconcile/reconcile'
import type { ActivateResponse, NewOrderResponse } from '@kot/contract/pass/access'
import { describe, expect, test } from 'vitest'
import { claimsOf } from '../accounts/testing/account-app.ts'
import { aShop, paidInDialog } from './testing/a-shop.ts'

const { app, cards, db, environment, aBuyer, grantsOf, alerts } = await aShop()

const DAY_MS = 24 * 60 * 60_000
const endIn = (jwt: string): number =>
  Date.parse(String(claimsOf(jwt)['end_of_subscription']).replace(' ', 'T'))
const paymentOf = (id: string) => cards.control.transactions().find((one) => one.id === id)

const customOf = (order: NewOrderResponse, change: object) => ({
  ...paidInDialog(order).custom,
  ...change,
})

/** Paid as agreed, unless a test overrides it. */
async function aPaidOrder(faults: Partial<Parameters<typeof cards.control.pay>[0]> = {}) {
  const buyer = await aBuyer()
  const order = await buyer.order(0)
  const { id } = cards.control.pay({ ...paidInDialog(order), ...faults })
  return { buyer, order, id }
}

describe('activation', () => {
  test('takes jwt, product and transition_id in the body and answers a jwt with a later end', async () => {
    const { buyer, order, id } = await aPaidOrder()
    const before = Date.now()
    const answer = await app.inject({
      method: 'POST',
      url: '/activevate_user.json',
      payload: { jwt: buyer.jwt, product: 0, transition_id: id },
    })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { jwt, ...rest } = answer.json<ActivateResponse>()
    expect(rest).toMatchObject({
      progress: 'granted',
      order: order.order,
      receipt: {
        product: 0,
        quantity: 1,
        price: 1_990,
        vat_percent: 0,
        vat: 0,
        seller_vat_number: null,
        total: 1_990,
        customer_name: buyer.name,
        customer_email: buyer.email,
      },
    })
    expect(claimsOf(buyer.jwt)['end_of_subscription']).toBeNull()
    expect(Math.abs(endIn(jwt) - before - 7 * DAY_MS)).toBeLessThan(10_000)
    expect(await buyer.isActive()).toBe('true')
  })

  test('takes the money first: what was reserved is captured when access is there', async () => {
    const { buyer, id } = await aPaidOrder()
    await buyer.activate(id)
    expect(paymentOf(id)).toMatchObject({ capturedAmount: 199_000, pendingAmount: 0 })
  })

  test('bought while active is added to the end', async () => {
    const { buyer, id } = await aPaidOrder()
    const first = (await buyer.activate(id)).json<ActivateResponse>()
    const again = cards.control.pay(paidInDialog(await buyer.order(0)))
    const second = (await buyer.activate(again.id)).json<ActivateResponse>()
    expect(endIn(second.jwt) - endIn(first.jwt)).toBe(7 * DAY_MS)
  })

  test('repeated ten times, concurrently and by another account: one grant, one receipt, the same result', async () => {
    const { buyer, id } = await aPaidOrder()
    const other = await aBuyer()
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => buyer.activate(id)),
      other.activate(id),
    ])
    for (let time = 0; time < 5; time += 1) answers.push(await buyer.activate(id))
    const stolen = await other.activate(id)

    const granted = answers.filter(({ statusCode }) => statusCode === 200)
    expect(granted).toHaveLength(10)
    const told = granted.map((answer) => answer.json<ActivateResponse>())
    expect(new Set(told.map(({ receipt }) => receipt?.number)).size).toBe(1)
    expect(new Set(told.map(({ jwt }) => endIn(jwt))).size).toBe(1)
    expect(stolen.statusCode).toBe(422)
    expect(await grantsOf(buyer.id)).toHaveLength(1)
    expect(await grantsOf(other.id)).toEqual([])
    expect(await other.isActive()).toBe('false')
    expect(paymentOf(id)).toMatchObject({ capturedAmount: 199_000, refundedAmount: 0 })
  })
})

describe('a payment that is not what was agreed', () => {
  type PayOptions = Parameters<typeof cards.control.pay>[0]
  const faults: [string, (order: NewOrderResponse) => Partial<PayOptions>][] = [
    ['of another merchant', () => ({ merchant: cards.foreignMerchant })],
    ['with the wrong test flag', () => ({ test: true })],
    ['in another currency', () => ({ currency: 'DKK' })],
    ['of another amount', () => ({ amount: 100 })],
    ['for another product', (order) => ({ custom: customOf(order, { product_id: 3 }) })],
    ['of another user', (order) => ({ custom: customOf(order, { info: 'somebody' }) })],
    ['without 3D Secure', () => ({ tds: null })],
  ]
  test.each(faults)('%s grants nothing, is released and raises an alert', async (_, fault) => {
    const buyer = await aBuyer()
    const order = await buyer.order(0)
    const payment = cards.control.pay({ ...paidInDialog(order), ...fault(order) })
    const before = (await alerts()).length

    const answer = await buyer.activate(payment.id)

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [expect.stringContaining('ekki aðgang')] })
    expect(await buyer.isActive()).toBe('false')
    expect(await grantsOf(buyer.id)).toEqual([])
    expect(paymentOf(payment.id)).toMatchObject({
      capturedAmount: 0,
      pendingAmount: 0,
      voidedAmount: payment.amount,
    })
    expect((await alerts()).length).toBe(before + 1)
  })

  test('that the provider does not know grants nothing and raises an alert', async () => {
    const buyer = await aBuyer()
    await buyer.order(0)
    expect((await buyer.activate('0123456789abcdef01234567')).statusCode).toBe(422)
    expect(await buyer.isActive()).toBe('false')
    expect(await alerts()).toContain('claimed-payment')
  })

  test('reported for another package than the paid one grants nothing', async () => {
    const { buyer, id } = await aPaidOrder()
    expect((await buyer.activate(id, 3)).statusCode).toBe(422)
    expect(await buyer.isActive()).toBe('false')
  })
})

describe('while the provider fails', () => {
  test('the payer gets 202 and later the receipt', async () => {
    const { buyer, id } = await aPaidOrder()
    cards.control.fault({ call: 'find', name: 'error-500', times: 2 })
    const statuses = []
    for (let time = 0; time < 3; time += 1) statuses.push((await buyer.activate(id)).statusCode)
    expect(statuses).toEqual([202, 202, 200])
    expect(await grantsOf(buyer.id)).toHaveLength(1)
  })

  test('there is no access before the money is taken', async () => {
    const { buyer, id } = await aPaidOrder()
    cards.control.fault({ call: 'capture', name: 'error-500', times: 5, payment: id })
    const answer = await buyer.activate(id)
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toMatchObject({ progress: 'activating', receipt: null })
    expect(await buyer.isActive()).toBe('false')
    expect(paymentOf(id)).toMatchObject({ capturedAmount: 0, pendingAmount: 199_000 })
    cards.control.clearFaults()
    expect((await buyer.activate(id)).statusCode).toBe(200)
  })

  test('a capture whose answer was lost is found and not done twice', async () => {
    const { buyer, id } = await aPaidOrder()
    cards.control.fault({ call: 'capture', name: 'error-500-after', payment: id })
    expect((await buyer.activate(id)).statusCode).toBe(200)
    expect(paymentOf(id)).toMatchObject({ capturedAmount: 199_000 })
  })
})

test('a payer who closed the page gets access by reconciliation', async () => {
  const { buyer, id } = await aPaidOrder()
  expect(await buyer.isActive()).toBe('false')
  const provider = configuredProvider(environment)
  if (!provider) throw new Error('the shop sells')
  await reconcile({ db, provider, vat: null, now: () => new Date() }, { scope: 'recent' })
  expect(await buyer.isActive()).toBe('true')
  expect((await buyer.activate(id)).statusCode).toBe(200)
  expect(await grantsOf(buyer.id)).toHaveLength(1)
})
