import { configuredProvider } from '@kot/access/payments/configure'
import { auditBooks } from '@kot/access/reconcile/audit-books'
import { settleWithdrawal } from '@kot/access/settle/settle-withdrawal'
import type { OrderResponse } from '@kot/contract/operator/orders'
import type { PersonResponse } from '@kot/contract/operator/people'
import type { TodayResponse } from '@kot/contract/operator/today'
import type { PurchasesResponse } from '@kot/contract/pass/withdrawal'
import { expect, test } from 'vitest'
import { aShop, paidInDialog } from '../../access/testing/a-shop.ts'
import { adminClient } from '../testing/admin-client.ts'

const shop = await aShop()
const { app, cards, db, environment, sessions, aBuyer } = shop
const desk = await adminClient({ app, sessions })
const provider = configuredProvider(environment)
if (!provider) throw new Error('nothing is sold here')
const parts = { db, provider, vat: null, now: () => new Date() }
const reason = 'Millifært í heimabanka'

const tasks = async () =>
  (await desk.ask('GET', '/today'))
    .json<TodayResponse>()
    .tasks.filter((task) => task.kind === 'withdrawal')
const transfer = (id: string, alerts: number[] = []) =>
  desk.ask('POST', `/orders/${id}/transfer`, { alerts, reason })

/** A buyer who buys as often and withdraws every time. */
async function withdraws(times = 1) {
  const buyer = await aBuyer({ name: 'Sigurður Páll Jónsson' })
  const orders: string[] = []
  for (let time = 0; time < times; time += 1) {
    const order = await buyer.order(1)
    const { id: paymentId } = cards.control.pay(paidInDialog(order))
    await buyer.activate(paymentId, 1)
    const { quoted_at } = (await buyer.get('/api/v1/withdrawals')).json<PurchasesResponse>()
    await buyer.post('/api/v1/withdrawals', { order: order.order, quoted_at })
    const { id } = await db
      .selectFrom('access_order')
      .select('id')
      .where('reference', '=', order.order)
      .executeTakeFirstOrThrow()
    orders.push(id)
  }
  const orderId = orders.at(-1) ?? ''
  return { buyer, orderId, orders }
}

test('a pending refund is a row with its deadline until it is paid', async () => {
  const { buyer, orderId, orders } = await withdraws(2)
  const found = await tasks()
  expect(found).toMatchObject([
    {
      urgent: false,
      person: { id: buyer.id, name: 'Sigurður Páll Jónsson' },
      amount: 2_900,
      refused: false,
      withdrawals: 2,
      actions: ['open-order'],
    },
    { withdrawals: 2 },
  ])
  const [task] = found
  const days = (Date.parse(task?.return_by ?? '') - Date.parse(task?.since ?? '')) / 86_400_000
  expect(days).toBe(14)
  const person = (await desk.ask('GET', `/people/${buyer.id}`)).json<PersonResponse>()
  expect(person.withdrawals).toBe(2)

  for (const id of orders) await settleWithdrawal(parts, id)
  expect(await tasks()).toEqual([])
  const { steps, state } = (await desk.ask('GET', `/orders/${orderId}`)).json<OrderResponse>()
  expect(state).toBe('returned')
  expect(steps).toContainEqual(expect.objectContaining({ what: 'withdrawal', amount: 2_900 }))
})

test('what the provider declines is urgent until its transfer is recorded, once', async () => {
  const { orderId } = await withdraws()
  cards.control.fault({ call: 'refund', name: 'declined' })
  await settleWithdrawal(parts, orderId)
  const [task] = await tasks()
  expect(task).toMatchObject({
    urgent: true,
    refused: true,
    alerts: [expect.any(Number)],
    actions: ['record-transfer', 'open-order'],
  })
  // The alert wakes the operator; the row is the one with the deadline.
  const all = (await desk.ask('GET', '/today')).json<TodayResponse>().tasks
  expect(all.map(({ kind }) => kind)).not.toContain('payment')

  expect((await transfer(orderId, task?.alerts)).json()).toEqual({ changed: true })
  expect((await transfer(orderId, task?.alerts)).json()).toEqual({ changed: false })
  expect(await tasks()).toEqual([])
  const open = db.selectFrom('operator_alert').select('id').where('settled_at', 'is', null)
  expect(await open.execute()).toEqual([])
  expect(await auditBooks(parts)).toEqual([])
  expect((await desk.actions())[0]).toMatchObject({
    action: 'order transfer',
    subject: `order ${orderId}`,
    reason,
  })
})

test('without an answer the row waits, and is transferred only close to the deadline', async () => {
  const { orderId } = await withdraws()
  cards.control.fault({ call: 'refund', name: 'error-500' })
  await settleWithdrawal(parts, orderId)
  expect(await tasks()).toMatchObject([{ refused: false, actions: ['open-order'] }])
  const answer = await transfer(orderId)
  expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'unclear' }])
  expect((await transfer('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).statusCode).toBe(404)
})
