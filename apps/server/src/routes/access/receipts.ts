import { receiptFile } from '@kot/access/receipts/receipt-pdf'
import { getReceiptByNumber, listReceipts } from '@kot/access/receipts/receipts'
import { receiptsResponse } from '@kot/contract/access'
import { problemResponse } from '@kot/contract/problem'
import { z } from 'zod'
import { accessLimits } from '../../http/rate-limit-rules.ts'
import { notFound } from '../../http/errors.ts'
import { requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import type { AccessRouteDeps } from './sales.ts'

const described = { tags: ['access'], security: [{ session: [] }] }

/** As the database counts them. */
const receiptNumber = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

/** What was bought stays to be read, whether or not anything is sold today. */
export function receiptRoutes(app: ZodApp, { sessions, limits, langOf }: AccessRouteDeps): void {
  app.get(
    '/api/v1/receipts',
    {
      schema: {
        ...described,
        operationId: 'listReceipts',
        summary: 'Everything the account has bought, the newest first',
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
        summary: 'A receipt of the account as a file, in the language it was bought in',
        params: receiptNumber,
        response: {
          200: { content: { 'application/pdf': { schema: z.any() } } },
          401: problemResponse,
          404: problemResponse,
          429: problemResponse,
        },
      },
    },
    async (request, reply) => {
      const { userId: accountId } = (await requireSession(request, langOf(request))).account
      await limits.take(accessLimits.receiptFile, accountId)
      const { number } = request.params
      const found = await getReceiptByNumber(sessions.db, { number, accountId })
      if (!found) throw notFound()
      const { name, type, bytes } = await receiptFile(found.receipt, found.lang)
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  )
}
