import { listAlerts } from '@kot/access/alerts/alerts'
import { getOrderRecord, searchOrders } from '@kot/access/orders/find-orders'
import type { Order } from '@kot/access/orders/order'
import { findAccountByEmail } from '@kot/accounts/profile/account'
import {
  alertsResponse,
  findOrdersResponse,
  findOrdersRequest,
  orderResponse,
  orderParams,
  refundResponse,
} from '@kot/contract/operator/orders'
import { problemResponse } from '@kot/contract/problem'
import type { FastifyBaseLogger } from 'fastify'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { refundOrder } from '@kot/access/settle/refund-order'
import { reasonBody } from '@kot/contract/operator/audit'
import { notFound, PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { adminAction, type AdminDeps, recordAuditEntry } from '../audit/admin-action.ts'
import { presentAlert, presentFoundOrder, presentOrder } from './present-order.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  find: {
    ...common,
    operationId: 'findOrders',
    summary: 'Orders by reference, payment, number of the receipt or the buyer’s whole address',
    body: findOrdersRequest,
    response: { 200: findOrdersResponse },
  },
  alerts: {
    ...common,
    operationId: 'listOrderAlerts',
    summary: 'Unsettled alerts with their orders',
    response: { 200: alertsResponse },
  },
  order: {
    ...common,
    operationId: 'getOrderBooks',
    summary: 'An order: what our books say and what the card provider says right now',
    params: orderParams,
    response: { 200: orderResponse, 404: problemResponse },
  },
}

/** Orders with their payments and access. */
export function orderRoutes(app: ZodApp, parts: AdminDeps): void {
  const { db, provider, langOf } = parts

  adminAction(
    app,
    'POST',
    '/api/operator/orders/find',
    schemas.find,
    { action: 'order find' },
    async (request) => {
      const { words } = request.body
      const orders = await searchOrders(db, words)
      await recordAuditEntry(parts, request, {
        action: 'order find',
        subject: await subjectOf(words, orders),
        details: { found: orders.length },
      })
      return { orders: orders.map(presentFoundOrder) }
    },
  )

  /** Names a person found by mail address by their id. */
  async function subjectOf(words: string, orders: { id: string }[]): Promise<string | null> {
    const [first] = orders
    if (!words.includes('@')) return orders.length === 1 && first ? `order ${first.id}` : null
    const account = words.includes('\0') ? null : await findAccountByEmail(db, words)
    return account === null ? null : `person ${account}`
  }

  app.get('/api/operator/orders/alerts', { schema: schemas.alerts }, async () => ({
    alerts: (await listAlerts(db)).map(presentAlert),
  }))

  app.get('/api/operator/orders/:id', { schema: schemas.order }, async (request) => {
    const { params, log } = request
    const books = await getOrderRecord(db, params.id)
    if (!books) throw notFound(ordersTexts[langOf(request)].order.gone)
    const [heard, alerts] = await Promise.all([hear(books.order, log), listAlerts(db, params.id)])
    return presentOrder(books, heard, alerts)
  })

  /** Orders remain readable while the provider is unreachable. */
  async function hear({ payment_id, provider: kind }: Order, log: FastifyBaseLogger) {
    if (payment_id === null || provider?.kind !== kind)
      return { answer: 'none', payment: null } as const
    try {
      const payment = await provider.find(payment_id)
      return { answer: payment ? 'heard' : 'none', payment } as const
    } catch (err) {
      log.warn({ err, payment: payment_id }, 'the card provider could not be asked')
      return { answer: 'silent', payment: null } as const
    }
  }

  refundAction(app, parts)
}

const schema = {
  tags: ['operator'],
  security: [{ session: [] }],
  operationId: 'refundOrder',
  summary:
    'Give back all that an order’s payment holds; its access ends. Repeating it changes nothing.',
  params: orderParams,
  body: reasonBody,
  response: {
    200: refundResponse,
    404: problemResponse,
    409: problemResponse,
    422: problemResponse,
    502: problemResponse,
  },
}

/** The refund at the provider is outside our transactions, so it is audited before and after. */
function refundAction(app: ZodApp, parts: AdminDeps): void {
  const { db, provider, langOf, now } = parts

  adminAction(
    app,
    'POST',
    '/api/operator/orders/:id/refund',
    schema,
    { action: 'order refund' },
    async (request) => {
      const { id } = request.params
      const { reason } = request.body
      const { faults } = ordersTexts[langOf(request)]
      if (!provider) throw new PublicError('not-sold', faults.notSold)
      if (!(await getOrderRecord(db, id))) throw notFound()
      const subject = `order ${id}`
      await recordAuditEntry(parts, request, { action: 'order refund asked', subject, reason })
      const onTrouble = (facts: object, message: string) => request.log.warn(facts, message)
      const { outcome, amount } = await refundOrder({ db, provider, now, onTrouble }, id)
      await recordAuditEntry(parts, request, {
        action: `order refund ${outcome}`,
        subject,
        details: { amount },
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
  )
}
