import { type OpenedOrder, openOrder, PaymentUnderWayError } from '@kot/access/orders/open-order'
import { ConsentError, currentTerms } from '@kot/access/orders/purchase-terms'
import { reportEnd } from '@kot/access/checkout/report-end'
import { type OrderStatus, refreshOrderStatus } from '@kot/access/checkout/order-status'
import { ProviderDeclinedError, ProviderUnreachableError } from '@kot/access/payments/provider'
import {
  type NewOrderResponse,
  newOrderResponse,
  newOrderRequest,
  endedRequest,
  orderResponse,
  purchaseTermsResponse,
} from '@kot/contract/pass/access'
import { returnPath } from '@kot/contract/return-path'
import { problemResponses } from '@kot/contract/problem'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { toMinorUnits } from '@kot/domain/money/money'
import { accessErrorTexts } from '@kot/i18n/texts/api-errors'
import { productName } from '@kot/i18n/texts/receipt'
import { accessLimits } from '../../http/rate-limit-rules.ts'
import { notFound, PublicError } from '../../http/errors.ts'
import { requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { type AccessRouteDeps, salesDisabled, renewedToken, requireSales } from './sales.ts'

const orderParams = z.object({ reference: z.string().min(1).max(200) })

const described = { tags: ['access'], security: [{ session: [] }, {}] }

export function orderRoutes(app: ZodApp, parts: AccessRouteDeps): void {
  const { sessions, limits, langOf, origins } = parts

  app.get(
    '/api/v1/purchase_terms',
    {
      schema: {
        tags: ['access'],
        security: [],
        operationId: 'getPurchaseTerms',
        summary: 'Get the purchase terms',
        description: 'In the language of the host.',
        response: { 200: purchaseTermsResponse },
      },
    },
    async (request) => currentTerms[langOf(request)],
  )

  app.post(
    '/api/v1/orders',
    {
      schema: {
        ...described,
        operationId: 'createOrder',
        summary: 'Create an order',
        description:
          'Fixes price and terms, and returns how to pay. Called again before payment, it returns the same order. 409: another payment of the account may be in progress; `again` confirms that the buyer knows of it. No order is created while a payment is being captured, or before the buyer has been notified of granted access. 422: a consent is missing, or the terms differ from those of `getPurchaseTerms`.',
        body: newOrderRequest,
        response: { 200: newOrderResponse, ...problemResponses(401, 409, 422, 429, 503) },
      },
      config: { jwtInBody: true },
    },
    async (request) => {
      const lang = langOf(request)
      const { userId: accountId } = (await requireSession(request, lang)).account
      await limits.take(accessLimits.openOrder, accountId)
      const access = requireSales(parts, request)
      const { product, again, terms = '', accepted_terms, immediate_start } = request.body
      const returnTo = (reference: string) => origins[lang] + returnPath(reference)
      const consent = {
        terms,
        acceptedTerms: accepted_terms === true,
        immediateStart: immediate_start === true,
      }
      try {
        const wish = { accountId, product, lang, consent, returnTo, again }
        const order = await openOrder(access, wish)
        const { reference, price, checkoutUrl } = order
        const { test } = access.provider
        return {
          order: reference,
          product,
          price,
          checkout:
            checkoutUrl === null
              ? {
                  kind: 'dialog' as const,
                  payload: dialogPayload({ order, accountId, lang, test }),
                }
              : { kind: 'hosted' as const, address: checkoutUrl },
        }
      } catch (error) {
        if (error instanceof PaymentUnderWayError) {
          throw new PublicError('payment_under_way', accessErrorTexts[lang].underWay)
        }
        if (error instanceof ConsentError) throw consentProblem(error, lang)
        const isTheirs =
          error instanceof ProviderUnreachableError || error instanceof ProviderDeclinedError
        if (!isTheirs) throw error
        request.log.warn({ product, err: error }, 'payment start failed')
        throw salesDisabled(lang)
      }
    },
  )

  app.get(
    '/api/v1/orders/:reference',
    {
      schema: {
        ...described,
        security: [{ session: [] }],
        operationId: 'getOrder',
        summary: 'Get the state of an order',
        description: 'Contains a new token once access is granted.',
        params: orderParams,
        response: { 200: orderResponse, ...problemResponses(401, 404, 429, 503) },
      },
    },
    async (request) => {
      const lang = langOf(request)
      const { userId: accountId } = (await requireSession(request, lang)).account
      await limits.take(accessLimits.viewOrder, accountId)
      const { reference } = request.params
      const view = await refreshOrderStatus(requireSales(parts, request), { reference, accountId })
      return present(request, lang, view)
    },
  )

  app.post(
    '/api/v1/orders/:reference/ended',
    {
      schema: {
        ...described,
        operationId: 'endCheckout',
        summary: 'Report an abandoned checkout',
        description: 'The provider’s dialog ended without a payment. The provider is queried.',
        params: orderParams,
        body: endedRequest,
        response: { 200: orderResponse, ...problemResponses(401, 404, 429, 503) },
      },
      config: { jwtInBody: true },
    },
    async (request) => {
      const lang = langOf(request)
      const { userId: accountId } = (await requireSession(request, lang)).account
      await limits.take(accessLimits.viewOrder, accountId)
      const { reference } = request.params
      const { outcome } = request.body
      const access = requireSales(parts, request)
      return present(request, lang, await reportEnd(access, { reference, accountId, outcome }))
    },
  )

  async function present(request: FastifyRequest, lang: Lang, view: OrderStatus | null) {
    if (!view) throw notFound()
    const { reference, product, progress, reason, receipt } = view
    const jwt = progress === 'granted' ? await renewedToken(sessions, request, lang) : null
    return { order: reference ?? '', product, progress, reason, receipt, jwt }
  }
}

function consentProblem({ fault }: ConsentError, lang: Lang): PublicError {
  const { consentMissing, termsOutdated } = accessErrorTexts[lang]
  return fault === 'missing'
    ? new PublicError('consent_missing', consentMissing)
    : new PublicError('terms_outdated', termsOutdated)
}

type DialogCheckout = Extract<NewOrderResponse['checkout'], { kind: 'dialog' }>

type DialogOptions = { order: OpenedOrder; accountId: string; lang: Lang; test: boolean }

/** What the provider's dialog is called with. The browser could change any of it, so the server holds
 *  the payment that comes of it against the order. */
const dialogPayload = ({
  order,
  accountId,
  lang,
  test,
}: DialogOptions): DialogCheckout['payload'] => ({
  test,
  amount: { currency: 'ISK', exponent: 2, value: toMinorUnits(order.price) },
  title: brand.name,
  description: productName(lang, order.product),
  locale: lang,
  custom: { product_id: order.product, info: accountId, order: order.reference },
})
