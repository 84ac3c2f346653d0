import { isLinkOpen } from '@kot/accounts/credentials/mailed-link'
import { wantsNewsletter } from '@kot/accounts/profile/newsletter'
import { readBoardNotice, showsAll } from '@kot/board/notices/read-notice'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { type NotificationKind, notificationKinds } from '@kot/domain/watch/notification'
import { connectedKinds } from '@kot/domain/watch/notification-channel'
import { enqueue } from '@kot/jobs/enqueue'
import { channelsSend, mailBounces, mailSend, notifyClean } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { channelRetiredMail } from '@kot/mail/templates/channel-mails'
import { readWarnings } from '@kot/market/notices/read-notices'
import { processBounces } from '@kot/notify/bounce/process-bounces'
import { createCode } from '@kot/notify/channels/channels'
import { cleanNotify } from '@kot/notify/clean-notify'
import { readNotification, setMailDue } from '@kot/notify/notifications/notifications'
import type { ClaimedMessage } from '@kot/notify/outbox/claim-deliveries'
import type { SecretKind } from '@kot/notify/outbox/mail-kinds'
import { queueMail } from '@kot/notify/outbox/queue-mails'
import type { Attempt } from '@kot/notify/outbox/send-due'
import { createSendGate } from '@kot/notify/outbox/send-gate'
import { createRateLimiter, type MailRun, sendDueMails } from '@kot/notify/outbox/send-mails'
import { type MessageRun, sendDueMessages } from '@kot/notify/outbox/send-messages'
import type { ChannelMessage } from '@kot/notify/transport/message'
import { isDigestAllowed, readDigest } from '@kot/watches/digest/read-digest'
import type { Logger } from 'pino'
import { readBoardContents } from './board-contents.ts'
import { boardMessage } from './board-message.ts'
import { type MessageDeps, noticeMessage, ownMessage } from './compose-message.ts'
import type { WorkerDeps } from './worker-deps.ts'

const currentTime = () => new Date()

/** From the outbox to inboxes, devices, chats, topics and webhooks. */
export async function wireNotifyJobs(parts: WorkerDeps): Promise<void> {
  const { queue, logger, db, mail, channels, stopping } = parts
  const onAttempt = logDelivery(logger)

  const mails: MailRun = {
    db,
    transport: mail.transport,
    pace: createRateLimiter(mail.perSecond),
    now: currentTime,
    isWanted: createMailFilter(db, currentTime),
    onAttempt,
    ...(mail.bounces ? { returnPath: mail.bounces.addresses.of } : {}),
  }
  await work(queue, mailSend, async () => {
    const leftOver = await sendDueMails(mails, stopping)
    if (leftOver) await db.transaction().execute((trx) => enqueue(trx, mailSend, {}))
  })

  const messages = {
    ...messageRun({ ...parts, transports: channels, now: currentTime }),
    onAttempt,
  }
  for (const kind of connectedKinds) {
    await work(queue, channelsSend[kind], async () => {
      const leftOver = await sendDueMessages(messages, kind, stopping)
      if (leftOver) await db.transaction().execute((trx) => enqueue(trx, channelsSend[kind], {}))
    })
  }

  await work(queue, mailBounces, async () => {
    if (!mail.bounces) return
    const taken = await processBounces(db, mail.bounces, currentTime(), stopping)
    const facts = { job: mailBounces.name, ...taken }
    if (taken.strange > 0) logger.warn(facts, 'bounces processed')
    else logger.info(facts, 'bounces processed')
  })

  await work(queue, notifyClean, async () => {
    const rows = await cleanNotify(db, currentTime())
    logger.info({ job: notifyClean.name, rows }, 'old data deleted')
  })
}

/** Whether a mail still has a purpose. It may have waited for hours: its owner may have stopped it,
 *  lost access or changed to an unconfirmed address, and the link in it may have ended. */
