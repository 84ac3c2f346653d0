import { enqueue } from '@kot/jobs/enqueue'
import { boardTell, newsletterSend, watchesDigest } from '@kot/jobs/jobs'
import { handleUncomposed } from '@kot/notify/outbox/compose-mails'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'

/** Deliveries that could not be composed. Mail has taken over those of other channels. */
export function deliveryActions(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    action: 'deliveries compose',
    ...actionAt('POST /api/operator/deliveries/compose'),
    operationId: 'composeDeliveries',
    summary: 'Compose failed deliveries again',
    subject: () => null,
    run: async (trx, { now }) => {
      const count = await handleUncomposed(trx, { isComposedAgain: true }, now)
      if (count > 0) {
        for (const job of [watchesDigest, boardTell, newsletterSend]) await enqueue(trx, job, {})
      }
      return { count }
    },
  })

  adminAction(app, deps, {
    action: 'deliveries discard',
    ...actionAt('POST /api/operator/deliveries/discard'),
    operationId: 'discardDeliveries',
    summary: 'Discard failed deliveries',
    description: 'Those that could not be composed.',
    problems: [422],
    subject: () => null,
    run: async (trx, { now }) => ({
      count: await handleUncomposed(trx, { isComposedAgain: false }, now),
    }),
  })
}
