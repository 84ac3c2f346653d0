import { contactClean, contactNotify } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { cleanReports } from '@kot/market/notices/advert-reports'
import { cleanMessages } from '@kot/messages/clean-messages'
import type { WorkerDeps } from './worker-deps.ts'
import { notifyOperator } from './contact-mail.ts'

/** From the contact page to the operator's mailbox. */
export async function wireContactJobs(deps: WorkerDeps): Promise<void> {
  const { queue, logger, db, origins, mail } = deps
  await work(queue, contactNotify, async () => {
    const sent = await notifyOperator({
      db,
      origins,
      operator: mail.operator,
      now: () => new Date(),
    })
    const facts = { job: contactNotify.name, ...sent }
    if (sent.left > 0) logger.warn(facts, 'operator mail limit reached')
    else logger[sent.single + sent.together > 0 ? 'info' : 'debug'](facts, 'operator notified')
  })

  await work(queue, contactClean, async () => {
    const now = new Date()
    const rows = { ...(await cleanMessages(db, now)), ...(await cleanReports(db, now)) }
    logger.info({ job: contactClean.name, rows }, 'old data deleted')
  })
}
