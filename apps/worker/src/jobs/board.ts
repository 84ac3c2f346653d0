import { cleanBoard } from '@kot/board/clean-board'
import { takeEvents } from '@kot/board/notices/home-events'
import { claimAwayMembers } from '@kot/board/notices/member-changes'
import { type BoardNotice, readBoardNotice, showsAll } from '@kot/board/notices/read-notice'
import { listReminders } from '@kot/board/notices/viewing-reminders'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import { type Notification, notificationKinds } from '@kot/domain/watch/notification'
import { homePath } from '@kot/i18n/paths'
import type { ImageLink } from '@kot/images/image-links'
import { boardClean, boardTell } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import type { MailContents } from '@kot/mail/layout/render-mail'
import {
  claimForMail,
  claimNotifications,
  countMail,
  joinReminders,
  setMailDue,
  storeBoardNotifications,
} from '@kot/notify/notifications/notifications'
import { type ComposeFault, composeMails } from '@kot/notify/outbox/compose-mails'
import { queueMessages } from '@kot/notify/outbox/queue-messages'
import type { NewMail } from '@kot/notify/outbox/queue-mails'
import {
  boardChangesMail,
  boardHomeMail,
  boardViewingMail,
} from '@kot/mail/templates/board/board-mails'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import type { Transaction } from 'kysely'
import { type BoardContents, readBoardContents } from './board-contents.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** From what happened on a board to messages and mails for those who were away. */
export async function wireBoardJobs(parts: WorkerDeps): Promise<void> {
  const { queue, logger, db, origins, links, imageLink, stopping } = parts

  await work(queue, boardTell, async () => {
    const onFault = (fault: ComposeFault) =>
      logger.error({ job: boardTell.name, ...fault }, 'delivery not composed')
    const deps = { db, origins, links, imageLink, now: () => new Date(), onFault }
    const notices = await tellMembers(deps, stopping)
    const facts = { job: boardTell.name, count: notices }
    logger[notices > 0 ? 'info' : 'debug'](facts, 'board notifications written')
  })

  await work(queue, boardClean, async () => {
    const rows = await cleanBoard(db, new Date())
    logger.info({ job: boardClean.name, rows }, 'old data deleted')
  })
}

export type BoardJobDeps = {
  db: Database
  origins: Record<Lang, string>
  links: MailLinks
  imageLink: ImageLink
  now: () => Date
  onFault: (fault: ComposeFault) => void
}

/** Small enough for transactions of about a second. */
const AT_ONCE = 100

/**
 * Stores new notifications, then writes what is due. Each step is a transaction that claims its rows, so
 * that a crashed run is continued by the next one, and two concurrent runs send everything once.
 * @returns how many notices were due
 */
export async function tellMembers(deps: BoardJobDeps, stopping?: AbortSignal): Promise<number> {
  const { db } = deps
  const now = deps.now()
  const inBatches = async (batch: (trx: Transaction<DB>) => Promise<boolean>): Promise<void> => {
    for (;;) {
      if (stopping?.aborted || !(await db.transaction().execute(batch))) return
    }
  }
  await inBatches(async (trx) => (await storeNewsOfHomes(trx, now, AT_ONCE)) > 0)
  let after: string | null = null
  await inBatches(async (trx) => {
    const { last, notifications } = await claimAwayMembers(trx, now, { after, limit: AT_ONCE })
    await storeBoardNotifications(trx, notifications, now)
    after = last
    return after !== null
  })
  await db
    .transaction()
    .execute(async (trx) => storeBoardNotifications(trx, await listReminders(trx, now), now))
  let notices = 0
  await inBatches(async (trx) => {
    const due = await writeDueNotices(trx, deps)
    notices += due
    return due > 0
  })
  return notices
}

/** Follows homes that were joined, and stores what happened to homes on boards. Returns how many events were taken. */
export async function storeNewsOfHomes(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<number> {
  const { count, joined, notifications } = await takeEvents(trx, now, limit)
  await joinReminders(trx, joined)
  await storeBoardNotifications(trx, notifications, now)
  return count
}

const boardKinds = notificationKinds.filter((kind) => kind !== 'digest')

/** Writes messages to channels, and mails where they are wanted or no channel delivers. */
async function writeDueNotices(trx: Transaction<DB>, deps: BoardJobDeps): Promise<number> {
  const now = deps.now()
  const due = await claimNotifications(trx, now, AT_ONCE)
  const byMail = await queueMessages(trx, due, now)
  const takenOver = await claimForMail(trx, boardKinds, { now, limit: AT_ONCE })
  await setMailDue(
    trx,
    takenOver.map(({ id }) => id),
    null,
  )
  const drafts = [
    ...byMail.map((notification) => ({ notification, notBefore: false })),
    ...takenOver.map((notification) => ({ notification, notBefore: true })),
  ].map(({ notification, notBefore }) => ({
    kind: notification.kind,
    accountId: notification.accountId,
    about: { notificationId: notification.id },
    compose: () => composeMail(trx, notification, { ...deps, notBefore }),
  }))
  await composeMails(trx, drafts, { now, onFault: deps.onFault })
  return due.length + takenOver.length
}

/** Null if nothing is to be sent any more, or a mail that takes over is to wait for the end of the quiet hours. */
async function composeMail(
  trx: Transaction<DB>,
  notification: Notification,
  { notBefore, ...deps }: BoardJobDeps & { notBefore: boolean },
): Promise<NewMail | null> {
  const now = deps.now()
  const notice = await readBoardNotice(trx, notification, now)
  if (notice === null) return null
  if (notBefore && notice.mailNotBefore > now) {
    await setMailDue(trx, [notification.id], notice.mailNotBefore)
    return null
  }
  const contents = await readBoardContents(notice, { ...deps, db: trx, now })
  if (contents === null) return null
  const about = await countMail(trx, notification, showsAll(notice))
  return { ...toMail(notice, contents, deps), kind: notification.kind, ...about }
}

function toMail(notice: BoardNotice, contents: BoardContents, { origins, links }: BoardJobDeps) {
  const { accountId, email, lang } = notice
  const oneClick = `${origins[lang]}/api/v1/unsub_board?id=${links.sign('unsub_board', [accountId])}`
  return {
    ...mailOf(notice, contents, origins[lang]),
    accountId,
    to: email,
    lang,
    isSoon: true,
    headers: {
      'List-Id': `<board.${new URL(origins.is).hostname}>`,
      // RFC 8058. The other kinds have no separate setting: they end with their subject.
      ...(contents.kind === 'changes' && {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function mailOf(
  { lang, name }: BoardNotice,
  contents: BoardContents,
  origin: string,
): MailContents {
  const links = {
    board: `${origin}/board`,
    home: (id: number) => origin + homePath(lang, id),
  }
  const facts = { lang, name, origin, links }
  switch (contents.kind) {
    case 'changes':
      return boardChangesMail({ ...facts, groups: contents.groups })
    case 'home':
      return boardHomeMail({ ...facts, homes: contents.homes })
    case 'viewing':
      return boardViewingMail({ ...facts, viewing: contents.viewing })
  }
}
