import { randomUUID } from 'node:crypto'
import { auditBooks } from '@kot/access/reconcile/audit-books'
import { configuredProvider } from '@kot/access/payments/configure'
import { reconcile } from '@kot/access/reconcile/reconcile'
import type {
  AlertsResponse,
  FindOrdersResponse,
  OrderResponse,
  RefundResponse,
} from '@kot/contract/operator/orders'
import { beforeEach, expect, test } from 'vitest'
import { aShop, paidInDialog } from '../../access/testing/a-shop.ts'
import { adminClient } from '../testing/admin-client.ts'

const shop = await aShop()
const { app, cards, db, environment, sessions, log, aBuyer } = shop
const desk = await adminClient({ app, sessions })
const why = 'keypti óvart tvisvar'
const provider = configuredProvider(environment)
const parts = () => {
  if (!provider) throw new Error('nothing is sold here')
  return { db, provider, vat: null, now: () => new Date() }
}

beforeEach(() => cards.control.clearFaults())

async function bought(product = 0) {
  const buyer = await aBuyer({ email: `gunnar-${randomUUID()}@kot.test` })
  const order = await buyer.order(product)
  const { id: paymentId } = cards.control.pay(paidInDialog(order))
  await buyer.activate(paymentId, product)
  const { id } = await db
    .selectFrom('access_order')
    .select('id')
    .where('reference', '=', order.order)
    .executeTakeFirstOrThrow()
  return { buyer, paymentId, id, reference: order.order }
}

const orderOf = async (id: string) => (await desk.ask('GET', `/orders/${id}`)).json<OrderResponse>()
const find = async (words: string) =>
  (await desk.ask('POST', '/orders/find', { words })).json<FindOrdersResponse>().orders
const refund = (id: string) => desk.ask('POST', `/orders/${id}/refund`, { reason: why })
const rowsAbout = async (id: string) =>
  (await desk.actions()).filter(({ subject }) => subject === `order ${id}`)
const refundsOf = (paymentId: string) =>
  cards.control.transactions().find(({ id }) => id === paymentId)?.refundedAmount

test('an order is found by reference, payment, receipt and whole address, and by nothing less', async () => {
  const { buyer, paymentId, id, reference } = await bought()
  const { receipt } = await orderOf(id)
  for (const words of [
    reference,
    paymentId,
    id,
    String(receipt),
    ` ${buyer.email.toUpperCase()}`,
  ]) {
    expect([words, (await find(words)).map((order) => order.id)]).toEqual([words, [id]])
  }
  for (const words of [reference.slice(0, 20), buyer.email.slice(1), '%', '0', 'a\0b', '@']) {
    expect([words, await find(words)]).toEqual([words, []])
  }
  const subjects = (await desk.actions()).map(({ subject }) => subject)
  expect(subjects).toContain(`order ${id}`)
  expect(subjects).toContain(`person ${buyer.id}`)
})

test('finds the orders of a deleted account by the address on the receipt', async () => {
  const { buyer, id } = await bought()
  await db.deleteFrom('account').where('id', '=', buyer.id).execute()
  expect((await find(buyer.email)).map((order) => order.id)).toEqual([id])
})

test('shows ledger and provider together, and they agree', async () => {
  const { buyer, paymentId, id } = await bought()
  const order = await orderOf(id)
  expect(order).toMatchObject({
    account_id: buyer.id,
    state: 'granted',
    payment_id: paymentId,
    provider_answer: 'heard',
    provider_state: { successful: true, pending: 0, card: { last4: expect.any(String) } },
    access: { revoked_at: null },
    refundable: 1_990,
    alerts: [],
  })
  expect(order.money).toContainEqual({ kind: 'captured', recorded: 1_990, provider: 1_990 })
  for (const { recorded, provider: reported } of order.money) expect(recorded).toBe(reported)
  expect(order.steps.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['opened', 'authorised', 'captured', 'access', 'receipt']),
  )
  expect((await desk.ask('GET', `/orders/${randomUUID()}`)).statusCode).toBe(404)
})

test('shows the ledger while the provider is unavailable', async () => {
  const { id } = await bought()
  cards.control.fault({ call: 'find', name: 'error-500', times: 10 })
  const order = await orderOf(id)
  expect(order).toMatchObject({ provider_answer: 'silent', provider_state: null, refundable: 0 })
  expect(order.ledger).not.toEqual([])
})