export const createMailFilter =
  (db: Database, now: () => Date): MailRun['isWanted'] =>
  async ({ kind, accountId, notificationId, subjectId }) => {
    if (accountId === null) return false
    if (kind === 'newsletter') return wantsNewsletter(db, accountId)
    if (isNotification(kind)) {
      return notificationId !== null && isNotificationWanted(db, notificationId, now())
    }
    // A new kind that is optional and has no link does not compile here.
    void (kind satisfies SecretKind)
    return subjectId !== null && isLinkOpen(db, subjectId, now())
  }

const isNotification = (kind: string): kind is NotificationKind =>
  notificationKinds.some((one) => one === kind)

/**
 * Whether the mail of a notification may be sent. If one of its homes was hidden or shown again since it was written,
 * or access has changed, another mail with what may be sent now is due.
 */
async function isNotificationWanted(db: Database, id: number, now: Date): Promise<boolean> {
  const notification = await readNotification(db, id)
  if (notification === null) return false
  const { mail, hiddenHomes } = notification
  let seesAll = true
  if (notification.kind === 'digest') {
    if (!(await isDigestAllowed(db, notification, now))) return false
  } else {
    const notice = await readBoardNotice(db, notification, now)
    if (notice === null) return false
    seesAll = showsAll(notice)
  }
  if (mail.hiddenHomes === hiddenHomes && mail.showsAll === seesAll) return true
  await setMailDue(db, [id], now)
  return false
}

type MessageRunDeps = Pick<MessageRun, 'db' | 'transports' | 'now'> &
  Omit<MessageDeps, 'warnings' | 'now'>

/** How messages are composed, and how the owner of a channel learns that it was retired. */
export const messageRun = (parts: MessageRunDeps): Omit<MessageRun, 'onAttempt'> => ({
  db: parts.db,
  transports: parts.transports,
  now: parts.now,
  gate: createSendGate(parts.db, parts.now),
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
        subjectId: String(channel.id),
      },
      parts.now(),
    )
  },
})

/** Composed when it is sent, from homes as they are then; null if there is nothing to send any more. */
async function compose(
  parts: MessageRunDeps,
  { id: deliveryId, kind, notificationId, place }: ClaimedMessage,
): Promise<ChannelMessage | null> {
  const { db, now, origins } = parts
  const id = `message_${deliveryId}`
  // In the language of the host where the channel was connected: a device opens pages of that one.
  const { lang } = place
  if (kind === 'proof' || kind === 'test') {
    const code = kind === 'proof' ? await createCode(db, place.id, now()) : null
    return ownMessage(id, lang, { origins, code })
  }
  const notification = notificationId === null ? null : await readNotification(db, notificationId)
  if (notification === null) return null
  if (notification.kind === 'digest') {
    const digest = await readDigest(db, notification, now())
    if (typeof digest === 'string') return null
    const ids = [...digest.items, ...digest.caughtUp].map((home) => home.id)
    const warnings = await readWarnings(db, ids)
    return noticeMessage(id, { ...digest, lang }, { ...parts, warnings, now: now() })
  }
  const notice = await readBoardNotice(db, notification, now())
  const contents = notice && (await readBoardContents(notice, { ...parts, now: now() }))
  return contents && boardMessage(id, contents, { lang, origins })
}

/** Logs the delivery and its outcome; never its recipient or contents. */
export const logDelivery =
  (logger: Logger) =>
  ({ delivery, outcome, next, err }: Attempt): void => {
    const facts = {
      delivery: delivery.id,
      kind: delivery.kind,
      channel: delivery.channel,
      attempt: delivery.attempts,
      outcome: outcome?.kind,
      state: next.state,
      fault: next.fault,
    }
    if (err !== undefined) logger.error({ ...facts, err }, 'delivery not composed')
    else if (next.state === 'sent') logger.info(facts, 'delivery sent')
    else logger.warn(facts, 'delivery failed')
  }
