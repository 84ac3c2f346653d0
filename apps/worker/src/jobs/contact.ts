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
    const told = await notifyOperator({
      db,
      origins,
      operator: mail.operator,
      now: () => new Date(),
    })
    const facts = { job: contactNotify.name, ...told }
    if (told.left > 0) logger.warn(facts, 'more messages came than the operator is told of at once')
    else if (told.single + told.together > 0) logger.info(facts, 'told the operator of messages')
    else logger.debug(facts, 'there was no message')
  })

  await work(queue, contactClean, async () => {
    const now = new Date()
    const removed = { ...(await cleanMessages(db, now)), ...(await cleanReports(db, now)) }
    logger.info({ job: contactClean.name, ...removed }, 'cleaned up after messages')
  })
}
