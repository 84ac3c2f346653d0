import { listAlerts } from '@kot/access/alerts/alerts'
import { orderBooks, searchOrders } from '@kot/access/orders/find-orders'
import type { Order } from '@kot/access/orders/order'
import { accountOfEmail } from '@kot/accounts/profile/account'
import {
  alertsAnswer,
  findOrdersAnswer,
  findOrdersRequest,
  orderAnswer,
  orderParams,
} from '@kot/contract/operator/orders'
import { problemResponse } from '@kot/contract/problem'
import type { FastifyBaseLogger } from 'fastify'
import { ordersTexts } from '@kot/i18n/texts/operator/orders'
import { notFound } from '../../../public-error.ts'
import type { ZodApp } from '../../accounts/zod-app.ts'
import { noteAction } from '../audited.ts'
import { deskAction } from '../desk-action.ts'
import type { DeskParts } from '../desk-parts.ts'
import { presentAlert, presentFoundOrder, presentOrder } from './present-order.ts'
import { refundAction } from './refund-action.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  find: {
    ...common,
    operationId: 'findOrders',
    summary: 'Orders by reference, payment, number of the receipt or the buyer’s whole address',
    body: findOrdersRequest,
    response: { 200: findOrdersAnswer },
  },
  alerts: {
    ...common,
    operationId: 'listOrderAlerts',
    summary: 'Alerts that nobody has settled, with the orders they are about',
    response: { 200: alertsAnswer },
  },
  order: {
    ...common,
    operationId: 'getOrderBooks',
    summary: 'An order: what our books say and what the card provider says right now',
    params: orderParams,
    response: { 200: orderAnswer, 404: problemResponse },
  },
}

/** Money and access, side by side. */
export function ordersDesk(app: ZodApp, parts: DeskParts): void {
  const { db, provider, langOf } = parts

  deskAction(
    app,
    'POST',
    '/api/operator/orders/find',
    schemas.find,
    { action: 'order find' },
    async (request) => {
      const { words } = request.body
      const orders = await searchOrders(db, words)
      await noteAction(parts, request, {
        action: 'order find',
        subject: await subjectOf(words, orders),
        details: { found: orders.length },
      })
      return { orders: orders.map(presentFoundOrder) }
    },
  )

  /** Whoever was looked for by address is named by their id. */
  async function subjectOf(words: string, orders: { id: string }[]): Promise<string | null> {
    const [first] = orders
    if (!words.includes('@')) return orders.length === 1 && first ? `order ${first.id}` : null
    const account = words.includes('\0') ? null : await accountOfEmail(db, words)
    return account === null ? null : `person ${account}`
  }

  app.get('/api/operator/orders/alerts', { schema: schemas.alerts }, async () => ({
    alerts: (await listAlerts(db)).map(presentAlert),
  }))

  app.get('/api/operator/orders/:id', { schema: schemas.order }, async (request) => {
    const { params, log } = request
    const books = await orderBooks(db, params.id)
    if (!books) throw notFound(ordersTexts[langOf(request)].order.gone)
    const [heard, alerts] = await Promise.all([hear(books.order, log), listAlerts(db, params.id)])
    return presentOrder(books, heard, alerts)
  })

  /** A provider that is away keeps nobody from reading our own books. */
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
