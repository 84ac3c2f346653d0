import { cleanBoard } from '@kot/board/clean-board'
import { claimDueNotices, claimNoticesForMail, countMail } from '@kot/board/notices/due-notices'
import { storeHomeNotices } from '@kot/board/notices/home-events'
import { storeChangeNotices } from '@kot/board/notices/member-changes'
import {
  type BoardNotice,
  boardMailKey,
  readBoardNotice,
  uncomposedKey,
} from '@kot/board/notices/read-notice'
import { storeReminders } from '@kot/board/notices/viewing-reminders'
import { queueNotices } from '@kot/channels/queue-messages'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import { homePath } from '@kot/i18n/paths'
import type { ImageLink } from '@kot/images/image-links'
import { boardClean, boardTell } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import type { MailContents } from '@kot/mail/layout/render-mail'
import { type ComposeFault, composeMails } from '@kot/mail/outbox/compose-mails'
import type { NewMail } from '@kot/mail/outbox/queue-mail'
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
      logger.error({ job: boardTell.name, ...fault }, 'mail not composed')
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
  await inBatches(async (trx) => (await storeHomeNotices(trx, now, AT_ONCE)) > 0)
  let after: string | null = null
  await inBatches(async (trx) => {
    after = await storeChangeNotices(trx, now, { after, limit: AT_ONCE })
    return after !== null
  })
  await db.transaction().execute((trx) => storeReminders(trx, now))
  let notices = 0
  await inBatches(async (trx) => {
    const due = await writeDueNotices(trx, deps)
    notices += due
    return due > 0
  })
  return notices
}

/** Writes messages to channels, and mails where they are wanted or no channel delivers. */
async function writeDueNotices(trx: Transaction<DB>, deps: BoardJobDeps): Promise<number> {
  const now = deps.now()
  const due = await claimDueNotices(trx, now, AT_ONCE)
  const undeliverable = await queueNotices(trx, due, now, 'board')
  const byMail = due.filter(
    ({ noticeId, channels }) => channels.includes('mail') || undeliverable.has(noticeId),
  )
  const takenOver = await claimNoticesForMail(trx, now, AT_ONCE)
  const drafts = [...byMail, ...takenOver.notices].map(({ noticeId, accountId, kind }) => ({
    kind: mailKindOf[kind],
    accountId,
    reasonKey: uncomposedKey(noticeId, now),
    compose: () => composeMail(trx, noticeId, deps),
  }))
  await composeMails(trx, drafts, { now, onFault: deps.onFault })
  return due.length + takenOver.due
}

/** Null if nothing is to be sent any more. */
async function composeMail(
  trx: Transaction<DB>,
  noticeId: number,
  deps: BoardJobDeps,
): Promise<NewMail | null> {
  const now = deps.now()
  const notice = await readBoardNotice(trx, noticeId, now)
  const contents = notice && (await readBoardContents(notice, { ...deps, db: trx, now }))
  if (notice === null || contents === null) return null
  return toMail(notice, contents, await countMail(trx, noticeId), deps)
}

const mailKindOf = {
  changes: 'boardChanges',
  home: 'boardHome',
  viewing: 'boardViewing',
} as const

function toMail(
  notice: BoardNotice,
  contents: BoardContents,
  mails: number,
  { origins, links }: BoardJobDeps,
): NewMail {
  const { accountId, email, lang } = notice
  const oneClick = `${origins[lang]}/api/v1/unsub_board?id=${links.sign('unsub_board', [accountId])}`
  return {
    ...mailOf(notice, contents, origins[lang]),
    kind: mailKindOf[contents.kind],
    accountId,
    to: email,
    lang,
    reasonKey: boardMailKey(notice, mails),
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