test('a refund gives all of it back and ends the access, as the reconciliation would', async () => {
  const { buyer, paymentId, id } = await bought()
  expect(await buyer.isActive()).toBe('true')
  const answer = await refund(id)
  expect(answer.json<RefundResponse>()).toEqual({ outcome: 'refunded', amount: 1_990 })
  expect(refundsOf(paymentId)).toBe(199_000)
  expect(await buyer.isActive()).toBe('false')
  const order = await orderOf(id)
  expect(order).toMatchObject({ state: 'revoked', refundable: 0 })
  expect(order.access?.revoked_at).not.toBeNull()
  expect(await rowsAbout(id)).toEqual([
    {
      action: 'order refund refunded',
      subject: `order ${id}`,
      reason: null,
      details: { amount: 1_990 },
    },
    { action: 'order refund requested', subject: `order ${id}`, reason: why, details: {} },
  ])
  expect(await reconcile(parts(), { scope: 'everything' })).toMatchObject({ revoked: 0, alerts: 0 })
  expect(await auditBooks(parts())).toEqual([])
})

test('repeated and concurrent requests are one refund', async () => {
  const { paymentId, id } = await bought()
  const answers = await Promise.all(Array.from({ length: 4 }, () => refund(id)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await refund(id)).json()).toEqual({ outcome: 'already', amount: 0 })
  expect(refundsOf(paymentId)).toBe(199_000)
  const rows = await db
    .selectFrom('access_ledger')
    .select('amount')
    .where('order_id', '=', id)
    .where('kind', '=', 'refunded')
    .execute()
  expect(rows).toEqual([{ amount: 1_990 }])
  expect(await auditBooks(parts())).toEqual([])
})

test('a refund made at the provider itself only has to be followed', async () => {
  const { paymentId, id } = await bought()
  cards.control.refund(paymentId)
  expect((await orderOf(id)).refundable).toBe(0)
  expect((await refund(id)).json()).toEqual({ outcome: 'already', amount: 0 })
  expect(await orderOf(id)).toMatchObject({ state: 'revoked' })
})

test('a refund whose answer gets lost is found to have happened', async () => {
  const { buyer, paymentId, id } = await bought()
  cards.control.fault({ call: 'refund', name: 'timeout-after', times: 10 })
  expect((await refund(id)).json()).toEqual({ outcome: 'refunded', amount: 1_990 })
  expect(refundsOf(paymentId)).toBe(199_000)
  expect(await buyer.isActive()).toBe('false')
})

test('without a response the outcome is unknown, and repeating is safe', async () => {
  const { buyer, paymentId, id } = await bought()
  cards.control.fault({ call: 'refund', name: 'timeout-before', times: 10 })
  const answer = await refund(id)
  expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'unclear' }])
  expect((await rowsAbout(id)).map(({ action }) => action)).toEqual([
    'order refund unclear',
    'order refund requested',
  ])
  expect(await buyer.isActive()).toBe('true')
  cards.control.clearFaults()
  expect((await refund(id)).json()).toMatchObject({ outcome: 'refunded' })
  expect(refundsOf(paymentId)).toBe(199_000)
})

test('an unpaid order cannot be refunded', async () => {
  const buyer = await aBuyer()
  const { order } = await buyer.order()
  const [found] = await find(order)
  const answer = await refund(found?.id ?? '')
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'impossible' }])
})

test('access that was given moves up when what was bought before it is refunded', async () => {
  const { buyer, id } = await bought()
  const person = async () =>
    (await desk.ask('GET', `/people/${buyer.id}`)).json<{ access_until: string | null }>()
  const { access_until } = await person()
  const body = { days: 3, access_until, reason: why }
  await desk.ask('POST', `/people/${buyer.id}/access`, body)
  expect(await auditBooks(parts())).toEqual([])
  await refund(id)
  const end = Date.parse((await person()).access_until ?? '')
  expect(Math.abs(end - Date.now() - 3 * 86_400_000)).toBeLessThan(20_000)
  expect(await reconcile(parts(), { scope: 'everything' })).toMatchObject({ alerts: 0 })
  expect(await auditBooks(parts())).toEqual([])
})

test('shows an alert with its order until it is resolved', async () => {
  const { buyer, id, paymentId } = await bought()
  const stranger = await aBuyer()
  await stranger.activate(paymentId)
  const { alerts } = await orderOf(id)
  expect(alerts).toMatchObject([
    { problem: 'claimed-payment', order_id: id, person: { id: stranger.id } },
  ])
  const all = (await desk.ask('GET', '/orders/alerts')).json<AlertsResponse>().alerts
  expect(all).toContainEqual(alerts[0])
  const body = { alerts: alerts[0]?.alerts, reason: why }
  const settled = await desk.ask('POST', '/alerts/settle', body)
  expect(settled.statusCode).toBe(200)
  expect((await orderOf(id)).alerts).toEqual([])
  expect(await buyer.isActive()).toBe('true')
})

test('log and audit contain no address', async () => {
  const all = JSON.stringify([
    log,
    await db.selectFrom('operator_action').select(['subject', 'reason', 'details']).execute(),
  ])
  expect(all).not.toContain('gunnar')
})
