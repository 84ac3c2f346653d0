import { contactClean, contactMail } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { cleanMessages } from '@kot/messages/clean-messages'
import type { WorkerParts } from './worker-parts.ts'
import { writeContactMails } from './contact-mail.ts'

/** From what people write on the contact page to the operator's mailbox. */
export async function wireContactJobs({ queue, logger, db, mail }: WorkerParts): Promise<void> {
  await work(queue, contactMail, async () => {
    const told = await writeContactMails({ db, operator: mail.operator, now: () => new Date() })
    const facts = { job: contactMail.name, ...told }
    if (told.left > 0) logger.warn(facts, 'more messages came than the operator is told of at once')
    else if (told.single + told.together > 0) logger.info(facts, 'told the operator of messages')
    else logger.debug(facts, 'there was no message')
  })

  await work(queue, contactClean, async () => {
    const removed = await cleanMessages(db, new Date())
    logger.info({ job: contactClean.name, ...removed }, 'cleaned up after messages')
  })
}
