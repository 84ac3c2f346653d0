import { returnDoubleCharge } from '@kot/access/checkout/return-double-charge'
import { listDoubleCharges } from '@kot/access/orders/double-charges'
import { type Order, publicProgress } from '@kot/access/orders/order'
import { getLatestOrder, listOrdersUnderWay } from '@kot/access/orders/orders-under-way'
import { refusalReason } from '@kot/access/orders/refusal-reason'
import { type OrdersResponse, ordersResponse, returnResponse } from '@kot/contract/pass/access'
import { problemResponse, problemResponses } from '@kot/contract/problem'
import { accessErrorTexts } from '@kot/i18n/texts/api-errors'
import { z } from 'zod'
import { notFound, PublicError } from '../../http/errors.ts'
import { accessLimits } from '../../http/rate-limit-rules.ts'
import { requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { type AccessRouteDeps, renewedToken, requireSales } from './sales.ts'

const described = { tags: ['access'], security: [{ session: [] }] }

/** Payments that the account should know more about: every page and device of it requests them here. */
export function ownPaymentRoutes(app: ZodApp, parts: AccessRouteDeps): void {
  const { sessions, limits, langOf, provider } = parts

  app.get(
    '/api/v1/orders',
    {
      schema: {
        ...described,
        operationId: 'listOrders',
        summary: 'List unfinished and double payments',
        description:
          'Payments of the account that are in progress, were declined, or were made twice.',
        response: { 200: ordersResponse, 401: problemResponse },
      },
    },
    async (request): Promise<OrdersResponse> => {
      const { userId: accountId } = (await requireSession(request, langOf(request))).account
      const { db } = sessions
      const now = sessions.now()
      if (!provider) return { under_way: [], refused: null, charged_twice: [] }
      const underWay = await listOrdersUnderWay(db, { accountId, provider: provider.kind, now })
      const charges = await listDoubleCharges(db, { accountId, now })
      return {
        under_way: underWay.map((order) => ({
          order: order.reference,
          product: order.package,
          price: order.price,
          progress: publicProgress(order),
          since: (order.sent_at ?? order.created_at).toISOString(),
        })),
        refused: presentRefused(await getLatestOrder(db, { accountId, now })),
        charged_twice: charges
          .filter(({ isUnused }) => isUnused)
          .map(({ reference: order, product, price, receipt }) => ({
            order,
            product,
            price,
            receipt,
          })),
      }
    },
  )

  app.post(
    '/api/v1/orders/:reference/return',
    {
      schema: {
        ...described,
        operationId: 'returnDoubleCharge',
        summary: 'Refund a double purchase',
        description:
          'For a purchase made by mistake beside another one. The access that it gave ends. Repeating it changes nothing.',
        params: z.object({ reference: z.string().min(1).max(200) }),
        response: { 200: returnResponse, ...problemResponses(401, 404, 409, 429, 502, 503) },
      },
    },
    async (request) => {
      const lang = langOf(request)
      const { userId: accountId } = (await requireSession(request, lang)).account
      await limits.take(accessLimits.openOrder, accountId)
      const { reference } = request.params
      const refund = await returnDoubleCharge(requireSales(parts, request), {
        reference,
        accountId,
      })
      if (!refund) throw notFound()
      switch (refund.outcome) {
        case 'refunded':
        case 'already':
          return { returned: refund.amount, jwt: await renewedToken(sessions, request, lang) }
        case 'impossible':
          throw new PublicError('not_double', accessErrorTexts[lang].notDouble)
        case 'refused':
        case 'unclear':
          throw new PublicError('unclear', accessErrorTexts[lang].unclear)
      }
    },
  )
}

function presentRefused(order: Order | null): OrdersResponse['refused'] {
  if (!order || publicProgress(order) !== 'refused') return null
  const at = (order.sent_at ?? order.created_at).toISOString()
  return { order: order.reference, product: order.package, reason: refusalReason(order), at }
}
