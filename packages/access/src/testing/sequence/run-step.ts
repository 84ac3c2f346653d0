import { setTimeout as delay } from 'node:timers/promises'
import { confirmPayment } from '../../checkout/confirm-payment.ts'
import { type OrderStatus, refreshOrderStatus } from '../../checkout/order-status.ts'
import { reportEnd } from '../../checkout/report-end.ts'
import { returnDoubleCharge } from '../../checkout/return-double-charge.ts'
import { addDays } from '../../fair-pass/add-days.ts'
import { recordServiceDay } from '../../fair-pass/service-days.ts'
import { listDoubleCharges } from '../../orders/double-charges.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { checkAwaited } from '../../reconcile/check-awaited.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import { settleWithdrawal } from '../../settle/settle-withdrawal.ts'
import { open, pay, withdraw } from '../pay-order.ts'
import { injectedFaults, type Step } from './step.ts'
import type { PlannedOrder, TestShop } from './test-shop.ts'

const DAY_MS = 24 * 60 * 60_000

const at = <Item>(list: readonly Item[], index: number): Item | undefined =>
  list[index % Math.max(1, list.length)]

/** Runs one step. Skips a step that is impossible, such as a refund of nothing. */
export async function runStep(world: TestShop, step: Step): Promise<void> {
  const { card, clock, parts, accounts, orders, payments } = world
  world.steps += 1
  // No two steps happen in the same instant.
  clock.pass({ minutes: 1 / 60 })
  switch (step.do) {
    case 'open': {
      const accountId = at(accounts, step.account)
      if (accountId === undefined) return
      const buying = { accountId, product: step.product, again: step.again }
      // Without its page a hosted order cannot be paid. The next request creates one.
      const opened = await open(parts, buying).catch(() => null)
      if (!opened) return
      const sentAt = world.steps
      const known = orders.find(({ reference }) => reference === opened.reference)
      if (known) known.sentAt = sentAt
      else {
        const plan = { accountId, spoiled: false, paid: false, withdrawnAt: null }
        orders.push({ ...opened, ...plan, sentAt, paidAt: null, toldAt: null })
      }
      return
    }
    case 'pay': {
      const order = at(orders, step.order)
      if (!order) return
      if (order.paid || step.wrong) order.spoiled = true
      const deviation = step.wrong ? injectedFaults[step.wrong](order) : {}
      try {
        const id = pay(world, order, { accountId: order.accountId, deviation })
        payments.push({ id, order, right: step.wrong === null })
        order.paid = true
        if (step.wrong === null) order.paidAt ??= world.steps
      } catch {
        // A hosted payment is paid once.
      }
      return
    }
    case 'activate': {
      const payment = at(payments, step.payment)
      if (!payment) return
      const { id: paymentId, order } = payment
      const stranger = accounts.find((id) => id !== order.accountId)
      const accountId = step.by === 'owner' ? order.accountId : stranger
      if (accountId === undefined) return
      if (step.by === 'stranger') order.spoiled = true
      const brought = { paymentId, accountId, product: order.product }
      if (!step.dies) {
        const view = await confirmPayment(parts, { ...brought, patienceMs: 300 })
        return accountId === order.accountId ? hear(world, order, view) : undefined
      }
      const dying = { ...parts, provider: dyingAtCapture(parts.provider) }
      return void (await confirmPayment(dying, { ...brought, patienceMs: 30 }))
    }
    case 'claim': {
      const payment = at(payments, step.payment)
      if (!payment) return
      const { id: paymentId, order } = payment
      if (step.product !== order.product) order.spoiled = true
      const { accountId } = order
      return void (await confirmPayment(parts, {
        paymentId,
        accountId,
        product: step.product,
        patienceMs: 300,
      }))
    }
    case 'view': {
      const order = at(orders, step.order)
      return (
        order && hear(world, order, await refreshOrderStatus(parts, { ...order, patienceMs: 300 }))
      )
    }
    case 'end': {
      const order = at(orders, step.order)
      if (!order) return
      const { reference, accountId } = order
      const report = { reference, accountId, outcome: step.outcome, patienceMs: 300 }
      return hear(world, order, await reportEnd(parts, report))
    }
    case 'check awaited':
      await Promise.all(Array.from({ length: step.times }, () => checkAwaited(parts)))
      return
    case 'return second': {
      const accountId = at(accounts, step.account)
      if (accountId === undefined) return
      for (const { reference } of await listDoubleCharges(parts.db, {
        accountId,
        now: clock.now(),
      })) {
        await returnDoubleCharge(parts, { reference, accountId })
        spoil(orders.filter((order) => order.reference === reference))
      }
      return
    }
    case 'all at once': {
      const payment = at(payments, step.payment)
      if (!payment) return
      const { accountId, product } = payment.order
      const brought = { paymentId: payment.id, accountId, product, patienceMs: 300 }
      const [first, second, third] = await Promise.all([
        confirmPayment(parts, brought),
        confirmPayment(parts, brought),
        refreshOrderStatus(parts, { ...payment.order, patienceMs: 300 }),
        reconcile(parts, { scope: 'recent' }),
        checkAwaited(parts),
      ])
      for (const view of [first, second, third]) hear(world, payment.order, view)
      return
    }
    case 'fault':
      return card.control.fault(step.fault)
    case 'refund':
    case 'refund a part':
    case 'dispute': {
      const payment = at(payments, step.payment)
      return payment && moveMoney(world, step.do, payment)
    }
    case 'withdraw': {
      const order = at(orders, step.order)
      return order && withdrawFrom(world, order, step)
    }
    case 'delete account': {
      const accountId = at(accounts, step.account)
      spoil(orders.filter((order) => order.accountId === accountId))
      await parts.db
        .deleteFrom('account')
        .where('id', '=', accountId ?? '')
        .execute()
      return
    }
    case 'pass':
      clock.pass({ minutes: step.minutes })
      // After a day an order expires, even if its payment arrives later.
      if (step.minutes > 12 * 60) spoil(orders)
      return
    case 'lose the day before':
      return loseDayBefore(world)
    case 'reconcile':
      await reconcile(parts, { scope: step.scope })
  }
}

