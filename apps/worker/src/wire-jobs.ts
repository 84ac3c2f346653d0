import { cleanAccounts } from '@kot/accounts/clean-accounts'
import { accountClean, accountMail, marketPublish } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { publishMarket } from '@kot/market/feed/publish-market'
import { wireAccessJobs } from './jobs/access.ts'
import { wireBoardJobs } from './jobs/board.ts'
import { wireContactJobs } from './jobs/contact.ts'
import { wireIntakeJobs } from './jobs/intake.ts'
import { wireLinksJob } from './jobs/links.ts'
import { wireNewsletterJob } from './jobs/newsletter.ts'
import { wireNotifyJobs } from './jobs/notify.ts'
import { wireRentsJob, wireReportJob } from './jobs/market.ts'
import { wirePhotoJob } from './jobs/photos.ts'
import { wireTransitJob } from './jobs/transit.ts'
import { wireWatchJobs } from './jobs/watches.ts'
import type { WorkerDeps } from './jobs/worker-deps.ts'
import { writeAccountMail } from './jobs/account-mail.ts'

/** Which feature answers which job; the jobs themselves are described in packages/jobs. */
export async function wireJobs(parts: WorkerDeps): Promise<void> {
  const { queue, logger, db, publisher, origins } = parts

  await work(queue, marketPublish, async (requests) => {
    const started = performance.now()
    const { visitor, full } = await publishMarket(publisher)
    const ms = Math.round(performance.now() - started)
    const facts = { job: marketPublish.name, requests: requests.length, ms, visitor, full }
    if (visitor.changed || full.changed) logger.info(facts, 'market published')
    else logger.debug(facts, 'market unchanged')
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
  await wireNotifyJobs(parts)
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
