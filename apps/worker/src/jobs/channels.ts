import { readBoardNotice } from '@kot/board/notices/read-notice'
import { createCode } from '@kot/channels/channels'
import { cleanChannels } from '@kot/channels/clean-channels'
import type { ClaimedMessage } from '@kot/channels/outbox/claim-message'
import {
  type MessageAttempt,
  type MessageRun,
  sendDueMessages,
  createTurns,
} from '@kot/channels/outbox/send-due-messages'
import type { ChannelMessage } from '@kot/channels/transport/message'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { connectedKinds } from '@kot/domain/watch/notification-channel'
import { enqueue } from '@kot/jobs/enqueue'
import { channelsClean, channelsSend } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { queueMail } from '@kot/mail/outbox/queue-mail'
import { channelRetiredMail } from '@kot/mail/templates/channel-mails'
import { readNotices } from '@kot/market/notices/read-notices'
import { readNotice } from '@kot/watches/digest/notices'
import type { Logger } from 'pino'
import { readBoardContents } from './board-contents.ts'
import { boardMessage } from './board-message.ts'
import { type MessageDeps, noticeMessage, ownMessage } from './compose-message.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** From the outbox of messages to devices, chats, topics and webhooks. */
export async function wireChannelJobs(parts: WorkerDeps): Promise<void> {
  const { queue, logger, db, channels, stopping } = parts
  const run = messageRun({ ...parts, transports: channels, now: () => new Date() })

  const logged = { ...run, onAttempt: logMessage(logger) }
  for (const kind of connectedKinds) {
    await work(queue, channelsSend[kind], async () => {
      const leftOver = await sendDueMessages(logged, kind, stopping)
      if (leftOver) await db.transaction().execute((trx) => enqueue(trx, channelsSend[kind], {}))
    })
  }

  await work(queue, channelsClean, async () => {
    const rows = await cleanChannels(db, new Date())
    logger.info({ job: channelsClean.name, rows }, 'old data deleted')
  })
}

type MessageRunDeps = Pick<MessageRun, 'db' | 'transports' | 'now'> &
  Omit<MessageDeps, 'noticed' | 'now'>

/** How messages are composed, and how the owner of a channel learns that it was retired. */
export const messageRun = (parts: MessageRunDeps): Omit<MessageRun, 'onAttempt'> => ({
  db: parts.db,
  transports: parts.transports,
  now: parts.now,
  inTurn: createTurns(),
  compose: (message) => compose(parts, message),
  onRetired: async (trx, channel) => {
    const owner = await trx
      .selectFrom('account')
      .select(['email', 'name', 'lang'])
      .where('id', '=', channel.accountId)
      // Before, it may belong to a person who knows nothing of the account.
      .where('email_confirmed_at', 'is not', null)
      .$narrowType<{ lang: Lang }>()
      .executeTakeFirst()
    if (owner === undefined) return
    const { lang, name, email } = owner
    const { kind, label } = channel
    const origin = parts.origins[lang]
    await queueMail(
      trx,
      {
        ...channelRetiredMail({ lang, origin, name, link: `${origin}/smartfinder`, kind, label }),
        kind: 'channelRetired',
        accountId: channel.accountId,
        to: email,
        lang,
        reasonKey: `channel ${channel.id} retired`,
      },
      parts.now(),
    )
  },
})

/** Composed when it is sent, from homes as they are then; null if there is nothing to send any more. */
async function compose(
  parts: MessageRunDeps,
  message: ClaimedMessage,
): Promise<ChannelMessage | null> {
  const { db, now, origins } = parts
  const id = `message_${message.id}`
  if (message.boardNoticeId !== null) {
    const notice = await readBoardNotice(db, message.boardNoticeId, now())
    const contents = notice && (await readBoardContents(notice, { ...parts, now: now() }))
    return contents && boardMessage(id, contents, { lang: message.channel.lang, origins })
  }
  if (message.kind !== 'notice' || message.noticeId === null) {
    const code = message.kind === 'proof' ? await createCode(db, message.channel.id, now()) : null
    return ownMessage(id, message.channel.lang, { origins, code })
  }
  const digest = await readNotice(db, message.noticeId, now())
  if (typeof digest === 'string') return null
  const noticed = await noticedHomes(db, digest.items)
  // In the language of the host where the channel was connected: a device opens pages of that one.
  const { lang } = message.channel
  return noticeMessage(id, { ...digest, lang }, { ...parts, noticed, now: now() })
}

const noticedHomes = async (db: Database, homes: readonly { id: number }[]) =>
  new Set(
    (
      await readNotices(
        db,
        homes.map(({ id }) => id),
      )
    ).keys(),
  )

/** Logs the message and its outcome; never its recipient or contents. */
const logMessage =
  (logger: Logger) =>
  ({ message, outcome, next, err }: MessageAttempt): void => {
    const facts = {
      message: message.id,
      kind: message.kind,
      channel: message.channel.kind,
      attempt: message.attempts,
      outcome: outcome?.kind,
      state: next.state,
      fault: next.fault,
    }
    if (err !== undefined) logger.error({ ...facts, err }, 'delivery not composed')
    else if (next.state === 'sent') logger.info(facts, 'delivery sent')
    else logger.warn(facts, 'delivery failed')
  }
