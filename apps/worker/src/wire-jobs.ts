import type { SecretKind } from '@kot/mail/outbox/mail-kinds'
import { cleanAccounts } from '@kot/accounts/clean-accounts'
import { enqueue } from '@kot/jobs/enqueue'
import {
  accountClean,
  accountMail,
  mailBounces,
  mailClean,
  mailSend,
  marketPublish,
} from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { processBounces } from '@kot/mail/bounce/process-bounces'
import { cleanOutbox } from '@kot/mail/outbox/clean-outbox'
import { createRateLimiter, sendDueMails } from '@kot/mail/outbox/send-due-mails'
import { publishMarket } from '@kot/market/feed/publish-market'
import { isLinkOpen } from '@kot/accounts/credentials/mailed-link'
import { wantsNewsletter } from '@kot/accounts/profile/newsletter'
import type { Database } from '@kot/db/connect'
import type { Attempt, Sender } from '@kot/mail/outbox/send-mail'
import { isDigestWanted } from '@kot/watches/digest/notices'
import type { Logger } from 'pino'
import { isBoardMailWanted } from '@kot/board/notices/read-notice'
import { wireAccessJobs } from './jobs/access.ts'
import { wireBoardJobs } from './jobs/board.ts'
import { wireChannelJobs } from './jobs/channels.ts'
import { wireContactJobs } from './jobs/contact.ts'
import { wireIntakeJobs } from './jobs/intake.ts'
import { wireLinksJob } from './jobs/links.ts'
import { wireNewsletterJob } from './jobs/newsletter.ts'
import { wireRentsJob, wireReportJob } from './jobs/market.ts'
import { wirePhotoJob } from './jobs/photos.ts'
import { wireTransitJob } from './jobs/transit.ts'
import { wireWatchJobs } from './jobs/watches.ts'
import type { WorkerDeps } from './jobs/worker-deps.ts'
import { writeAccountMail } from './jobs/account-mail.ts'

/** Which feature answers which job; the jobs themselves are described in packages/jobs. */
export async function wireJobs(parts: WorkerDeps): Promise<void> {
  const { queue, logger, db, publisher, mail, origins, stopping } = parts

  await work(queue, marketPublish, async (requests) => {
    const started = performance.now()
    const { visitor, full } = await publishMarket(publisher)
    const ms = Math.round(performance.now() - started)
    const facts = { job: marketPublish.name, requests: requests.length, ms, visitor, full }
    if (visitor.changed || full.changed) logger.info(facts, 'market published')
    else logger.debug(facts, 'market unchanged')
  })

  const outbox = {
    db,
    transport: mail.transport,
    pace: createRateLimiter(mail.perSecond),
    now: () => new Date(),
    isWanted: createMailFilter(db, () => new Date()),
    onAttempt: logAttempt(logger),
    ...(mail.bounces ? { returnPath: mail.bounces.addresses.of } : {}),
  }
  await work(queue, mailSend, async () => {
    const leftOver = await sendDueMails(outbox, stopping)
    if (leftOver) await db.transaction().execute((trx) => enqueue(trx, mailSend, {}))
  })

  await work(queue, mailBounces, async () => {
    if (!mail.bounces) return
    const taken = await processBounces(db, mail.bounces, new Date(), stopping)
    const facts = { job: mailBounces.name, ...taken }
    if (taken.strange > 0) logger.warn(facts, 'bounces processed')
    else logger.info(facts, 'bounces processed')
  })

  await work(queue, mailClean, async () => {
    const rows = await cleanOutbox(db, new Date())
    logger.info({ job: mailClean.name, rows }, 'old data deleted')
  })

  await work(queue, accountMail, async (requests) => {
    const faults: unknown[] = []
    for (const request of requests) {
      try {
        await writeAccountMail({ db, origins, now: () => new Date() }, request)
      } catch (error) {
        // The others must not wait for this one; all are retried, and those written stay.
        faults.push(error)
      }
    }
    if (faults.length > 0)
      throw new AggregateError(faults, 'mails of accounts could not be written')
  })

  await work(queue, accountClean, async () => {
    const rows = await cleanAccounts(db, new Date())
    logger.info({ job: accountClean.name, rows }, 'old data deleted')
  })

  await wireAccessJobs(parts)
  await wireWatchJobs(parts)
  await wireChannelJobs(parts)
  await wireBoardJobs(parts)
  await wireIntakeJobs(parts)
  await wireReportJob(parts)
  await wireRentsJob(parts)
  await wirePhotoJob(parts)
  await wireContactJobs(parts)
  await wireNewsletterJob(parts)
  await wireLinksJob(parts)
  await wireTransitJob(parts)
}

/** Whether a mail still has a purpose. It may have waited for hours: its owner may have stopped it,
 *  lost access or changed to an unconfirmed address, and the link in it may have ended. */
export const createMailFilter =
  (db: Database, now: () => Date): Sender['isWanted'] =>
  async ({ kind, accountId, reasonKey }) => {
    if (accountId === null) return false
    if (kind === 'digest') return isDigestWanted(db, reasonKey, now())
    if (kind === 'boardChanges' || kind === 'boardHome' || kind === 'boardViewing') {
      return isBoardMailWanted(db, reasonKey, now())
    }
    if (kind === 'newsletter') return wantsNewsletter(db, accountId)
    // A new kind that is optional and has no link does not compile here.
    void (kind satisfies SecretKind)
    return isLinkOpen(db, reasonKey, now())
  }

/** Logs the mail and its outcome; never its recipient or contents. */
export const logAttempt =
  (logger: Logger) =>
  ({ mail, outcome, verdict }: Attempt): void => {
    const facts = {
      mail: mail.id,
      kind: mail.kind,
      attempt: mail.attempts,
      outcome: outcome?.kind,
      state: verdict.state,
      fault: verdict.fault,
    }
    if (verdict.state === 'sent') logger.info(facts, 'mail sent')
    else logger.warn(facts, 'mail failed')
  }
