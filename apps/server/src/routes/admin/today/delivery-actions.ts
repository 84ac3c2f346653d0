import { mailNoticesAgain as mailBoardNoticesAgain } from '@kot/board/notices/due-notices'
import { handleUncomposedMessages } from '@kot/channels/outbox/outbox-status'
import { enqueue } from '@kot/jobs/enqueue'
import { boardTell, newsletterSend, watchesDigest } from '@kot/jobs/jobs'
import { handleUncomposedMails } from '@kot/mail/outbox/compose-mails'
import { mailNoticesAgain } from '@kot/watches/digest/notices'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'

/** Deliveries that could not be composed. Mail has taken over the messages of other channels. */
export function deliveryActions(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    action: 'deliveries compose',
    ...actionAt('POST /api/operator/deliveries/compose'),
    operationId: 'composeDeliveries',
    summary: 'Compose failed deliveries again',
    subject: () => null,
    run: async (trx, { now }) => {
      const mails = await handleUncomposedMails(trx, { isComposedAgain: true })
      const messages = await handleUncomposedMessages(trx)
      const keysOf = (isOfIt: (kind: string) => boolean) =>
        mails.flatMap(({ kind, reasonKey }) => (isOfIt(kind) ? [reasonKey] : []))
      await mailNoticesAgain(
        trx,
        keysOf((kind) => kind === 'digest'),
        now,
      )
      await mailBoardNoticesAgain(
        trx,
        keysOf((kind) => kind.startsWith('board')),
        now,
      )
      if (mails.length > 0) {
        for (const job of [watchesDigest, boardTell, newsletterSend]) await enqueue(trx, job, {})
      }
      return { count: mails.length + messages }
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
    run: async (trx) => {
      const mails = await handleUncomposedMails(trx, { isComposedAgain: false })
      return { count: mails.length + (await handleUncomposedMessages(trx)) }
    },
  })
}