/** Kot did not do its work on the day before, which is added to the passes of that day. */
async function loseDayBefore({ parts: { db, now }, accounts }: TestShop): Promise<void> {
  const day = new Date(now().getTime() - DAY_MS).toISOString().slice(0, 10)
  const verdict = { day, unreadSeconds: 46_800, lateNotices: 0, failures: ['not-read' as const] }
  await recordServiceDay(db, verdict, now())
  for (const accountId of accounts) {
    await db.transaction().execute((trx) => addDays(trx, { accountId, days: [day], now: now() }))
  }
}

/** A page of the buyer receives the state of its order. */
function hear(
  { card, payments, steps, untruths }: TestShop,
  order: PlannedOrder,
  view: OrderStatus | null,
) {
  if (view?.progress === 'granted') order.toldAt ??= steps
  if (order.spoiled || !view || !['open', 'refused', 'withdrawn'].includes(view.progress)) return
  const taken = payments.find((payment) => payment.right && payment.order === order)
  const transaction = card.control.transactions().find(({ id }) => id === taken?.id)
  if (!transaction || transaction.pendingAmount + transaction.capturedAmount === 0) return
  untruths.push(`${order.reference}: paid, and shown ${view.progress}`)
}

const spoil = (orders: readonly PlannedOrder[]) => {
  for (const order of orders) order.spoiled = true
}

/** Withdraws twice, as a person on two devices does. The job that returns the money may die with its worker. */
async function withdrawFrom(
  { parts, accounts }: TestShop,
  order: PlannedOrder,
  { by, dies }: Extract<Step, { do: 'withdraw' }>,
): Promise<void> {
  const { reference } = order
  const stranger = accounts.find((id) => id !== order.accountId) ?? ''
  const accountId = by === 'owner' ? order.accountId : stranger
  const press = () => withdraw(parts, { reference, accountId })
  // The purchase may be completed in between, so that only the second one finds it.
  const outcomes = await Promise.all([press(), press()])
  const outcome = outcomes.find((one) => one?.outcome === 'withdrawn')
  if (outcome?.outcome !== 'withdrawn') return
  order.spoiled = true
  order.withdrawnAt ??= parts.now()
  const provider = dies ? dyingAtRefund(parts.provider) : parts.provider
  const { order_id: orderId } = outcome.withdrawal
  const returning = settleWithdrawal({ ...parts, provider }, orderId).catch(() => {})
  await (dies ? Promise.race([returning, delay(30)]) : returning)
}

async function moveMoney(
  { card, parts, refunds }: TestShop,
  what: 'refund' | 'refund a part' | 'dispute',
  { id, order }: { id: string; order: PlannedOrder },
): Promise<void> {
  order.spoiled = true
  const refunded = () => card.control.transactions().find((one) => one.id === id)?.refundedAmount
  const before = refunded() ?? 0
  if (what === 'refund a part') await parts.provider.refund(id, 500).catch(() => {})
  else {
    try {
      card.control[what](id)
    } catch {
      // Nothing was captured, so nothing is refunded.
    }
  }
  const amount = ((refunded() ?? 0) - before) / 100
  if (amount > 0) refunds.push({ payment: id, amount })
}

/** Captures the money and never returns, like a killed process. */
const dyingAtCapture = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  async capture(id, amount) {
    await provider.capture(id, amount).catch(() => {})
    return new Promise<never>(() => {})
  },
})

const dyingAtRefund = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  async refund(id, amount, key) {
    await provider.refund(id, amount, key).catch(() => {})
    return new Promise<never>(() => {})
  },
})
