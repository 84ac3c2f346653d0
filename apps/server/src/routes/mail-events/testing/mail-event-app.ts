import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { createBounceAddresses } from '@kot/notify/bounce/bounce-address'
import { queueMails } from '@kot/notify/outbox/queue-mails'
import { messageIdPart } from '@kot/notify/transport/mail-transport'
import { aMail } from '@kot/notify/testing/a-mail'
import { beforeEach } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'

/** Whom the mails of these tests are for. */
export const address = 'gudrun@mailbox.example'

/** A server that receives mail events, and what they have led to. Call it at the top of the file. */
export async function mailEventApp(db: Database) {
  const { app, environment, log } = await wholeServer(db)
  const returnPaths = createBounceAddresses(environment.MAIL_LINK_KEY, 'kot.test')

  beforeEach(async () => {
    await db.deleteFrom('delivery').execute()
    await db.deleteFrom('mail_suppression').execute()
    await db.deleteFrom('mail_event').execute()
    log.length = 0
  })

  return {
    environment,
    log,

    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/mail_events${url}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(payload),
      }),

    /** A mail that the relay has accepted. */
    sent: async (to = address) => {
      const subjectId = randomUUID()
      const mail = aMail({ kind: 'digest', to, subjectId })
      const now = new Date()
      await db.transaction().execute((trx) => queueMails(trx, [mail], now))
      const { id, createdAt } = await db
        .updateTable('delivery')
        .set({ state: 'sent', settled_at: now, next_attempt_at: null })
        .where('subject_id', '=', subjectId)
        .returning(['id', 'created_at as createdAt'])
        .executeTakeFirstOrThrow()
      return {
        returnPath: returnPaths.of(id),
        messageId: `${messageIdPart({ id, createdAt })}@kot.test`,
      }
    },

    /** The suppressed addresses with their reasons. */
    stopped: async () => {
      const rows = await db
        .selectFrom('mail_suppression')
        .select(['address', 'reason', 'fault'])
        .execute()
      return rows.map((row) => `${row.address} ${row.reason} ${row.fault ?? ''}`.trim())
    },

    countSoftBounces: async () => (await db.selectFrom('soft_bounce').selectAll().execute()).length,

    /** As if the owners had opened a link that was mailed to them. */
    forgive: () => db.deleteFrom('mail_suppression').execute(),
  }
}
