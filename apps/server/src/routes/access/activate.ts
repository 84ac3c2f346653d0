import { confirmPayment } from '@kot/access/checkout/confirm-payment'
import { activateResponse, activateRequest, refusedActivation } from '@kot/contract/pass/access'
import { errorResponse } from '@kot/contract/account/accounts'
import { accessErrorTexts } from '@kot/i18n/texts/api-errors'
import { accessLimits } from '../../http/rate-limit-rules.ts'
import { requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { type AccessRouteDeps, renewedToken, requireSales } from './sales.ts'

const schema = {
  tags: ['access'],
  operationId: 'activateAccess',
  summary: 'Activate access after payment',
  description:
    'Returns a new token. Repeating it changes nothing. 202: the payment exists or may exist, and access follows without another call. 422: this payment buys nothing; a reserved amount is released.',
  security: [{ session: [] }, {}],
  body: activateRequest,
  response: {
    200: activateResponse,
    202: activateResponse,
    401: errorResponse,
    422: refusedActivation,
    429: errorResponse,
    503: errorResponse,
  },
}

export function activateRoute(app: ZodApp, parts: AccessRouteDeps): void {
  const { sessions, limits, langOf } = parts
  const options = { schema, config: { jwtInBody: true } }
  app.post('/activevate_user.json', options, async (request, reply) => {
    const lang = langOf(request)
    const { userId: accountId } = (await requireSession(request, lang)).account
    await limits.take(accessLimits.activate, accountId)
    const { product, transition_id: paymentId } = request.body
    const view = await confirmPayment(requireSales(parts, request), {
      paymentId,
      accountId,
      product,
    })
    const { progress, receipt, reference: order } = view
    if (progress !== 'granted' && progress !== 'activating') {
      const reason = view.reason ?? 'mismatch'
      return reply.code(422).send({ errors: [accessErrorTexts[lang].refused], reason })
    }
    const jwt = await renewedToken(sessions, request, lang)
    return reply.code(progress === 'granted' ? 200 : 202).send({ jwt, progress, order, receipt })
  })
}
