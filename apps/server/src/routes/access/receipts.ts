import { receiptFile } from '@kot/access/receipts/receipt-pdf'
import { getReceiptByNumber, listReceipts } from '@kot/access/receipts/receipts'
import { receiptsResponse } from '@kot/contract/pass/access'
import { problemResponse, problemResponses } from '@kot/contract/problem'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { z } from 'zod'
import { accessLimits } from '../../http/rate-limit-rules.ts'
import { notFound } from '../../http/errors.ts'
import { requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import type { AccessRouteDeps } from './sales.ts'

const described = { tags: ['access'], security: [{ session: [] }] }

/** As the database counts them. */
const receiptNumber = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

const attachment = (name: string): string => `attachment; filename="${name}"`

/** What was bought stays to be read, whether or not anything is sold today. */
export function receiptRoutes(app: ZodApp, { sessions, limits, langOf }: AccessRouteDeps): void {
  app.get(
    '/api/v1/receipts',
    {
      schema: {
        ...described,
        operationId: 'listReceipts',
        summary: 'List receipts',
        description: 'The newest first.',
        response: { 200: receiptsResponse, 401: problemResponse },
      },
    },
    async (request) => {
      const { account } = await requireSession(request, langOf(request))
      return { receipts: await listReceipts(sessions.db, account.userId) }
    },
  )

  app.get(
    '/api/v1/receipts/:number.pdf',
    {
      schema: {
        ...described,
        operationId: 'getReceiptFile',
        summary: 'Get a receipt as a file',
        description: 'In the language of the purchase.',
        params: receiptNumber,
        response: {
          200: { content: { 'application/pdf': { schema: z.any() } } },
          ...problemResponses(401, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const { userId: accountId } = (await requireSession(request, langOf(request))).account
      await limits.take(accessLimits.receiptFile, accountId)
      const { number } = request.params
      const found = await getReceiptByNumber(sessions.db, { number, accountId })
      if (!found) throw notFound()
      const { name, type, bytes } = await receiptFile(found)
      return reply.type(type).header('content-disposition', attachment(name)).send(bytes)
    },
  )

  app.get(
    '/api/v1/receipts/:number/confirmation.html',
    {
      schema: {
        ...described,
        operationId: 'getPurchaseConfirmation',
        summary: 'Get the confirmation of a purchase',
        description: 'With its terms, as it was mailed.',
        params: receiptNumber,
        response: {
          200: { content: { 'text/html': { schema: z.any() } } },
          ...problemResponses(401, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const { userId: accountId } = (await requireSession(request, langOf(request))).account
      await limits.take(accessLimits.receiptFile, accountId)
      const { number } = request.params
      const confirmation = (await getReceiptByNumber(sessions.db, { number, accountId }))
        ?.confirmation
      if (!confirmation) throw notFound()
      const name = confirmationTexts[confirmation.lang].file(number)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', attachment(name))
        .send(confirmation.html)
    },
  )
}
