import { orderBooks } from '@kot/access/orders/find-orders'
import { refundOrder } from '@kot/access/settle/refund-order'
import { orderParams, refundAnswer } from '@kot/contract/operator/orders'
import { reasonBody } from '@kot/contract/operator/audit'
import { problemResponse } from '@kot/contract/problem'
import { ordersTexts } from '@kot/i18n/texts/operator/orders'
import { notFound, PublicError } from '../../../public-error.ts'
import type { ZodApp } from '../../accounts/zod-app.ts'
import { noteAction } from '../audited.ts'
import { deskAction } from '../desk-action.ts'
import type { DeskParts } from '../desk-parts.ts'

const schema = {
  tags: ['operator'],
  security: [{ session: [] }],
  operationId: 'refundOrder',
  summary:
    'Give back all that an order’s payment holds; its access ends. Repeating it changes nothing.',
  params: orderParams,
  body: reasonBody,
  response: {
    200: refundAnswer,
    404: problemResponse,
    409: problemResponse,
    422: problemResponse,
    502: problemResponse,
  },
}

/** No transaction of ours holds what the provider does, so it is written down before and after. */
export function refundAction(app: ZodApp, parts: DeskParts): void {
  const { db, provider, langOf, now } = parts

  deskAction(
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
      if (!(await orderBooks(db, id))) throw notFound()
      const subject = `order ${id}`
      await noteAction(parts, request, { action: 'order refund asked', subject, reason })
      const onTrouble = (facts: object, message: string) => request.log.warn(facts, message)
      const { outcome, amount } = await refundOrder({ db, provider, now, onTrouble }, id)
      await noteAction(parts, request, {
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
