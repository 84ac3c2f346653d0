import { createHash, timingSafeEqual } from 'node:crypto'
import { notifyOfConnection } from '@kot/accounts/credentials/notify-connection'
import { proveByStart } from '@kot/notify/channels/channels'
import { queueMessage } from '@kot/notify/outbox/queue-messages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../http/errors.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'

/** The public name of our bot, and what proves that an update comes from Telegram. */
export type TelegramSettings = { botName: string; links: string; webhookSecret: string }

/** The part of an update that we read; Telegram sends more. */
const update = z.object({
  message: z
    .object({
      text: z.string().max(4_096).optional(),
      chat: z.object({ id: z.int() }),
      from: z.object({ username: z.string().max(64).optional() }).optional(),
    })
    .optional(),
})

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * POST /api/v1/telegram_updates: messages to our bot. Only `/start` with the token of a link
 * means anything: it connects the chat to the account that requested the link. An update may come twice,
 * and the token works once.
 */
export function telegramUpdates(
  app: FastifyInstance,
  { sessions, telegram }: Pick<AccountDeps, 'sessions'> & { telegram: TelegramSettings | null },
): void {
  const { db, now } = sessions
  app.post('/api/v1/telegram_updates', { schema: { hide: true } }, async (request) => {
    const given = request.headers['x-telegram-bot-api-secret-token']
    const isOurs =
      telegram !== null &&
      typeof given === 'string' &&
      timingSafeEqual(hashOf(given), hashOf(telegram.webhookSecret))
    if (!isOurs) throw notFound()
    const { message } = update.safeParse(request.body).data ?? {}
    const [, token] = /^\/start ([\w-]{10,64})$/.exec(message?.text ?? '') ?? []
    if (message === undefined || token === undefined) return { done: true }
    const username = message.from?.username
    const label = username === undefined ? '' : `@${username}`
    await db.transaction().execute(async (trx) => {
      const proved = await proveByStart(trx, { token, chat: String(message.chat.id), label }, now())
      if (proved === null) return
      await queueMessage(trx, { ...proved, kind: 'test' }, now())
      const connection = { kind: 'channelConnected', channel: 'telegram', label } as const
      await notifyOfConnection(trx, proved.accountId, connection)
    })
    return { done: true }
  })
}
