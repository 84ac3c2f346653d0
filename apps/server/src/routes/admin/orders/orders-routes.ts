import { resolveAlerts } from '@kot/access/alerts/alerts'
import { searchOrders } from '@kot/access/orders/find-orders'
import { getOrderRecord } from '@kot/access/withdrawals/order-record'
import type { Order } from '@kot/access/orders/order'
import { findAccountByEmail } from '@kot/accounts/profile/account'
import { alertsResponse, orderResponse, orderParams } from '@kot/contract/operator/orders'
import { problemResponse } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import type { FastifyBaseLogger } from 'fastify'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { refundOrder } from '@kot/access/settle/refund-order'
import { recordTransfer } from '@kot/access/withdrawals/unreturned'
import { notFound, PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import {
  actionAt,
  adminAction,
  audited,
  type AdminDeps,
  multiStepAdminAction,
  recordAuditEntry,
} from '../audit/admin-action.ts'
import { readPaymentTasks } from '../today/payment-tasks.ts'
import { presentFoundOrder, presentOrder } from './present-order.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  alerts: {
    ...common,
    operationId: 'listOrderAlerts',
    summary: 'List open payment alerts',
    description: 'With their orders.',
    response: { 200: alertsResponse },
  },
  order: {
    ...common,
    operationId: 'getOrderBooks',
    summary: 'Get an order with provider state',
    description: 'The ledger, and the payment at the card provider.',
    params: orderParams,
    response: { 200: orderResponse, 404: problemResponse },
  },
}

/** Orders with their payments and access. */
export function orderRoutes(app: ZodApp, deps: AdminDeps): void {
  const { db, provider, langOf, now } = deps

  adminAction(app, deps, {
    action: 'order find',
    ...actionAt('POST /api/operator/orders/find'),
    operationId: 'findOrders',
    summary: 'Find orders',
    description:
      'By reference, payment, number of the receipt or the buyer’s complete e-mail address.',
    run: async (trx, { body: { words } }) => {
      const orders = await searchOrders(trx, words)
      return {
        orders: orders.map(presentFoundOrder),
        subject: await subjectOf(trx, words, orders),
      }
    },
    subject: (_, { subject }) => subject,
    details: ({ orders }) => ({ found: orders.length }),
  })

  app.get('/api/operator/orders/alerts', { schema: schemas.alerts }, async () => ({
    now: now().toISOString(),
    alerts: await readPaymentTasks(db, now()),
  }))

  app.get('/api/operator/orders/:id', { schema: schemas.order }, async (request) => {
    const { params, log } = request
    const books = await getOrderRecord(db, params.id)
    if (!books) throw notFound(ordersTexts[langOf(request)].order.gone)
    const [heard, alerts] = await Promise.all([
      loadProviderPayment(books.order, log),
      readPaymentTasks(db, now(), params.id),
    ])
    return presentOrder(books, heard, { alerts, now: now() })
  })

  /** Orders remain readable while the provider is unreachable. */
  async function loadProviderPayment(
    { payment_id, provider: kind }: Order,
    log: FastifyBaseLogger,
  ) {
    if (payment_id === null || provider?.kind !== kind)
      return { answer: 'none', payment: null } as const
    try {
      const payment = await provider.find(payment_id)
      return { answer: payment ? 'heard' : 'none', payment } as const
    } catch (err) {
      log.warn({ payment: payment_id, err }, 'payment fetch failed')
      return { answer: 'silent', payment: null } as const
    }
  }

  refundAction(app, deps)
  transferAction(app, deps)
}

function transferAction(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    action: 'order transfer',
    ...actionAt('POST /api/operator/orders/:id/transfer'),
    operationId: 'recordTransfer',
    summary: 'Record a bank transfer',
    description:
      'A withdrawal was paid to a bank account; the card provider is not called again. Repeating it changes nothing.',
    params: orderParams,
    problems: [404, 422, 502],
    subject: ({ params }) => `order ${params.id}`,
    run: async (trx, { params: { id }, body: { alerts }, lang, now }) => {
      const amount = await recordTransfer(trx, id, now)
      if (amount === null) return null
      if (amount === 'unclear') throw new PublicError('unclear', ordersTexts[lang].faults.unclear)
      if (alerts.length > 0) await resolveAlerts(trx, alerts, now)
      return { changed: amount !== 'already' }
    },
  })
}

/** Names a person found by mail address by their id. */
async function subjectOf(
  db: Database,
  words: string,
  orders: readonly { id: string }[],
): Promise<string | null> {
  const [first] = orders
  if (!words.includes('@')) return orders.length === 1 && first ? `order ${first.id}` : null
  const account = words.includes('\0') ? null : await findAccountByEmail(db, words)
  return account === null ? null : `person ${account}`
}

/** The refund at the provider is outside our transactions, so it is audited before and after. */
function refundAction(app: ZodApp, deps: AdminDeps): void {
  const { db, provider, vat, now } = deps

  multiStepAdminAction(app, deps, {
    action: 'order refund',
    ...actionAt('POST /api/operator/orders/:id/refund'),
    operationId: 'refundOrder',
    summary: 'Refund an order',
    description: 'In full; its access ends. Repeating it changes nothing.',
    params: orderParams,
    problems: [404, 409, 422, 502],
    run: async ({ params: { id }, body: { reason, alerts }, lang, request }) => {
      const { faults } = ordersTexts[lang]
      if (!provider) throw new PublicError('not-sold', faults.notSold)
      if (!(await getOrderRecord(db, id))) throw notFound()
      const subject = `order ${id}`
      await recordAuditEntry(deps, request, { action: 'order refund requested', subject, reason })
      const onTrouble = (facts: object, message: string) => request.log.warn(facts, message)
      const { outcome, amount } = await refundOrder({ db, provider, vat, now, onTrouble }, id)
      const details = { amount }
      const entry = { action: `order refund ${outcome}`, subject, details }
      await audited(deps, request, entry, async (trx) => {
        const isDone = outcome === 'refunded' || outcome === 'already'
        if (isDone && alerts.length > 0) await resolveAlerts(trx, alerts, now())
      })
      switch (outcome) {
        case 'refunded':
        case 'already':
          return { outcome, amount }
        case 'impossible':
          throw new PublicError(outcome, faults.impossible)
        case 'refused':
          throw new PublicError(outcome, faults.refused)
        case 'unclear':
          throw new PublicError(outcome, faults.unclear)
      }
    },
  })
}
