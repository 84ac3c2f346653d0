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
import { takeBounces } from '@kot/mail/bounce/process-bounces'
import { cleanOutbox } from '@kot/mail/outbox/clean-outbox'
import { createPace, sendDueMails } from '@kot/mail/outbox/send-due-mails'
import { publishMarket } from '@kot/market/feed/publish-market'
import { createIsWanted } from './is-wanted.ts'
import { logAttempt } from './log-attempt.ts'
import { wireAccessJobs } from './wire-access-jobs.ts'
import { wireContactJobs } from './wire-contact-jobs.ts'
import { wireIntakeJobs } from './wire-intake-jobs.ts'
import { wireLinksJob } from './wire-links-job.ts'
import { wireNewsletterJob } from './wire-newsletter-job.ts'
import { wireReportJob } from './wire-report-job.ts'
import { wireWatchJobs } from './wire-watch-jobs.ts'
import type { WorkerParts } from './worker-parts.ts'
import { writeAccountMail } from './write-account-mail.ts'

/** Which feature answers which job; the jobs themselves are described in packages/jobs. */
export async function wireJobs(parts: WorkerParts): Promise<void> {
  const { queue, logger, db, publisher, mail, origins, stopping } = parts

  await work(queue, marketPublish, async (requests) => {
    const started = performance.now()
    const { visitor, full } = await publishMarket(publisher)
    const ms = Math.round(performance.now() - started)
    const facts = { job: marketPublish.name, requests: requests.length, ms, visitor, full }
    if (visitor.changed || full.changed) logger.info(facts, 'published the market')
    else logger.debug(facts, 'the market is published already')
  })

  const outbox = {
    db,
    transport: mail.transport,
    pace: createPace(mail.perSecond),
    now: () => new Date(),
    isWanted: createIsWanted(db, () => new Date()),
    onAttempt: logAttempt(logger),
    ...(mail.bounces ? { returnPath: mail.bounces.addresses.of } : {}),
  }
  await work(queue, mailSend, async () => {
    const leftOver = await sendDueMails(outbox, stopping)
    if (leftOver) await db.transaction().execute((trx) => enqueue(trx, mailSend, {}))
  })

  await work(queue, mailBounces, async () => {
    if (!mail.bounces) return
    const taken = await takeBounces(db, mail.bounces, new Date(), stopping)
    const facts = { job: mailBounces.name, ...taken }
    if (taken.strange > 0) logger.warn(facts, 'some of what came back was not understood')
    else logger.info(facts, 'read what came back')
  })

  await work(queue, mailClean, async () => {
    logger.info(
      { job: mailClean.name, ...(await cleanOutbox(db, new Date())) },
      'cleaned the outbox',
    )
  })

  await work(queue, accountMail, async (requests) => {
    const faults: unknown[] = []
    for (const request of requests) {
      try {
        await writeAccountMail({ db, origins, now: () => new Date() }, request)
      } catch (error) {
        // The others must not wait for this one; all are asked for again, and those written stay.
        faults.push(error)
      }
    }
    if (faults.length > 0)
      throw new AggregateError(faults, 'mails of accounts could not be written')
  })

  await work(queue, accountClean, async () => {
    const removed = await cleanAccounts(db, new Date())
    logger.info({ job: accountClean.name, ...removed }, 'cleaned up after accounts')
  })

  await wireAccessJobs(parts)
  await wireWatchJobs(parts)
  await wireIntakeJobs(parts)
  await wireReportJob(parts)
  await wireContactJobs(parts)
  await wireNewsletterJob(parts)
  await wireLinksJob(parts)
}
