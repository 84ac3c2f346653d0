import { randomUUID } from 'node:crypto'
import { auditBooks } from '@kot/access/reconcile/audit-books'
import { configuredProvider } from '@kot/access/payments/configure'
import { reconcile } from '@kot/access/reconcile/reconcile'
import type { PaymentInput } from '@kot/card-provider-simulator/control/control'
import type { PaymentTask } from '@kot/contract/operator/tasks'
import type { TodayResponse } from '@kot/contract/operator/today'
import { beforeEach, expect, test } from 'vitest'
import { aShop, paidInDialog } from '../../access/testing/a-shop.ts'
import { adminClient } from '../testing/admin-client.ts'

const shop = await aShop()
const { app, cards, db, environment, sessions, aBuyer } = shop
const desk = await adminClient({ app, sessions })
const reason = 'Rætt við notandann'
const provider = configuredProvider(environment)
const parts = () => {
  if (!provider) throw new Error('nothing is sold here')
  return { db, provider, vat: null, now: () => new Date() }
}

beforeEach(() => db.deleteFrom('operator_alert').execute())

const payments = async (): Promise<PaymentTask[]> =>
  (await desk.ask('GET', '/today'))
    .json<TodayResponse>()
    .tasks.filter((task) => task.kind === 'payment')

const grantFor = (body: object) => desk.ask('POST', '/alerts/grant-access', body)

/** A buyer of a week, with a payment that may differ from the order. */
async function buys(change: Partial<PaymentInput> = {}) {
  const buyer = await aBuyer({ name: 'Sigurður Páll Jónsson' })
  const order = await buyer.order()
  const { id: paymentId } = cards.control.pay({ ...paidInDialog(order), ...change })
  await buyer.activate(paymentId)
  const { id } = await db
    .selectFrom('access_order')
    .select('id')
    .where('reference', '=', order.order)
    .executeTakeFirstOrThrow()
  return { buyer, orderId: id, paymentId }
}

test('a payment of another amount is urgent and names buyer, order, amounts and where the money is', async () => {
  const { buyer, orderId, paymentId } = await buys({ amount: 100_000 })
  expect(await payments()).toMatchObject([
    {
      urgent: true,
      problem: 'wrong-payment',
      faults: ['amount'],
      person: { id: buyer.id, name: 'Sigurður Páll Jónsson' },
      order_id: orderId,
      product: 0,
      amount: 1_990,
      paid: 1_000,
      money: 'returned',
      has_access: false,
      days: 7,
      actions: ['open-order', 'settle'],
      technical: { subject: [paymentId], order: orderId, state: 'rejected' },
    },
  ])
})

test('a buyer with access since then is not urgent any more', async () => {
  const { buyer } = await buys({ amount: 100_000 })
  const { id } = cards.control.pay(paidInDialog(await buyer.order()))
  await buyer.activate(id)
  expect(await payments()).toMatchObject([{ urgent: false, has_access: true }])
})

test('repeated claims of one buyer are one task with a count, those of another buyer are a second task', async () => {
  const [birkir, anna] = [await aBuyer(), await aBuyer()]
  await birkir.activate('a1')
  await birkir.activate('a2')
  await anna.activate('a3')
  const { paymentId } = await buys()
  await birkir.activate(paymentId)
  const tasks = await payments()
  expect(
    tasks.map(({ person, times, order_id }) => [person?.id, times, order_id === null]),
  ).toEqual([
    [birkir.id, 1, false],
    [anna.id, 1, true],
    [birkir.id, 2, true],
  ])
  expect(tasks[1]).toMatchObject({
    urgent: false,
    amount: null,
    actions: ['settle', 'open-person'],
  })
})

test('several payments with the same fault are settled together, twice no more than once', async () => {
  const buyer = await aBuyer()
  for (let time = 0; time < 2; time += 1) {
    const { id } = cards.control.pay({ ...paidInDialog(await buyer.order()), amount: 100_000 })
    await buyer.activate(id)
  }
  const [task] = await payments()
  expect(task).toMatchObject({ times: 2, alerts: [expect.any(Number), expect.any(Number)] })
  const settle = async () =>
    (await desk.ask('POST', '/alerts/settle', { alerts: task?.alerts, reason })).json<unknown>()
  expect(await Promise.all([settle(), settle()])).toEqual(
    expect.arrayContaining([{ changed: true }, { changed: false }]),
  )
  expect(await payments()).toEqual([])
})

test('a payer who lost access gets it back once, however often the operator clicks, and the ledger agrees', async () => {
  const { buyer, orderId } = await buys()
  await db.deleteFrom('access_grant').where('order_id', '=', orderId).execute()
  await reconcile(parts(), { scope: 'everything' })
  expect(await buyer.isActive()).toBe('false')
  const [task] = await payments()
  expect(task).toMatchObject({
    urgent: true,
    problem: 'ledger',
    faults: ['granted-grants'],
    money: 'kept',
    refundable: 1_990,
    actions: ['grant-access', 'refund'],
  })
  const grant = async () => {
    const body = { alerts: task?.alerts, days: task?.days, reason }
    return (await grantFor(body)).json<unknown>()
  }
  expect(await Promise.all([grant(), grant()])).toEqual(
    expect.arrayContaining([{ changed: true }, { changed: false }]),
  )
  expect(await shop.grantsOf(buyer.id)).toMatchObject([{ order_id: orderId, days: 7 }])
  expect(await buyer.isActive()).toBe('true')
  expect(await payments()).toEqual([])
  expect(await auditBooks(parts())).toEqual([])
  const last = (await desk.actions()).find(({ details }) => Object(details).changed === true)
  expect(last).toMatchObject({
    action: 'alert grant access',
    reason,
    details: { person: buyer.id, days: 7, kinds: ['ledger'] },
  })
})

test('grants no access for alerts that concern several accounts', async () => {
  const [one, other] = [await aBuyer(), await aBuyer()]
  await one.activate('a1')
  await other.activate('a2')
  const alerts = (await payments()).flatMap((task) => task.alerts)
  expect((await grantFor({ alerts, days: 7, reason })).statusCode).toBe(404)
  expect((await grantFor({ alerts: [999_999], days: 7, reason })).statusCode).toBe(404)
  expect((await grantFor({ alerts, days: 7 })).statusCode).toBe(400)
  expect(await payments()).toHaveLength(2)
  expect(await shop.grantsOf(one.id)).toEqual([])
})

test('refunding the rest of a partial refund settles its alert; again it changes nothing', async () => {
  const { buyer, orderId, paymentId } = await buys()
  await parts().provider.refund(paymentId, 900)
  await reconcile(parts(), { scope: 'everything' })
  const [task] = await payments()
  expect(task).toMatchObject({
    urgent: false,
    problem: 'partial-refund',
    amount: 900,
    refundable: 1_090,
    actions: ['settle', 'refund'],
  })
  const refund = async () =>
    (
      await desk.ask('POST', `/orders/${orderId}/refund`, { alerts: task?.alerts, reason })
    ).json<unknown>()
  expect(await refund()).toEqual({ outcome: 'refunded', amount: 1_090 })
  expect(await refund()).toEqual({ outcome: 'already', amount: 0 })
  expect(await payments()).toEqual([])
  expect(await buyer.isActive()).toBe('false')
})

test('an alert without an account is a task without one', async () => {
  const { buyer } = await buys({ amount: 100_000 })
  await db.deleteFrom('account').where('id', '=', buyer.id).execute()
  expect(await payments()).toMatchObject([{ person: null, actions: ['open-order', 'settle'] }])
  expect((await desk.ask('GET', `/orders/${randomUUID()}`)).statusCode).toBe(404)
})
